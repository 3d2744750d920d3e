import { useSelector } from '@xstate/react'
import { bookingPath } from '#contract/booked-events.ts'
import { showDayAndMonth } from '#contract/dates.ts'
import { formatRupees, toRupees } from '#contract/money.ts'
import {
  type CheckoutProblem,
  type CheckoutRef,
  selectProblem,
} from '#machines/checkout/checkout.machine.ts'
import { contactUrl } from '#machines/contact/contact-url.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { Sentences } from '#src/ui/Sentences.tsx'
import { UnbookedPayment } from '../booking-recovery/UnbookedPayment.tsx'

const PROBLEMS: Record<CheckoutProblem, { title: string; text: string }> = {
  recheckFailed: {
    title: 'Your cart could not be checked',
    text: 'You have not been charged. Without a network, this goes on by itself when it is back. Otherwise press the button again.',
  },
  scriptFailed: {
    title: 'Razorpay SDK failed to load.',
    text: 'You have not been charged. A content blocker or a weak connection may be the cause. Try again.',
  },
  paymentOrderFailed: {
    title: 'The payment could not be started',
    text: 'You have not been charged. Press Pay to try again: your cart is checked first. If that does not help, remove the event and add it again.',
  },
  dismissed: {
    title: 'The payment was not completed',
    text: 'We have not received a payment, and everything you typed is still here. Press Pay to continue: we check for a payment first, and refund one that your bank approves too late.',
  },
  paymentUnknown: {
    title: 'We could not check the status of the payment',
    text: 'Press Pay: we check again before any money is taken, so you are never charged twice.',
  },
  elsewhere: {
    title: 'This cart is being paid in another tab',
    text: 'You have not been charged here. Finish or close the payment in the other tab.',
  },
  teamsFailed: {
    title: 'The teams could not be saved',
    text: 'Nothing was booked. Press the button to try again.',
  },
  bookingFailed: {
    title: 'The booking could not be saved',
    text: 'Nothing is lost, and nothing was booked twice. Press the button to try again.',
  },
}

export function CheckoutNotice({ actor }: { actor: CheckoutRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { paid, failureReason, paymentOrder, duplicate } = snapshot.context
  const problem = selectProblem(snapshot)
  const paymentId = paid?.payment.razorpay_payment_id ?? ''
  if (snapshot.matches('paidNotSaved')) {
    return (
      <Panel
        tone="danger"
        title={t('Your payment is safe, but your booking is not finished yet')}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'checkout.finish' })}>
              {t('Finish booking')}
            </Button>
            <Support paymentId={paymentId} />
          </>
        }
      >
        <Sentences
          of={[
            tNodes('Payment ID {paymentId}.', { paymentId }),
            t('You will not be charged again.'),
            t(failureReason),
          ]}
        />
      </Panel>
    )
  }
  if (snapshot.matches('resuming') || snapshot.matches({ submitting: 'booking' })) {
    return (
      <Panel title={t('Finishing your booking…')}>
        {paymentId
          ? tNodes('Payment ID {paymentId}. Please wait a moment.', { paymentId })
          : t('Please wait a moment.')}
      </Panel>
    )
  }
  if (snapshot.matches('booked')) {
    return (
      <Panel tone="success" title={t('Booking confirmed')}>
        {t('Your pass opens in a moment.')}
      </Panel>
    )
  }
  if (snapshot.matches('sessionEnded')) {
    return (
      <Panel tone="danger" title={t('You have been logged out')}>
        <Sentences
          of={[
            t('Log in again to continue. What you typed is saved on this device.'),
            paymentId &&
              tNodes(
                'Payment ID {paymentId}: we will finish that booking after you log in. You will not be charged again.',
                { paymentId },
              ),
          ]}
        />
      </Panel>
    )
  }
  if (snapshot.matches({ filling: 'awaitingApproval' }) && paymentOrder) {
    return (
      <Panel
        title={tNodes('A payment of {amount} may still be approved', {
          amount: formatRupees(toRupees(paymentOrder.order.amount)),
        })}
        actions={
          <>
            <Button
              variant="outline"
              disabled={!snapshot.can({ type: 'payment.check' })}
              onClick={() => actor.send({ type: 'payment.check' })}
            >
              {t('Check again')}
            </Button>
            {snapshot.can({ type: 'roster.restored' }) && (
              <Button variant="outline" onClick={() => actor.send({ type: 'roster.restored' })}>
                {t('Restore the players it was for')}
              </Button>
            )}
            <ButtonLink variant="quiet" href="/contact">
              {t('Contact support')}
            </ButtonLink>
          </>
        }
      >
        <Sentences
          of={[
            t(
              'You started it for {events}. You will not be charged again while your bank decides.',
              { events: paymentOrder.payload.map(({ event_name }) => event_name).join(', ') },
            ),
            snapshot.matches({ filling: { awaitingApproval: 'stopped' } })
              ? t('It has taken long: check again later, or ask your bank.')
              : t('We keep checking, and book as soon as it is approved.'),
          ]}
        />
      </Panel>
    )
  }
  if (snapshot.matches({ filling: 'paymentHeld' }) && paymentOrder) {
    return (
      <UnbookedPayment
        payment={paymentOrder}
        actions={
          <Button variant="outline" onClick={() => actor.send({ type: 'payment.check' })}>
            {t('Check again')}
          </Button>
        }
      />
    )
  }
  if (snapshot.matches({ filling: 'duplicate' }) && duplicate) {
    return (
      <Panel
        title={t('You booked this on {date}. Book it again?', {
          date: showDayAndMonth(duplicate.booked_at),
        })}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'checkout.bookAgain' })}>
              {t('Book it again')}
            </Button>
            <ButtonLink variant="outline" href={bookingPath(duplicate.order_id)}>
              {t('View booking')}
            </ButtonLink>
          </>
        }
      >
        {t('It is for the same players. You have not been charged.')}
      </Panel>
    )
  }
  if (!problem) return null
  return (
    <Panel
      tone="danger"
      title={t(PROBLEMS[problem].title)}
      actions={
        <ButtonLink variant="outline" href="/contact">
          {t('Contact support')}
        </ButtonLink>
      }
    >
      <Sentences of={[t(PROBLEMS[problem].text), t(failureReason)]} />
    </Panel>
  )
}

function Support({ paymentId }: { paymentId: string }) {
  return (
    <ButtonLink variant="outline" href={contactUrl(paymentId)}>
      {t('Contact support')}
    </ButtonLink>
  )
}
