import { finding } from '../payment-inquiry/payment-meaning.ts'
import { setItems, whenEmptied } from './cart-transitions.ts'
import { checkingCartState } from './checking-cart.state.ts'
import { checkoutSetup } from './checkout.setup.ts'
import type { CheckoutContext } from './context.ts'
import {
  inquiryOf,
  whenHeld,
  whenPaid,
  whenPending,
  whenRefunded,
  whenUnpaid,
} from './payment-transitions.ts'
import { rosterEdits } from './roster-edits.ts'

function firstError({ context: { items, rosters, errors } }: { context: CheckoutContext }) {
  const fields = items.flatMap(({ _id }) => [
    `${_id}.team_name`,
    ...(rosters[_id]?.players ?? []).flatMap((_, index) =>
      ['', '.name', '.email', '.mobile'].map((field) => `${_id}.players.${index}${field}`),
    ),
    `${_id}.accepted_conditions`,
  ])
  return { name: fields.find((field) => errors[field]) ?? '' }
}

const awaitingApproval = checkoutSetup.createStateConfig({
  description: 'Payment waits for approval.',
  initial: 'waiting',
  entry: 'resetPolls',
  invoke: { id: 'visibility', src: 'visibility' },
  after: { APPROVAL_LIMIT: '.stopped' },
  on: {
    'page.hidden': '.hidden',
    'page.shown': { target: '.asking', reenter: true },
    'payment.check': { target: '.asking', reenter: true },
    'checkout.pay': {},
    'roster.restored': {
      guard: 'canRestore',
      target: 'dismissed',
      actions: ['restoreRosters', 'saveDraftSoon'],
    },
  },
  states: {
    waiting: {
      description:
        'Payment waits for the bank. The bank has not said yes or no: asked again every few seconds.',
      after: { APPROVAL_POLL: 'asking' },
    },
    asking: {
      description:
        'Bank’s answer is being asked for. The server asks the provider about the waiting payment.',
      entry: 'countPoll',
      on: { 'payment.check': {} },
      invoke: {
        id: 'checkApproval',
        src: 'paymentInquiry',
        input: inquiryOf,
        onDone: [
          ...whenPaid,
          { ...whenPending, target: 'waiting' },
          whenHeld,
          whenRefunded,
          { guard: { type: 'isUnanswered', params: finding }, target: 'waiting' },
          whenUnpaid,
        ],
      },
    },
    /** The player looks at something else. */
    hidden: {
      description:
        'Payment waits, page out of sight. Another app is in front: asked again when the page is seen.',
    },
    /** A late approval would have come by now. */
    stopped: {
      description: 'Payment still waits after 15 minutes. Asked no more by itself; a button asks.',
    },
  },
})

const removed = ({ event }: { event: { id: string } }) => event

const itemRemoved = {
  guard: { type: 'hasItem', params: removed },
  actions: { type: 'removeItem', params: removed },
} as const

/** The rosters can be edited. Each state but `ready` is the result of the last attempt. */
export const fillingState = checkoutSetup.createStateConfig({
  description: 'Players are entered.',
  initial: 'deciding',
  entry: 'fillInvited',
  exit: 'saveDraft',
  always: { guard: 'isEmpty', target: 'empty', actions: 'scrollToTop' },
  on: {
    ...rosterEdits,
    'item.removed': itemRemoved,
    'cart.changed': whenEmptied,
    'checkout.pay': { target: '.checkingRosters', actions: 'startAttempt' },
  },
  states: {
    deciding: {
      description: 'Players: beginning. A moment: does a payment of this cart wait.',
      always: [
        { guard: 'awaitsApproval', target: 'awaitingApproval' },
        { guard: 'hasHeldPayment', target: 'paymentHeld' },
        'ready',
      ],
    },
    checkingRosters: {
      description: 'Players are being checked. Pay was pressed; every row is looked at.',
      always: [
        { guard: 'isComplete', target: '#checkout.submitting', actions: 'dropOtherTeams' },
        {
          target: 'incomplete',
          actions: ['showErrors', { type: 'focusField', params: firstError }],
        },
      ],
    },
    ready: { description: 'Players can be entered. The form as it opens, with the total.' },
    /** The kept cart, opened without a network. Pay checks it too. */
    unchecked: {
      description: 'Cart not checked yet.',
      initial: 'waiting',
      on: {
        'cart.changed': [whenEmptied, { target: '.checking', actions: setItems }],
        'item.removed': { ...itemRemoved, target: '.checking' },
      },
      states: {
        waiting: {
          description:
            'Cart opened without a network. The players can be entered; the cart is checked when the network is back.',
          tags: 'failed',
          on: { 'network.back': 'checking' },
        },
        checking: {
          description: 'Cart is checked, network is back. The players can be entered meanwhile.',
          ...checkingCartState,
        },
      },
    },
    incomplete: {
      description:
        'A player’s details are missing. Pay was pressed: each field says what it lacks; conditions must be confirmed.',
    },
    /** Nothing was asked for yet that could be asked for twice. */
    recheckFailed: {
      description: 'Last check of the cart failed. Nothing was paid; Pay tries again.',
      tags: 'failed',
      on: {
        'network.back': { guard: 'wasCutOff', target: '#checkout.submitting' },
      },
    },
    scriptFailed: {
      description:
        'Payment window could not be loaded. The provider’s script did not arrive; nothing was paid.',
      tags: 'failed',
    },
    paymentOrderFailed: {
      description:
        'Payment could not be started. The server or the price said no; nothing was paid.',
      tags: 'failed',
    },
    /** The widget was closed and the server has no payment. */
    dismissed: {
      description: 'Payment was closed. The person closed the payment window; they can pay again.',
      tags: 'failed',
    },
    awaitingApproval,
    /** Captured with another amount: nothing more is paid for these events. */
    paymentHeld: {
      description:
        'Paid amount differs: payment held. Money arrived with another amount: neither booked nor refunded yet.',
      always: { guard: 'hasNoHeldPayment', target: 'ready' },
      on: { 'checkout.pay': {}, 'payment.check': '#checkout.recovering' },
    },
    duplicate: {
      description:
        'Same players booked before. The same players booked this event within seven days: pay again, or not.',
      always: { guard: 'isOtherRoster', target: 'ready' },
      on: {
        'checkout.bookAgain': {
          target: '#checkout.submitting',
          actions: ['startAttempt', 'allowDuplicate'],
        },
      },
    },
    /** The widget was closed and the server did not respond. Pay checks the status first. */
    paymentUnknown: {
      description:
        'Payment’s fate is unknown. The server could not be asked; pay again only after it answers.',
      tags: 'failed',
    },
    elsewhere: {
      description:
        'Checkout goes on in another tab. Another tab of this browser pays: this one waits.',
    },
    teamsFailed: {
      description: 'Players could not be saved. Nothing was paid; the server says why.',
      tags: 'failed',
    },
    bookingFailed: {
      description: 'Free booking could not be saved. Nothing was to be paid; Confirm tries again.',
      tags: 'failed',
    },
  },
})
