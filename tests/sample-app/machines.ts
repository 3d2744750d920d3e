import { fromPromise, setup } from 'xstate'

/** Machines of an app that has no models. */
export const doorMachine = setup({
  guards: { isUnlocked: () => true },
  delays: { CLOSER: 30_000 },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { push: { guard: 'isUnlocked', target: 'open' }, turnKey: 'locked' } },
    open: { on: { pull: 'closed' }, after: { CLOSER: 'closed' } },
    locked: { on: { turnKey: 'closed' } },
  },
})

export const orderMachine = setup({
  actors: { send: fromPromise(() => Promise.resolve()) },
}).createMachine({
  id: 'order',
  initial: 'empty',
  states: {
    empty: { on: { add: 'filled' } },
    filled: { on: { submit: 'sending', clear: 'empty' } },
    sending: { invoke: { id: 'send', src: 'send', onDone: 'sent', onError: 'filled' } },
    sent: { type: 'final' },
  },
})
