import { useSelector } from '@xstate/react'
import type { CartItem } from '#contract/entities.ts'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { LoginRef } from '#machines/login/login.machine.ts'
import { Field } from '#src/components/Field/Field.tsx'
import { PasswordField } from '#src/components/PasswordField/PasswordField.tsx'
import { t, tNodes } from '#src/languages/translate.ts'
import { useCart } from '#src/use-cart.ts'
import { Form, FormPage, TextLink } from '../form/FormPage.tsx'

export function Login({ actor }: { actor: LoginRef }) {
  const form = useSelector(actor, ({ children }) => children.form as FormRef | undefined)
  const isForBooking = useSelector(actor, ({ context }) => context.isForBooking)
  const { items } = useCart()
  const lead =
    isForBooking && items.length > 0
      ? t('Log in to book {what}', { what: whatIsBooked(items) })
      : t('The events in your cart stay there.')
  return (
    <FormPage
      title={t('Login')}
      lead={lead}
      links={
        <p>
          {tNodes('New here? {link}', {
            link: <TextLink href="/register">{t('Register')}</TextLink>,
          })}
        </p>
      }
    >
      {form && <LoginForm form={form} />}
    </FormPage>
  )
}

/** 'Monsoon Smash', or '2 events' of several tournaments. */
function whatIsBooked(items: CartItem[]): string {
  const [name = '', ...others] = new Set(items.map((item) => item.title || item.name))
  return others.length === 0 ? name : t('{count} events', { count: items.length })
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
