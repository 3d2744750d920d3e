import { useSelector } from '@xstate/react'
import {
  type CheckoutProblem,
  type CheckoutRef,
  selectProblem,
} from '#machines/checkout/checkout.machine.ts'
import { contactAddress } from '#machines/contact/address.ts'
import { Button, ButtonLink } from '#src/components/Button/Button.tsx'
import { Panel } from '#src/components/Panel/Panel.tsx'

const PROBLEMS: Record<CheckoutProblem, { title: string; text: string }> = {
  recheckFailed: {
    title: 'Your cart could not be checked',
    text: 'You have not been charged. Check your connection and press the button again.',
  },
  scriptFailed: {
    title: 'Razorpay SDK failed to load.',
    text: 'You have not been charged. A content blocker or a weak connection may be in the way: try again.',
  },
  paymentOrderFailed: {
    title: 'The payment could not be started',
    text: 'You have not been charged. Press Pay to try again.',
  },
  dismissed: {
    title: 'The payment was not completed',
    text: 'No payment has reached us, and everything you typed is still here. Press Pay to go on: we ask first whether one came in, so you are never charged twice.',
  },
  paymentUnknown: {
    title: 'We could not find out what became of the payment',
    text: 'Press Pay: we ask again before any money is taken, so you are never charged twice.',
  },
  teamsFailed: {
    title: 'The teams could not be saved',
    text: 'Nothing was booked. Press the button to try again.',
  },
  orderFailed: {
    title: 'The booking could not be made',
    text: 'Nothing was booked twice and nothing is lost. Press the button to try again.',
  },
}

/** What was taken out of the cart, by name. */
export function DroppedNotice({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <Panel title="Some events can no longer be booked">
      Taken out of your cart: {names.join(', ')}.
    </Panel>
  )
}

/** What is going on with the booking, for as long as it is. */
export function CheckoutNotice({ actor }: { actor: CheckoutRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { paid, refusal } = snapshot.context
  const problem = selectProblem(snapshot)
  const paymentId = paid?.payment.razorpay_payment_id
  if (snapshot.matches('paidNotSaved')) {
    return (
      <Panel
        tone="danger"
        title="Your payment is safe, and your booking is not finished yet"
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'checkout.finish' })}>Finish booking</Button>
            <ButtonLink look="outline" href={contactAddress(paymentId ?? '')}>
              Contact support
            </ButtonLink>
          </>
        }
      >
        Payment ID {paymentId}. You will not be charged again.
      </Panel>
    )
  }
  if (snapshot.matches('resuming') || snapshot.matches('booking')) {
    return (
      <Panel title="Finishing your booking…">
        {paymentId ? `Payment ID ${paymentId}. Please wait a moment.` : 'Please wait a moment.'}
      </Panel>
    )
  }
  if (!problem) return null
  return (
    <Panel tone="danger" title={PROBLEMS[problem].title}>
      {PROBLEMS[problem].text} {refusal}
    </Panel>
  )
}
