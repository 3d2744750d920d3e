import { useSelector } from '@xstate/react'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { LoginRef } from '#machines/login/login.machine.ts'
import { forBooking } from '#machines/login/purpose.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { Field } from '#src/ui/Field/Field.tsx'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { Form, FormPage, TextLink } from '../form/FormPage.tsx'
import { useWhatIsBooked } from '../form/use-what-is-booked.ts'

export function Login({ actor }: { actor: LoginRef }) {
  const form = useSelector(actor, ({ children }) => children.form)
  const isForBooking = useSelector(actor, ({ context }) => context.isForBooking)
  const what = useWhatIsBooked(isForBooking)
  return (
    <FormPage
      title={t('Login')}
      lead={what ? t('Log in to book {what}', { what }) : t('The events in your cart stay there.')}
      links={
        <p>
          {tNodes('New here? {link}', {
            link: (
              <TextLink href="/register" state={isForBooking ? forBooking : null}>
                {t('Register')}
              </TextLink>
            ),
          })}
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
      <Form form={form} action={t('Login')}>
        {(field) => (
          <>
            <Field
              label={t('Email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              {...field('email')}
            />
            <PasswordField
              label={t('Password')}
              autoComplete="current-password"
              {...field('password')}
            />
          </>
        )}
      </Form>
      <TextLink href="/forgot-password" state={{ email }}>
        {t('Forgot password')}
      </TextLink>
    </>
  )
}
