import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { type CountdownRef, selectTimeLeft } from '#machines/countdown/countdown.machine.ts'
import type { FormRef } from '#machines/form/form.machine.ts'
import { type OtpGateRef, selectCooldown, selectForm } from '#machines/otp-gate/otp-gate.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { OtpField } from '#src/ui/OtpField/OtpField.tsx'
import { css } from '#styled/css'
import { useFields } from '../form/use-fields.ts'
import { cooldownText } from './cooldown-text.ts'

const body = css({ display: 'grid', gap: '5' })
const sending = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const timer = css({ textStyle: 'label.md', color: 'fg.muted' })

interface OtpDialogProps {
  gate: OtpGateRef
  title: string
  text: string
  opener?: HTMLElement | null
}

export function OtpDialog({ gate, title, text, opener }: OtpDialogProps) {
  const snapshot = useSelector(gate, (now) => now)
  const formId = useId()
  const form = selectForm(snapshot)
  const cooldown = selectCooldown(snapshot)
  const verifying = useSelector(form, (current) => current?.hasTag('busy'))
  return (
    <Dialog
      open
      title={title}
      text={text}
      opener={opener}
      onClose={() => gate.send({ type: 'gate.close' })}
      footer={
        <Button type="submit" form={formId} busy={verifying}>
          {t('Submit')}
        </Button>
      }
    >
      <div className={body}>
        <div className={sending}>
          <Button
            variant="outline"
            busy={snapshot.hasTag('busy')}
            disabled={!snapshot.can({ type: 'otp.send' })}
            onClick={() => gate.send({ type: 'otp.send' })}
          >
            {snapshot.context.sent ? t('Resend OTP') : t('Send OTP')}
          </Button>
          {cooldown && <Cooldown countdown={cooldown} />}
        </div>
        {form && <OtpForm id={formId} form={form} />}
      </div>
    </Dialog>
  )
}

function Cooldown({ countdown }: { countdown: CountdownRef }) {
  const time = cooldownText(useSelector(countdown, selectTimeLeft))
  return (
    <span role="timer" translate="no" className={timer}>
      {t('in {time}', { time })}
    </span>
  )
}

function OtpForm({ id, form }: { id: string; form: FormRef }) {
  const { field, submit } = useFields(form)
  return (
    <form id={id} noValidate onSubmit={submit}>
      <OtpField label={t('OTP Code')} {...field('otp')} />
    </form>
  )
}
