import { useSelector } from '@xstate/react'
import { RESET_TOKEN_MISSING } from '#contract/forms.ts'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { ResetPasswordRef } from '#machines/reset-password/reset-password.machine.ts'
import { t } from '#src/languages/translate.ts'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { NewPasswordFields } from '#src/ui/PasswordField/PasswordField.tsx'
import { css } from '#styled/css'
import { Form, FormPage } from '../form/FormPage.tsx'

const notice = css({ mb: '6', '&:empty': { display: 'none' } })

export function ResetPassword({ actor }: { actor: ResetPasswordRef }) {
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('tokenMissing'))
  const form = useSelector(actor, ({ children }) => children.form)
  return (
    <FormPage
      title={t('Reset password')}
      lead={t('Choose a new password. It replaces the old one on all your devices.')}
    >
      {isMissing && <UnusableLink message={RESET_TOKEN_MISSING} />}
      {form && <NewPassword form={form} />}
    </FormPage>
  )
}

function NewPassword({ form }: { form: FormRef }) {
  const refused = useSelector(form, ({ context }) => context.errors.token)
  return (
    <>
      <div className={notice}>{refused && <UnusableLink message={refused} />}</div>
      <Form form={form} action={t('Reset password')}>
        {(field) => <NewPasswordFields label={t('New password')} name="password" field={field} />}
      </Form>
    </>
  )
}

function UnusableLink({ message }: { message: string }) {
  return (
    <Panel
      tone="danger"
      title={t(message)}
      actions={<ButtonLink href="/forgot-password">{t('Get a new link')}</ButtonLink>}
    >
      {t('A link works once and expires after 30 minutes.')}
    </Panel>
  )
}
