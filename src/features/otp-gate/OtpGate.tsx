import { useSelector } from '@xstate/react'
import type { FormRef } from '#machines/form/form.machine.ts'
import type { OtpGateRef } from '#machines/otp-gate/otp-gate.machine.ts'
import { t } from '#src/languages/translate.ts'
import { OtpDialog } from './OtpDialog.tsx'

interface OtpGateProps {
  form: FormRef
  email: string
  opener?: HTMLElement | null
}

/** Not lazy: reloading a dialog that failed would lose what the form contains. */
export function OtpGate({ form, email, opener }: OtpGateProps) {
  // A form takes any gate: the machine of this one has a form itself, and its type would be circular.
  const gate = useSelector(form, ({ children }) => children.gate as OtpGateRef | undefined)
  return (
    gate && (
      <OtpDialog
        gate={gate}
        opener={opener}
        title={t('Verify it is you')}
        text={t('We email a code to {email}. Nothing changes until you enter it.', { email })}
      />
    )
  )
}
