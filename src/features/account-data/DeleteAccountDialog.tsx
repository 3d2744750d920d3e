import { useId } from 'react'
import type { FormRef } from '#machines/form/form.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { css } from '#styled/css'
import { useFields } from '../form/use-fields.ts'

const body = css({ display: 'grid', gap: '4' })

export function DeleteAccountDialog({ form, onClose }: { form: FormRef; onClose(): void }) {
  const { field, busy, submit } = useFields(form)
  const formId = useId()
  return (
    <Dialog
      open
      title={t('Delete my account')}
      text={t('This cannot be undone.')}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} busy={busy}>
          {t('Delete for ever')}
        </Button>
      }
    >
      <form id={formId} className={body} noValidate onSubmit={submit}>
        <p>
          {t(
            'We delete your profile, email, phone, devices, cart and messages, and the players of your bookings.',
          )}
        </p>
        <p>
          {t(
            'As the law requires, we keep which events were booked, when, and what was paid or refunded, without any name.',
          )}
        </p>
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          {...field('password')}
        />
      </form>
    </Dialog>
  )
}
