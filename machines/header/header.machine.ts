import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { readSearchText, searchUrl } from '#contract/search-url.ts'
import { cleanText } from '#contract/text.ts'
import { unprovidedAction, unprovidedCallback } from '../unprovided.ts'

export const headerMachine = setup({
  types: {
    /** `urlText`: the search text in the URL. */
    context: {} as { searchText: string; urlText: string },
    events: {} as
      | { type: 'search.typed'; searchText: string }
      | { type: 'search.submitted' }
      | { type: 'route.changed'; queryString: string }
      | { type: 'menu.open' }
      | { type: 'menu.close' }
      /** At or above 1024 px. */
      | { type: 'screen.wide' },
  },
  actors: { screen: unprovidedCallback<{ type: 'screen.wide' }>('screen') },
  actions: {
    navigate: unprovidedAction<{ to: string }>('navigate'),
    focusField: unprovidedAction<{ name: string }>('focusField'),
    setSearchText: assign(({ event }) => {
      assertEvent(event, 'search.typed')
      return { searchText: event.searchText }
    }),
    seedSearchText: assign(({ event }) => {
      assertEvent(event, 'route.changed')
      const urlText = readSearchText(event.queryString)
      return { searchText: urlText, urlText }
    }),
  },
  guards: {
    /** A change of tab or filters only must not overwrite the text that is being typed. */
    isOtherSearch: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return readSearchText(event.queryString) !== context.urlText
    },
  },
}).createMachine({
  id: 'header',
  context: { searchText: '', urlText: '' },
  invoke: { id: 'screen', src: 'screen' },
  on: {
    'search.typed': { actions: 'setSearchText' },
    'search.submitted': {
      target: '.closed',
      actions: {
        type: 'navigate',
        params: ({ context }) => ({
          to: searchUrl({ searchText: cleanText(context.searchText) }),
        }),
      },
    },
    'route.changed': [
      { guard: 'isOtherSearch', target: '.closed', actions: 'seedSearchText' },
      '.closed',
    ],
  },
  initial: 'closed',
  states: {
    closed: { on: { 'menu.open': 'open' } },
    open: {
      on: {
        'menu.close': {
          target: 'closed',
          actions: { type: 'focusField', params: { name: 'menu' } },
        },
        'screen.wide': 'closed',
      },
    },
  },
})

export type HeaderRef = ActorRefFrom<typeof headerMachine>
