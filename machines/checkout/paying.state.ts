import { messageOf } from '../api-error.ts'
import { finding } from '../payment-inquiry/payment-meaning.ts'
import { errorToast } from '../toast.ts'
import { checkCartBody } from './cart-check.ts'
import { whenEmptied, whenItemsAreLost } from './cart-transitions.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { payloadOf, totalOf } from './payload.ts'
import {
  inquiryOf,
  whenHeld,
  whenPaid,
  whenPending,
  whenRefunded,
  whenUnanswered,
  whenUnpaid,
} from './payment-transitions.ts'
import type { PaymentWidgetConfig } from './widget.ts'

const PAYMENT_ERROR = ['Payment Error', 'Failed to create payment order.'] as const

const reasonOf = ({ event: { error } }: { event: { error: unknown } }) => ({
  reason: messageOf(error),
})

const setWidgetConfig = {
  type: 'setWidgetConfig',
  params: ({ event }: { event: { output: PaymentWidgetConfig } }) => event.output,
} as const

const scriptFailed = {
  target: '#checkout.filling.scriptFailed',
  actions: { type: 'alert', params: { message: 'Razorpay SDK failed to load.' } },
} as const

export const payingState = checkoutSetup.createStateConfig({
  description: 'Being paid.',
  initial: 'awaitingLock',
  on: {
    // Another tab booked or removed these items: close the widget.
    'cart.changed': [whenEmptied, whenItemsAreLost],
  },
  states: {
    awaitingLock: {
      description: 'Pay was pressed. Nothing is sent until this tab holds the payment lock.',
      on: {
        'lock.held': [
          { guard: 'hasTeams', target: '#checkout.submitting.booking' },
          { target: 'recheckingCart' },
        ],
        'lock.elsewhere': '#checkout.filling.elsewhere',
      },
    },
    recheckingCart: {
      description: 'Cart is checked again. Pay was pressed: prices and places are confirmed.',
      invoke: {
        id: 'recheckCart',
        src: 'checkCart',
        input: ({ context }) => checkCartBody(context),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'applyCartCheck', params: ({ event }) => event.output }, 'syncCart'],
        },
        onError: {
          target: '#checkout.filling.recheckFailed',
          actions: [
            { type: 'setFailureReason', params: reasonOf },
            {
              type: 'toast',
              params: ({ event }) =>
                errorToast(
                  'Booking Failed',
                  'Something went wrong while processing your request.',
                  event.error,
                ),
            },
          ],
        },
      },
    },
    deciding: {
      description: 'Free or paid. A moment: a total of ₹0 is booked without a payment.',
      always: [
        { guard: 'isChanged', target: '#checkout.filling' },
        { guard: 'isIncomplete', target: '#checkout.filling.incomplete', actions: 'showErrors' },
        {
          guard: 'isFreeOfCharge',
          target: '#checkout.submitting.booking',
          actions: 'startFreeBooking',
        },
        { target: 'loadingScript' },
      ],
    },
    loadingScript: {
      description: 'Payment window loads. The provider’s script is on its way.',
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        onDone: [
          { guard: 'hasPaymentOrder', target: 'checkingOrder', actions: setWidgetConfig },
          { target: 'creatingPaymentOrder', actions: setWidgetConfig },
        ],
        onError: scriptFailed,
      },
      after: { SCRIPT_TIMEOUT: scriptFailed },
    },
    /** An earlier payment order may have been paid: check it before paying again. */
    checkingOrder: {
      description: 'Earlier payment is looked up. A payment order exists: was it paid meanwhile.',
      invoke: {
        id: 'checkOrder',
        src: 'paymentInquiry',
        input: inquiryOf,
        onDone: [
          ...whenPaid,
          whenPending,
          whenHeld,
          { ...whenRefunded, target: 'creatingPaymentOrder' },
          {
            guard: { type: 'canPayAgain', params: finding },
            target: 'awaitingPayment',
          },
          { guard: { type: 'isUnknown', params: finding }, target: 'creatingPaymentOrder' },
          whenUnanswered,
          { target: 'creatingPaymentOrder' },
        ],
      },
    },
    creatingPaymentOrder: {
      description: 'Payment is being started. The server makes the payment order.',
      invoke: {
        id: 'createPaymentOrder',
        src: 'createPaymentOrder',
        input: ({ context }) => ({
          amount: totalOf(context),
          draft: payloadOf(context),
          ...(context.again ? { again: true } : {}),
        }),
        onDone: [
          {
            guard: { type: 'isEarlier', params: ({ event }) => event.output },
            target: 'checkingOrder',
            actions: [{ type: 'setPaymentOrder', params: ({ event }) => event.output }, 'saveOpen'],
          },
          {
            guard: { type: 'isAmountRight', params: ({ event }) => event.output },
            target: 'awaitingPayment',
            actions: [{ type: 'setPaymentOrder', params: ({ event }) => event.output }, 'saveOpen'],
          },
          {
            target: '#checkout.filling.paymentOrderFailed',
            actions: { type: 'toast', params: errorToast(...PAYMENT_ERROR) },
          },
        ],
        onError: [
          {
            guard: { type: 'isDuplicate', params: ({ event }) => event },
            target: '#checkout.filling.duplicate',
            actions: {
              type: 'setDuplicate',
              params: ({ context, event: { error } }) => ({ error, payload: payloadOf(context) }),
            },
          },
          {
            target: '#checkout.filling.paymentOrderFailed',
            actions: [
              { type: 'setFailureReason', params: reasonOf },
              {
                type: 'toast',
                params: ({ event }) => errorToast(...PAYMENT_ERROR, event.error),
              },
            ],
          },
        ],
      },
    },
    awaitingPayment: {
      description: 'Payment window, open or refused.',
      initial: 'open',
      invoke: {
        id: 'widget',
        src: 'widget',
        input: ({ context }) => ({
          config: context.widgetConfig,
          paymentOrder: context.paymentOrder?.order ?? { id: '', amount: 0, currency: '' },
          user: context.user,
          items: context.items.map(({ name }) => name),
        }),
      },
      on: {
        'payment.succeeded': {
          target: '#checkout.submitting.paid',
          actions: { type: 'setPaid', params: ({ event }) => event.payment },
        },
        'payment.failed': {
          target: '.refused',
          actions: { type: 'setFailureReason', params: ({ event }) => event },
        },
        'payment.dismissed': 'checkingDismissal',
      },
      states: {
        open: {
          description:
            'Payment window is open. The provider’s window covers the page; the page waits.',
        },
        refused: {
          description: 'Bank refused the payment. The window offers another try: it is not final.',
        },
      },
    },
    /** The player may have paid before closing the widget. */
    checkingDismissal: {
      description: 'Payment closed: was it paid. Closing is no proof: the server is asked.',
      invoke: {
        id: 'checkDismissal',
        src: 'paymentInquiry',
        input: inquiryOf,
        onDone: [...whenPaid, whenPending, whenHeld, whenRefunded, whenUnanswered, whenUnpaid],
      },
    },
  },
})
