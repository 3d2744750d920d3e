import { useSelector } from '@xstate/react'
import { OTP_VALID_MINUTES } from '#contract/constants.ts'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { OtpVerifyRef } from '#machines/otp-verify/otp-verify.machine.ts'
import { OtpField } from '#src/components/OtpField/OtpField.tsx'
import { Form, FormPage, TextLink } from '../form/FormPage.tsx'

export function OtpVerify({ actor }: { actor: OtpVerifyRef }) {
  const email = useSelector(actor, ({ context }) => context.email)
  const form = useSelector(actor, ({ children }) => children.form as FormRef | undefined)
  return (
    <FormPage
      title="Verify your e-mail"
      lead={
        <>
          We sent a code to <strong>{email}</strong>. It is valid for {OTP_VALID_MINUTES} minutes.
        </>
      }
      links={
        <>
          <p>
            No code, or an expired one?{' '}
            <TextLink href="/login" state={{ email }}>
              Log in to get a new code
            </TextLink>
          </p>
          <p>
            Not your e-mail? <TextLink href="/register">Register again</TextLink>
          </p>
        </>
      }
    >
      {form && (
        <Form form={form} action="Verify">
          {(field) => <OtpField label="OTP Code" {...field('otp')} />}
        </Form>
      )}
    </FormPage>
  )
}
