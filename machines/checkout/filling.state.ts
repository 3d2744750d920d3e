import { checkoutSetup, orderId } from './checkout.setup.ts'
import type { CheckoutContext } from './context.ts'
import { awaited, learnt, noted } from './learnt.ts'

/** The first field in the order of the page that has an error. */
function firstError({ context: { items, rosters, errors } }: { context: CheckoutContext }) {
  const fields = items.flatMap(({ _id }) => [
    `${_id}.team_name`,
    ...(rosters[_id]?.players ?? []).flatMap((_, index) =>
      ['name', 'email', 'mobile'].map((field) => `${_id}.players.${index}.${field}`),
    ),
  ])
  return { name: fields.find((field) => errors[field]) ?? '' }
}

/** What follows every change of a roster. */
const changed = ['followErrors', 'forgetTeams', 'keepDraft'] as const

/** The last payment order may still be paid: another is not made while it is so. */
const awaitingApproval = checkoutSetup.createStateConfig({
  initial: 'waiting',
  on: {
    'checkout.pay': {},
    'roster.restored': {
      guard: 'canRestore',
      target: 'dismissed',
      actions: ['restoreRosters', ...changed],
    },
  },
  states: {
    waiting: { after: { APPROVAL_POLL: 'asking' }, on: { 'payment.check': 'asking' } },
    asking: {
      invoke: {
        id: 'checkApproval',
        src: 'fetchPayment',
        input: orderId,
        onDone: [...learnt, awaited, { target: '#checkout.filling.dismissed', actions: noted }],
        onError: 'waiting',
      },
    },
  },
})

/** Rosters are typed; each state but `ready` says what came of the last try. */
export const fillingState = checkoutSetup.createStateConfig({
  initial: 'deciding',
  always: { guard: 'isEmpty', target: 'empty' },
  on: {
    'team.named': { guard: 'hasTeamName', actions: ['nameTeam', ...changed] },
    'player.changed': { guard: 'hasRow', actions: ['changePlayer', ...changed] },
    'player.isMe': { guard: 'hasRow', actions: ['fillMe', ...changed] },
    'player.pasted': [
      {
        guard: 'tellsOfTooMany',
        actions: [
          'pastePlayers',
          ...changed,
          {
            type: 'toast',
            params: {
              tone: 'error',
              title: 'Not all were pasted',
              message: 'There are more players than places.',
            },
          },
        ],
      },
      { guard: 'tellsOfPlayers', actions: ['pastePlayers', ...changed] },
    ],
    'player.added': { guard: 'hasRoom', actions: ['addPlayer', ...changed] },
    'player.removed': { guard: 'canSpare', actions: ['removePlayer', ...changed] },
    'item.removed': {
      guard: 'hasItem',
      actions: [
        'removeItem',
        'fit',
        ...changed,
        { type: 'dropFromCart', params: ({ event }) => ({ ids: [event.id] }) },
      ],
    },
    'cart.changed': [
      { guard: 'emptiesCart', target: 'emptied', actions: 'setItems' },
      { actions: ['setItems', 'fit', ...changed] },
    ],
    'checkout.pay': [
      { guard: 'hasTeams', target: 'booking.creatingOrder' },
      { guard: 'isComplete', target: 'paying' },
      {
        target: '.incomplete',
        actions: ['showErrors', { type: 'focusField', params: firstError }],
      },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'awaitsApproval', target: 'awaitingApproval' }, 'ready'] },
    ready: {},
    incomplete: {},
    recheckFailed: { tags: 'failed' },
    scriptFailed: { tags: 'failed' },
    paymentOrderFailed: { tags: 'failed' },
    /** The widget was closed, and the server knows of no payment. */
    dismissed: { tags: 'failed' },
    awaitingApproval,
    /** The widget was closed, and the server could not be asked: Pay asks it again first. */
    paymentUnknown: { tags: 'failed' },
    /** Another tab is paying this cart. */
    elsewhere: {},
    teamsFailed: { tags: 'failed' },
    orderFailed: { tags: 'failed' },
  },
})
