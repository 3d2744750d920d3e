import { useSelector } from '@xstate/react'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { LoginRef } from '#machines/login/login.machine.ts'
import { forBooking } from '#machines/login/purpose.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { css } from '#styled/css'
import { Form, FormPage, TextLink } from '../form/FormPage.tsx'
import { useWhatIsBooked } from '../form/use-what-is-booked.ts'

const other = css({ display: 'grid', gap: '2', mt: '3' })

export function Login({ actor }: { actor: LoginRef }) {
  const form = useSelector(actor, ({ children }) => children.form)
  const codeForm = useSelector(actor, ({ children }) => children.codeForm)
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
      {form && <LoginForm form={form} actor={actor} />}
      {codeForm && <CodeForm form={codeForm} actor={actor} />}
    </FormPage>
  )
}

interface FormProps {
  form: FormRef
  actor: LoginRef
}

function LoginForm({ form, actor }: FormProps) {
  const email = useSelector(form, ({ context }) => context.values.email ?? '')
  return (
    <>
      <Form form={form} action={t('Login')}>
        {(field) => (
          <>
            <EmailField field={field('email')} />
            <PasswordField
              label={t('Password')}
              autoComplete="current-password"
              {...field('password')}
            />
          </>
        )}
      </Form>
      <div className={other}>
        <Button variant="outline" onClick={() => actor.send({ type: 'login.byCode', email })}>
          {t('Email me a code instead')}
        </Button>
        <p>
          <TextLink href="/forgot-password" state={{ email }}>
            {t('Forgot password')}
          </TextLink>
        </p>
      </div>
    </>
  )
}

function CodeForm({ form, actor }: FormProps) {
  const email = useSelector(form, ({ context }) => context.values.email ?? '')
  return (
    <>
      <Form form={form} action={t('Email me a code')}>
        {(field) => <EmailField field={field('email')} />}
      </Form>
      <div className={other}>
        <Button variant="outline" onClick={() => actor.send({ type: 'login.byPassword', email })}>
          {t('Use my password instead')}
        </Button>
      </div>
    </>
  )
}

type FieldProps = Omit<Parameters<typeof Field>[0], 'label' | 'type' | 'inputMode' | 'autoComplete'>

function EmailField({ field }: { field: FieldProps }) {
  return (
    <Field label={t('Email')} type="email" inputMode="email" autoComplete="username" {...field} />
  )
}
