import { useSelector } from '@xstate/react'
import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { Form, FormPage, TextLink } from '../form/FormPage.tsx'

export function ForgotPassword({ actor }: { actor: ForgotPasswordRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const form = snapshot.children.form
  return (
    <FormPage
      title={t('Forgot password')}
      lead={t('We email you a link to set a new one.')}
      links={
        <p>
          {tNodes('Remembered it? {link}', {
            link: <TextLink href="/login">{t('Login')}</TextLink>,
          })}
        </p>
      }
    >
      {snapshot.matches('enteringEmail') && form && (
        <Form form={form} action={t('Send link')}>
          {(field) => (
            <Field
              label={t('Email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              {...field('email')}
            />
          )}
        </Form>
      )}
      {snapshot.matches('requestSent') && (
        <Panel
          tone="success"
          title={t('Check your email: {email}', { email: snapshot.context.email })}
          actions={
            <Button variant="outline" onClick={() => actor.send({ type: 'request.again' })}>
              {t('Send again')}
            </Button>
          }
        >
          {t(snapshot.context.message)}
        </Panel>
      )}
    </FormPage>
  )
}
