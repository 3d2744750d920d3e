import { checkingCartState } from './checking-cart.state.ts'
import { checkoutSetup, paymentOrderId } from './checkout.setup.ts'
import type { CheckoutContext } from './context.ts'
import { whenHeld, whenPaid, whenPending, whenRefunded, whenUnpaid } from './payment-transitions.ts'

function firstError({ context: { items, rosters, errors } }: { context: CheckoutContext }) {
  const fields = items.flatMap(({ _id }) => [
    `${_id}.team_name`,
    ...(rosters[_id]?.players ?? []).flatMap((_, index) =>
      ['name', 'email', 'mobile'].map((field) => `${_id}.players.${index}.${field}`),
    ),
  ])
  return { name: fields.find((field) => errors[field]) ?? '' }
}

const awaitingApproval = checkoutSetup.createStateConfig({
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
    waiting: { after: { APPROVAL_POLL: 'asking' } },
    asking: {
      entry: 'countPoll',
      on: { 'payment.check': {} },
      invoke: {
        id: 'checkApproval',
        src: 'fetchPayment',
        input: paymentOrderId,
        onDone: [
          ...whenPaid,
          { ...whenPending, target: 'waiting' },
          whenHeld,
          whenRefunded,
          whenUnpaid,
        ],
        onError: 'waiting',
      },
    },
    /** The player looks at something else. */
    hidden: {},
    /** A late approval would have come by now. */
    stopped: {},
  },
})

/** The rosters can be edited. Each state but `ready` is the result of the last attempt. */
export const fillingState = checkoutSetup.createStateConfig({
  initial: 'deciding',
  exit: 'saveDraft',
  always: { guard: 'isEmpty', target: 'empty', actions: 'scrollToTop' },
  on: {
    'team.named': { guard: 'needsTeamName', actions: ['setTeamName', 'saveDraftSoon'] },
    'player.changed': { guard: 'hasRow', actions: ['changePlayer', 'saveDraftSoon'] },
    'player.isMe': { guard: 'hasRow', actions: ['fillInUser', 'saveDraftSoon'] },
    'player.pasted': {
      guard: 'canPaste',
      actions: ['pastePlayers', 'toastUnpasted', 'saveDraftSoon'],
    },
    'player.added': { guard: 'canAddPlayer', actions: ['addPlayer', 'saveDraftSoon'] },
    'player.removed': {
      guard: 'canRemovePlayer',
      actions: ['removePlayer', 'focusRow', 'saveDraftSoon'],
    },
    'item.removed': { guard: 'hasItem', actions: 'removeItem' },
    'cart.changed': { guard: 'emptiesCart', target: 'emptied', actions: 'setItems' },
    'checkout.pay': { target: '.checkingRosters', actions: 'startAttempt' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'awaitsApproval', target: 'awaitingApproval' },
        { guard: 'hasHeldPayment', target: 'paymentHeld' },
        'ready',
      ],
    },
    checkingRosters: {
      always: [
        { guard: 'isComplete', target: '#checkout.submitting', actions: 'dropOtherTeams' },
        {
          target: 'incomplete',
          actions: ['showErrors', { type: 'focusField', params: firstError }],
        },
      ],
    },
    ready: {},
    /** The kept cart, opened without a network. Pay checks it too. */
    unchecked: {
      initial: 'waiting',
      on: {
        'cart.changed': [
          { guard: 'emptiesCart', target: '#checkout.emptied', actions: 'setItems' },
          { target: '.checking', actions: 'setItems' },
        ],
        'item.removed': { guard: 'hasItem', target: '.checking', actions: 'removeItem' },
      },
      states: {
        waiting: { tags: 'failed', on: { 'network.back': 'checking' } },
        checking: checkingCartState,
      },
    },
    incomplete: {},
    /** Nothing was asked for yet that could be asked for twice. */
    recheckFailed: {
      tags: 'failed',
      on: {
        'network.back': { guard: 'wasCutOff', target: '#checkout.submitting' },
      },
    },
    scriptFailed: { tags: 'failed' },
    paymentOrderFailed: { tags: 'failed' },
    /** The widget was closed and the server has no payment. */
    dismissed: { tags: 'failed' },
    awaitingApproval,
    /** Captured with another amount: nothing more is paid for these events. */
    paymentHeld: {
      always: { guard: 'hasNoHeldPayment', target: 'ready' },
      on: { 'checkout.pay': {}, 'payment.check': '#checkout.recovering' },
    },
    duplicate: {
      always: { guard: 'isOtherRoster', target: 'ready' },
      on: {
        'checkout.bookAgain': {
          target: '#checkout.submitting',
          actions: ['startAttempt', 'allowDuplicate'],
        },
      },
    },
    /** The widget was closed and the server did not respond. Pay checks the status first. */
    paymentUnknown: { tags: 'failed' },
    elsewhere: {},
    teamsFailed: { tags: 'failed' },
    bookingFailed: { tags: 'failed' },
  },
})
