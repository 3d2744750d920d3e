import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { OtpGateRef } from '#machines/otp-gate/otp-gate.machine.ts'

const OtpDialog = lazy(async () => ({ default: (await import('./OtpDialog.tsx')).OtpDialog }))

/** Shows the OTP dialog while the form waits for the one-time password. */
export function OtpGate({ form, email }: { form: FormRef; email: string }) {
  const gate = useSelector(form, ({ children }) => children.gate as OtpGateRef | undefined)
  return <Suspense>{gate && <OtpDialog gate={gate} email={email} />}</Suspense>
}
