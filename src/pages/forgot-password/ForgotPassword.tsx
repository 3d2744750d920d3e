import { useSelector } from '@xstate/react'
import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts'
import type { FormRef } from '#machines/form/form.machine.ts'
import { Button } from '#src/components/Button/Button.tsx'
import { Field } from '#src/components/Field/Field.tsx'
import { Panel } from '#src/components/Panel/Panel.tsx'
import { Form, FormPage, TextLink } from '../form/FormPage.tsx'

export function ForgotPassword({ actor }: { actor: ForgotPasswordRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const form = snapshot.children.form as FormRef | undefined
  return (
    <FormPage
      title="Forgot password"
      lead="We e-mail you a link to set a new one."
      links={
        <p>
          Remembered it? <TextLink href="/login">Log in</TextLink>
        </p>
      }
    >
      {snapshot.matches('enteringEmail') && form && (
        <Form form={form} action="Send link">
          {(field) => (
            <Field
              label="Email"
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
          title={`Check your e-mail: ${snapshot.context.email}`}
          actions={
            <Button variant="outline" onClick={() => actor.send({ type: 'request.again' })}>
              Send again
            </Button>
          }
        >
          {snapshot.context.message}
        </Panel>
      )}
    </FormPage>
  )
}
