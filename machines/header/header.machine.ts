import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { wordsOf } from '../search/words.ts'
import { unprovidedAction, unprovidedCallback } from '../unprovided.ts'

/** The header's search and its menu (SPEC section 2, Header). */
export const headerMachine = setup({
  types: {
    context: {} as { words: string },
    events: {} as
      | { type: 'search.typed'; words: string }
      | { type: 'search.submitted' }
      /** The address changed: the box is seeded from its q, and the menu has done its work. */
      | { type: 'route.changed'; search: string }
      | { type: 'menu.open' }
      | { type: 'menu.close' }
      /** The screen is at or above 1024 px. */
      | { type: 'screen.wide' },
  },
  actors: { screen: unprovidedCallback<{ type: 'screen.wide' }>('screen') },
  actions: {
    navigate: unprovidedAction<{ to: string }>('navigate'),
    type: assign(({ event }) => {
      assertEvent(event, 'search.typed')
      return { words: event.words }
    }),
    seed: assign(({ event }) => {
      assertEvent(event, 'route.changed')
      return { words: wordsOf(event.search) }
    }),
  },
}).createMachine({
  id: 'header',
  context: { words: '' },
  invoke: { id: 'screen', src: 'screen' },
  on: {
    'search.typed': { actions: 'type' },
    'search.submitted': {
      target: '.closed',
      actions: {
        type: 'navigate',
        params: ({ context }) => ({
          to: `/searchevents?${new URLSearchParams({ q: context.words.trim() })}`,
        }),
      },
    },
    'route.changed': { target: '.closed', actions: 'seed' },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'menu.open': 'open' } },
    open: { on: { 'menu.close': 'closed', 'screen.wide': 'closed' } },
  },
})

export type HeaderRef = ActorRefFrom<typeof headerMachine>
