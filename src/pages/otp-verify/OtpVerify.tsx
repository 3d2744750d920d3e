import { useSelector } from '@xstate/react'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { OtpVerificationRef } from '#machines/otp-verification/otp-verification.machine.ts'
import { CodeField } from '#src/components/CodeField/CodeField.tsx'
import { Form, FormPage, WayLink } from '../form/FormPage.tsx'

export function OtpVerify({ actor }: { actor: OtpVerificationRef }) {
  const email = useSelector(actor, ({ context }) => context.email)
  const form = useSelector(actor, ({ children }) => children.form as FormRef | undefined)
  return (
    <FormPage
      title="Verify your e-mail"
      lead={
        <>
          We sent a code to <strong>{email}</strong>. It is valid for 10 minutes.
        </>
      }
      ways={
        <>
          <p>
            No code, or an old one?{' '}
            <WayLink href="/login" state={{ email }}>
              Log in to get a new code
            </WayLink>
          </p>
          <p>
            Not your e-mail? <WayLink href="/register">Register again</WayLink>
          </p>
        </>
      }
    >
      {form && (
        <Form form={form} action="Verify">
          {(field) => <CodeField label="OTP Code" {...field('otp')} />}
        </Form>
      )}
    </FormPage>
  )
}
