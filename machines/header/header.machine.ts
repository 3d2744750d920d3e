import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { readSearchText, searchPath } from '#contract/search-address.ts'
import { unprovidedAction, unprovidedCallback } from '../unprovided.ts'

/** The header's search and its menu (SPEC section 2, Header). */
export const headerMachine = setup({
  types: {
    /** `asked`: the text in the address. */
    context: {} as { searchText: string; asked: string },
    events: {} as
      | { type: 'search.typed'; searchText: string }
      | { type: 'search.submitted' }
      /** The address changed: the box is seeded from its q, and the menu has done its work. */
      | { type: 'route.changed'; queryString: string }
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
      return { searchText: event.searchText }
    }),
    seed: assign(({ event }) => {
      assertEvent(event, 'route.changed')
      const asked = readSearchText(event.queryString)
      return { searchText: asked, asked }
    }),
  },
  guards: {
    /** Another tab or filter is no reason to take away what is being typed. */
    asksOther: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return readSearchText(event.queryString) !== context.asked
    },
  },
}).createMachine({
  id: 'header',
  context: { searchText: '', asked: '' },
  invoke: { id: 'screen', src: 'screen' },
  on: {
    'search.typed': { actions: 'type' },
    'search.submitted': {
      target: '.closed',
      actions: {
        type: 'navigate',
        params: ({ context }) => ({
          to: searchPath({ searchText: context.searchText.trim() }),
        }),
      },
    },
    'route.changed': [{ guard: 'asksOther', target: '.closed', actions: 'seed' }, '.closed'],
  },
  initial: 'closed',
  states: {
    closed: { on: { 'menu.open': 'open' } },
    open: { on: { 'menu.close': 'closed', 'screen.wide': 'closed' } },
  },
})

export type HeaderRef = ActorRefFrom<typeof headerMachine>
