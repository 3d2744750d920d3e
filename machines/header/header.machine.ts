import { assign, setup } from 'xstate'
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
      | { type: 'menu.logout' }
      /** At or above 1024 px. */
      | { type: 'screen.wide' },
  },
  actors: { screen: unprovidedCallback<{ type: 'screen.wide' }>('screen') },
  actions: {
    navigate: unprovidedAction<{ to: string }>('navigate'),
    logout: unprovidedAction('logout'),
    setSearchText: assign((_, searchText: string) => ({ searchText })),
    seedSearchText: assign((_, queryString: string) => {
      const urlText = readSearchText(queryString)
      return { searchText: urlText, urlText }
    }),
  },
  guards: {
    /** A change of tab or filters only must not overwrite the text that is being typed. */
    isOtherSearch: ({ context }, queryString: string) =>
      readSearchText(queryString) !== context.urlText,
  },
}).createMachine({
  id: 'header',
  context: { searchText: '', urlText: '' },
  invoke: { id: 'screen', src: 'screen' },
  on: {
    'search.typed': {
      actions: { type: 'setSearchText', params: ({ event }) => event.searchText },
    },
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
      {
        guard: { type: 'isOtherSearch', params: ({ event }) => event.queryString },
        target: '.closed',
        actions: { type: 'seedSearchText', params: ({ event }) => event.queryString },
      },
      '.closed',
    ],
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'Menu is closed. The header as it is on every page.',
      on: { 'menu.open': 'open' },
    },
    open: {
      description:
        'Menu is open. Below 1024 px the links are in a sheet over the page, with those of the account.',
      on: {
        'menu.close': 'closed',
        'menu.logout': { target: 'closed', actions: 'logout' },
        'screen.wide': 'closed',
      },
    },
  },
})
