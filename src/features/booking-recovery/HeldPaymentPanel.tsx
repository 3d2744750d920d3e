import type { ReactNode } from 'react'
import { contactUrl } from '#machines/contact/contact-url.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { Sentences } from '#src/ui/Sentences.tsx'
import { css } from '#styled/css'

interface HeldPaymentPanelProps {
  amount: string
  events: readonly string[]
  paymentId: string | undefined
  actions?: ReactNode
}

const paymentIdStyle = css({ overflowWrap: 'anywhere' })

export function HeldPaymentPanel({ amount, events, paymentId, actions }: HeldPaymentPanelProps) {
  return (
    <Panel
      title={tNodes('We are checking your payment of {amount}', { amount })}
      actions={
        <>
          <ButtonLink variant="outline" href={paymentId ? contactUrl(paymentId) : '/contact'}>
            {t('Contact support')}
          </ButtonLink>
          {actions}
        </>
      }
    >
      <Sentences
        of={[
          t(
            'We have received your money for {events}, but not the amount that we expected. We are looking into it, and will book or refund it. You do not need to pay again.',
            { events: events.join(', ') },
          ),
          paymentId && (
            <span className={paymentIdStyle}>
              {tNodes('Payment ID {paymentId}.', { paymentId })}
            </span>
          ),
        ]}
      />
    </Panel>
  )
}
