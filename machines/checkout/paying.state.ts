import { errorToast } from '../toast.ts'
import { checkBody, invalidIds } from './cart-check.ts'
import { checkoutSetup, orderId, payloadOf, totalOf } from './checkout.setup.ts'
import { awaited, learnt, noted } from './learnt.ts'

const PAYMENT_ERROR = ['Payment Error', 'Failed to create payment order.'] as const

/** From the press of Pay to the money: the script before the order, the order before the widget. */
export const payingState = checkoutSetup.createStateConfig({
  tags: 'busy',
  initial: 'recheckingCart',
  entry: 'showErrors',
  invoke: { id: 'claim', src: 'claim' },
  on: {
    'checkout.elsewhere': 'filling.elsewhere',
    // Another tab booked or removed what is about to be paid here: the widget closes.
    'cart.changed': [
      { guard: 'emptiesCart', target: 'emptied', actions: 'setItems' },
      { guard: 'losesItems', target: 'deciding', actions: 'setItems' },
    ],
  },
  states: {
    recheckingCart: {
      invoke: {
        id: 'recheckCart',
        src: 'checkCart',
        input: ({ context }) => checkBody(context),
        onDone: [
          {
            guard: { type: 'hasInvalid', params: ({ event }) => event.output },
            target: '#checkout.filling',
            actions: [
              { type: 'dropInvalid', params: ({ event }) => event.output },
              { type: 'dropFromCart', params: ({ event }) => ({ ids: invalidIds(event.output) }) },
            ],
          },
          { guard: 'isFreeOfCharge', target: '#checkout.booking' },
          { target: 'loadingScript' },
        ],
        onError: {
          target: '#checkout.filling.recheckFailed',
          actions: {
            type: 'toast',
            params: ({ event }) =>
              errorToast(
                'Booking Failed',
                'Something went wrong while processing your request.',
                event.error,
              ),
          },
        },
      },
    },
    loadingScript: {
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        onDone: [
          { guard: 'hasPaymentOrder', target: 'checkingOrder' },
          { target: 'creatingPaymentOrder' },
        ],
        onError: {
          target: '#checkout.filling.scriptFailed',
          actions: { type: 'alert', params: { message: 'Razorpay SDK failed to load.' } },
        },
      },
    },
    /** An earlier payment order may have been paid after all: it is asked for before paying again. */
    checkingOrder: {
      invoke: {
        id: 'checkOrder',
        src: 'fetchPayment',
        input: orderId,
        onDone: [
          ...learnt,
          awaited,
          {
            guard: { type: 'canPayAgain', params: ({ event }) => event.output },
            target: 'awaitingPayment',
          },
          { target: 'creatingPaymentOrder' },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'creatingPaymentOrder',
          },
          { target: '#checkout.filling.paymentUnknown' },
        ],
      },
    },
    creatingPaymentOrder: {
      invoke: {
        id: 'createPaymentOrder',
        src: 'createPaymentOrder',
        input: ({ context }) => ({ amount: totalOf(context), draft: payloadOf(context) }),
        onDone: [
          {
            guard: { type: 'isEarlier', params: ({ event }) => event.output },
            target: 'checkingOrder',
            actions: [{ type: 'setPaymentOrder', params: ({ event }) => event.output }, 'keepOpen'],
          },
          {
            guard: { type: 'isAmountRight', params: ({ event }) => event.output },
            target: 'awaitingPayment',
            actions: [{ type: 'setPaymentOrder', params: ({ event }) => event.output }, 'keepOpen'],
          },
          {
            target: '#checkout.filling.paymentOrderFailed',
            actions: { type: 'toast', params: errorToast(...PAYMENT_ERROR) },
          },
        ],
        onError: {
          target: '#checkout.filling.paymentOrderFailed',
          actions: {
            type: 'toast',
            params: ({ event }) => errorToast(...PAYMENT_ERROR, event.error),
          },
        },
      },
    },
    awaitingPayment: {
      initial: 'open',
      invoke: {
        id: 'widget',
        src: 'widget',
        input: ({ context }) => ({
          order: context.payment?.order ?? { id: '', amount: 0, currency: '' },
          user: context.user,
          items: context.items.map(({ name }) => name),
        }),
      },
      on: {
        'payment.succeeded': {
          target: '#checkout.paid',
          actions: { type: 'setPaid', params: ({ event }) => event.payment },
        },
        // Not final: the widget offers another try.
        'payment.failed': { target: '.refused', actions: 'noteRefusal' },
        'payment.dismissed': 'checkingDismissal',
      },
      states: { open: {}, refused: {} },
    },
    /** A closed widget is no proof that nothing was paid. */
    checkingDismissal: {
      invoke: {
        id: 'checkDismissal',
        src: 'fetchPayment',
        input: orderId,
        onDone: [...learnt, awaited, { target: '#checkout.filling.dismissed', actions: noted }],
        onError: '#checkout.filling.paymentUnknown',
      },
    },
  },
})
