import { useSelector } from '@xstate/react'
import { forBooking } from '#machines/login/purpose.ts'
import type { RegisterRef } from '#machines/register/register.machine.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { Field } from '#src/ui/Field/Field.tsx'
import { NewPasswordFields } from '#src/ui/PasswordField/PasswordField.tsx'
import { PhoneField } from '#src/ui/PhoneField/PhoneField.tsx'
import { css } from '#styled/css'
import { Form, FormPage, TextLink } from '../form/FormPage.tsx'
import { CountryField, NameFields } from '../form/MemberFields.tsx'
import { useWhatIsBooked } from '../form/use-what-is-booked.ts'

const pair = css({ display: 'grid', gap: '5', gridTemplateColumns: { sm: '1fr 1fr' } })

export function Register({ actor }: { actor: RegisterRef }) {
  const form = useSelector(actor, ({ children }) => children.form)
  const isForBooking = useSelector(actor, ({ context }) => context.isForBooking)
  const what = useWhatIsBooked(isForBooking)
  return (
    <FormPage
      title={t('Register')}
      lead={
        what
          ? t('Register to book {what}', { what })
          : t('One account for every court: book events, enter your team, and find your passes.')
      }
      links={
        <p>
          {tNodes('Have an account? {link}', {
            link: (
              <TextLink href="/login" state={isForBooking ? forBooking : null}>
                {t('Login')}
              </TextLink>
            ),
          })}
        </p>
      }
    >
      {form && (
        <Form form={form} action={t('Register')}>
          {(field) => (
            <>
              <div className={pair}>
                <NameFields field={field} />
              </div>
              <Field
                label={t('Email')}
                type="email"
                inputMode="email"
                autoComplete="email"
                {...field('email')}
              />
              <PhoneField label={t('Mobile number')} {...field('phone')} />
              <CountryField />
              <NewPasswordFields label={t('Password')} name="password" field={field} />
            </>
          )}
        </Form>
      )}
    </FormPage>
  )
}
