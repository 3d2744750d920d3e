import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { showDateTime } from '#contract/dates.ts'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { TeamChangeRef } from '#machines/team-change/team-change.machine.ts'
import { useApp } from '#src/features/app-context.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { PhoneField } from '#src/ui/PhoneField/PhoneField.tsx'
import { css } from '#styled/css'
import { useFields } from '../form/use-fields.ts'
import { OtpGate } from '../otp-gate/OtpGate.tsx'
import { useChild } from '../use-child.ts'

const body = css({ display: 'grid', gap: '4' })

interface TeamChangeDialogProps {
  change: TeamChangeRef
  onClose(): void
}

export function TeamChangeDialog({ change, onClose }: TeamChangeDialogProps) {
  const { row, player } = useSelector(change, ({ context }) => context)
  const form = useChild(change, 'form')
  const isAtGate = useSelector(form, (snapshot) => snapshot.matches('atGate'))
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const email = useSelector(useApp().actor, ({ context }) => context.user?.email ?? '')
  const formId = useId()
  if (isAtGate) return <OtpGate form={form} email={email} />
  return (
    <Dialog
      open
      title={t('Replace {player}', { player: player.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {t('Keep player')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('Replace player')}
          </Button>
        </>
      }
    >
      <div className={body}>
        <p>{[row.item.item_name, row.item.team_name].filter(Boolean).join(' · ')}</p>
        <p>
          <DateText>
            {t('Players can be replaced until {date}.', { date: showDateTime(row.players_until) })}
          </DateText>
        </p>
        <p>
          {t('The new player gets a pass by email. The pass of {player} is closed.', {
            player: player.name,
          })}
        </p>
        <p>
          {t('The entry gets a new pass: pictures and prints of the old one are no longer valid.')}
        </p>
        <PlayerFields id={formId} form={form} />
      </div>
    </Dialog>
  )
}

function PlayerFields({ id, form }: { id: string; form: FormRef }) {
  const { field, submit } = useFields(form)
  return (
    <form id={id} noValidate onSubmit={submit} className={body}>
      <Field label={t('Name')} autoComplete="off" {...field('name')} />
      <Field label={t('Email')} type="email" autoComplete="off" {...field('email')} />
      <PhoneField label={t('Mobile')} autoComplete="off" {...field('mobile')} />
    </form>
  )
}
