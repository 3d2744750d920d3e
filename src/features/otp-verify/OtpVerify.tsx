import { useSelector } from '@xstate/react'
import { OTP_VALID_MINUTES } from '#contract/constants.ts'
import type { OtpVerifyRef } from '#machines/otp-verify/otp-verify.machine.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { OtpField } from '#src/ui/OtpField/OtpField.tsx'
import { Form, FormPage, TextLink } from '../form/FormPage.tsx'

export function OtpVerify({ actor }: { actor: OtpVerifyRef }) {
  const email = useSelector(actor, ({ context }) => context.email)
  const form = useSelector(actor, ({ children }) => children.form)
  return (
    <FormPage
      title={t('Verify your email')}
      lead={tNodes('We sent a code to {email}. It is valid for {minutes} minutes.', {
        email: <strong>{email}</strong>,
        minutes: OTP_VALID_MINUTES,
      })}
      links={
        <>
          <p>
            {tNodes('No code, or an expired one? {link}', {
              link: (
                <TextLink href="/login" state={{ email }}>
                  {t('Log in to get a new code')}
                </TextLink>
              ),
            })}
          </p>
          <p>
            {tNodes('Not your email? {link}', {
              link: <TextLink href="/register">{t('Register again')}</TextLink>,
            })}
          </p>
        </>
      }
    >
      {form && (
        <Form form={form} action={t('Verify')}>
          {(field) => <OtpField label={t('OTP Code')} {...field('otp')} />}
        </Form>
      )}
    </FormPage>
  )
}
