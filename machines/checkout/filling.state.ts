import { type CheckoutContext, checkoutSetup } from './checkout.setup.ts'

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

/** Rosters are typed; each state but `ready` says what came of the last try. */
export const fillingState = checkoutSetup.createStateConfig({
  initial: 'ready',
  always: { guard: 'isEmpty', target: 'empty' },
  on: {
    'team.named': { actions: ['nameTeam', 'followErrors', 'forgetTeams'] },
    'player.changed': { actions: ['changePlayer', 'followErrors', 'forgetTeams'] },
    'player.isMe': { actions: ['fillMe', 'followErrors', 'forgetTeams'] },
    'player.added': { actions: ['addPlayer', 'forgetTeams'] },
    'player.removed': { actions: ['removePlayer', 'followErrors', 'forgetTeams'] },
    'item.removed': {
      actions: [
        'removeItem',
        'fit',
        'followErrors',
        'forgetTeams',
        { type: 'dropFromCart', params: ({ event }) => ({ ids: [event.id] }) },
      ],
    },
    'cart.changed': { actions: ['setItems', 'fit', 'followErrors', 'forgetTeams'] },
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
    ready: {},
    incomplete: {},
    recheckFailed: { tags: 'failed' },
    scriptFailed: { tags: 'failed' },
    paymentOrderFailed: { tags: 'failed' },
    /** The widget was closed, and the server knows of no payment. */
    dismissed: { tags: 'failed' },
    /** The widget was closed, and the server could not be asked: Pay asks it again first. */
    paymentUnknown: { tags: 'failed' },
    teamsFailed: { tags: 'failed' },
    orderFailed: { tags: 'failed' },
  },
})
