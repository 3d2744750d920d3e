import { useSelector } from '@xstate/react'
import { COUNTRY } from '#contract/constants.ts'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { RegisterRef } from '#machines/register/register.machine.ts'
import { Field } from '#src/components/Field/Field.tsx'
import { MobileField } from '#src/components/MobileField/MobileField.tsx'
import { PasswordField } from '#src/components/PasswordField/PasswordField.tsx'
import { css } from '#styled/css'
import { Form, FormPage, TextLink } from '../form/FormPage.tsx'

const pair = css({ display: 'grid', gap: '5', gridTemplateColumns: { sm: '1fr 1fr' } })

export function Register({ actor }: { actor: RegisterRef }) {
  const form = useSelector(actor, ({ children }) => children.form as FormRef | undefined)
  return (
    <FormPage
      title="Register"
      lead="One account for every court: book events, enter your team, and find your passes."
      links={
        <p>
          Have an account? <TextLink href="/login">Log in</TextLink>
        </p>
      }
    >
      {form && (
        <Form form={form} action="Register">
          {(field) => (
            <>
              <div className={pair}>
                <Field label="First name" autoComplete="given-name" {...field('firstName')} />
                <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
              </div>
              <Field
                label="Email"
                type="email"
                inputMode="email"
                autoComplete="email"
                {...field('email')}
              />
              <MobileField label="Mobile number" {...field('mobile')} />
              <Field
                label="Country"
                name="country"
                autoComplete="country-name"
                value={COUNTRY}
                hint="Currently only available in India"
                readOnly
              />
              <PasswordField
                label="Password"
                autoComplete="new-password"
                hint="At least 8 characters"
                {...field('password')}
              />
              <PasswordField
                label="Confirm password"
                autoComplete="new-password"
                {...field('confirmPassword')}
              />
            </>
          )}
        </Form>
      )}
    </FormPage>
  )
}
