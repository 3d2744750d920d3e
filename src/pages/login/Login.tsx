import { useSelector } from '@xstate/react'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { LoginRef } from '#machines/login/login.machine.ts'
import { Button } from '#src/components/Button/Button.tsx'
import { Field } from '#src/components/Field/Field.tsx'
import { Section } from '#src/components/Page/Page.tsx'
import { PasswordField } from '#src/components/PasswordField/PasswordField.tsx'
import { css } from '#styled/css'
import { useFields } from '../shared/use-fields.ts'

const form = css({ display: 'grid', gap: '5', maxWidth: 'form' })
const lead = css({ mb: '6', color: 'fg.muted' })

/** E-mail and password. */
export function Login({ actor }: { actor: LoginRef }) {
  const child = useSelector(actor, ({ children }) => children.form as FormRef | undefined)
  return (
    <Section narrow>
      <h1 className={css({ textStyle: 'display.md', mb: '3' })}>Login</h1>
      <p className={lead}>Your cart comes with you.</p>
      {child && <LoginForm form={child} />}
    </Section>
  )
}

function LoginForm({ form: actor }: { form: FormRef }) {
  const { field, busy, submit } = useFields(actor)
  return (
    <form className={form} noValidate onSubmit={submit}>
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" size="lg" busy={busy}>
        Login
      </Button>
    </form>
  )
}
