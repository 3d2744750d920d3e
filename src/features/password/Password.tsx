import { useSelector } from '@xstate/react'
import type { PasswordRef } from '#machines/password/password.machine.ts'
import { useApp } from '#src/features/app-context.ts'
import { t } from '#src/languages/translate.ts'
import { NewPasswordFields, PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { css } from '#styled/css'
import { Form } from '../form/FormPage.tsx'
import { OtpGate } from '../otp-gate/OtpGate.tsx'
import { useChild } from '../use-child.ts'

const column = css({ maxWidth: 'form' })
const lead = css({ mb: '6', color: 'fg.muted' })

export function Password({ actor }: { actor: PasswordRef }) {
  const email = useSelector(useApp().actor, ({ context }) => context.user?.email ?? '')
  const form = useChild(actor, 'form')
  return (
    <div className={column}>
      <p className={lead}>{t('Changing your password logs you out on all other devices.')}</p>
      <Form form={form} action={t('Save Changes')}>
        {(field) => (
          <>
            {/* Tells a password manager which account the password is for. */}
            <input
              type="email"
              name="email"
              autoComplete="username"
              value={email}
              readOnly
              hidden
            />
            <PasswordField
              label={t('Current password')}
              autoComplete="current-password"
              {...field('currentPassword')}
            />
            <NewPasswordFields label={t('New password')} name="newPassword" field={field} />
          </>
        )}
      </Form>
      <OtpGate form={form} email={email} />
    </div>
  )
}
