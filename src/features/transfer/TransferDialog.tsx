import { useSelector } from '@xstate/react'
import { showDateTime } from '#contract/dates.ts'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { TransferRef } from '#machines/transfer/transfer.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { css } from '#styled/css'
import { useFields } from '../form/use-fields.ts'
import { GatedFormDialog } from '../otp-gate/GatedFormDialog.tsx'

const body = css({ display: 'grid', gap: '4', overflowWrap: 'anywhere' })

interface TransferDialogProps {
  transfer: TransferRef
  onClose(): void
}

export function TransferDialog(props: TransferDialogProps) {
  const form = useSelector(props.transfer, ({ children }) => children.form)
  return form ? <Invite {...props} form={form} /> : <Invited {...props} />
}

function Invite({ transfer, form, onClose }: TransferDialogProps & { form: FormRef }) {
  const { row } = useSelector(transfer, ({ context }) => context)
  const { field } = useFields(form)
  return (
    <GatedFormDialog
      form={form}
      title={t('Transfer this booking')}
      cancelLabel={t('Keep booking')}
      submitLabel={t('Send invitation')}
      onClose={onClose}
      text={
        <>
          <p>{[row.item.title, row.item.item_name].filter(Boolean).join(' · ')}</p>
          <p>
            {t(
              'The other person gets the whole booking with its passes, once they accept. Its players stay the same. Your own passes are then no longer valid.',
            )}
          </p>
          <p>{t('A later refund goes back to the payment method you paid with.')}</p>
          <p>
            <DateText>
              {t('It can be accepted until {date}.', { date: showDateTime(row.transfer_until) })}
            </DateText>
          </p>
        </>
      }
    >
      <Field label={t('Their email')} type="email" autoComplete="off" {...field('email')} />
    </GatedFormDialog>
  )
}

function Invited({ transfer, onClose }: TransferDialogProps) {
  const snapshot = useSelector(transfer, (now) => now)
  const { row } = snapshot.context
  return (
    <Dialog
      open
      title={t('Transfer this booking')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button
            variant="danger"
            busy={snapshot.hasTag('busy')}
            onClick={() => transfer.send({ type: 'transfer.revoke' })}
          >
            {t('Withdraw invitation')}
          </Button>
        </>
      }
    >
      <div className={body}>
        <p>{t('{email} is invited', { email: row.transfer_to ?? '' })}</p>
        <p>
          <DateText>
            {t('The booking stays yours until they accept. They can until {date}.', {
              date: showDateTime(row.transfer_until),
            })}
          </DateText>
        </p>
      </div>
    </Dialog>
  )
}
