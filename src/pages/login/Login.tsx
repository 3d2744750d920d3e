import { useSelector } from '@xstate/react'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { LoginRef } from '#machines/login/login.machine.ts'
import { Field } from '#src/components/Field/Field.tsx'
import { PasswordField } from '#src/components/PasswordField/PasswordField.tsx'
import { Form, FormPage, TextLink } from '../form/FormPage.tsx'

export function Login({ actor }: { actor: LoginRef }) {
  const form = useSelector(actor, ({ children }) => children.form as FormRef | undefined)
  return (
    <FormPage
      title="Login"
      lead="The events in your cart stay there."
      links={
        <p>
          New here? <TextLink href="/register">Register</TextLink>
        </p>
      }
    >
      {form && <LoginForm form={form} />}
    </FormPage>
  )
}

function LoginForm({ form }: { form: FormRef }) {
  const email = useSelector(form, ({ context }) => context.values.email)
  return (
    <>
      <Form form={form} action="Login">
        {(field) => (
          <>
            <Field
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              {...field('email')}
            />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              {...field('password')}
            />
          </>
        )}
      </Form>
      <TextLink href="/forgot-password" state={{ email }}>
        Forgot password
      </TextLink>
    </>
  )
}
