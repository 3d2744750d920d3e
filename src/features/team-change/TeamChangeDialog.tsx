import { useSelector } from '@xstate/react'
import { showDateTime } from '#contract/dates.ts'
import type { TeamChangeRef } from '#machines/team-change/team-change.machine.ts'
import { t } from '#src/languages/translate.ts'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { PhoneField } from '#src/ui/PhoneField/PhoneField.tsx'
import { useFields } from '../form/use-fields.ts'
import { GatedFormDialog } from '../otp-gate/GatedFormDialog.tsx'
import { useChild } from '../use-child.ts'

interface TeamChangeDialogProps {
  change: TeamChangeRef
  onClose(): void
}

export function TeamChangeDialog({ change, onClose }: TeamChangeDialogProps) {
  const { row, player } = useSelector(change, ({ context }) => context)
  const form = useChild(change, 'form')
  const { field } = useFields(form)
  return (
    <GatedFormDialog
      form={form}
      title={t('Replace {player}', { player: player.name })}
      cancelLabel={t('Keep player')}
      submitLabel={t('Replace player')}
      onClose={onClose}
      text={
        <>
          <p>{[row.item.item_name, row.item.team_name].filter(Boolean).join(' · ')}</p>
          <p>
            <DateText>
              {t('Players can be replaced until {date}.', {
                date: showDateTime(row.players_until),
              })}
            </DateText>
          </p>
          <p>
            {t('The new player gets a pass by email. The pass of {player} is closed.', {
              player: player.name,
            })}
          </p>
          <p>
            {t(
              'The entry gets a new pass: pictures and prints of the old one are no longer valid.',
            )}
          </p>
        </>
      }
    >
      <Field label={t('Name')} autoComplete="off" {...field('name')} />
      <Field label={t('Email')} type="email" autoComplete="off" {...field('email')} />
      <PhoneField label={t('Mobile')} autoComplete="off" {...field('mobile')} />
    </GatedFormDialog>
  )
}
