import { assign, sendParent, sendTo, setup } from 'xstate'
import { readSearchText, searchUrl } from '#contract/search-url.ts'
import { cleanText } from '#contract/text.ts'
import { suggestionsMachine } from '../suggestions/suggestions.machine.ts'
import { unprovidedAction, unprovidedCallback } from '../unprovided.ts'

export const headerSuggestionsMachine = suggestionsMachine.provide({
  actions: {
    suggestionChosen: sendParent((_, { to }) => ({ type: 'suggestion.chosen', to })),
  },
})

export const headerMachine = setup({
  types: {
    /** `urlText`: the search text in the URL. */
    context: {} as { searchText: string; urlText: string },
    children: {} as { screen: 'screen'; suggestions: 'suggestions' },
    events: {} as
      | { type: 'search.typed'; searchText: string }
      | { type: 'search.submitted' }
      | { type: 'suggestion.chosen'; to: string }
      | { type: 'route.changed'; queryString: string }
      | { type: 'menu.open' }
      | { type: 'menu.close' }
      | { type: 'menu.logout' }
      /** At or above 1024 px. */
      | { type: 'screen.wide' },
  },
  actors: {
    screen: unprovidedCallback<{ type: 'screen.wide' }>('screen'),
    suggestions: headerSuggestionsMachine,
  },
  actions: {
    navigate: unprovidedAction<{ to: string }>('navigate'),
    logout: unprovidedAction('logout'),
    setSearchText: assign((_, searchText: string) => ({ searchText })),
    seedSearchText: assign((_, queryString: string) => {
      const urlText = readSearchText(queryString)
      return { searchText: urlText, urlText }
    }),
    suggest: sendTo('suggestions', (_, searchText: string) => ({
      type: 'search.typed',
      searchText,
    })),
    closeSuggestions: sendTo('suggestions', { type: 'suggestions.close' }),
  },
  guards: {
    /** A change of tab or filters only must not overwrite the text that is being typed. */
    isOtherSearch: ({ context }, queryString: string) =>
      readSearchText(queryString) !== context.urlText,
  },
}).createMachine({
  id: 'header',
  context: { searchText: '', urlText: '' },
  invoke: [
    { id: 'screen', src: 'screen' },
    { id: 'suggestions', src: 'suggestions', systemId: 'suggestions' },
  ],
  on: {
    'search.typed': {
      actions: [
        { type: 'setSearchText', params: ({ event }) => event.searchText },
        { type: 'suggest', params: ({ event }) => event.searchText },
      ],
    },
    'search.submitted': {
      target: '.closed',
      actions: [
        'closeSuggestions',
        {
          type: 'navigate',
          params: ({ context }) => ({
            to: searchUrl({ searchText: cleanText(context.searchText) }),
          }),
        },
      ],
    },
    'suggestion.chosen': {
      target: '.closed',
      actions: [
        { type: 'seedSearchText', params: ({ event }) => event.to.split('?')[1] ?? '' },
        { type: 'navigate', params: ({ event }) => ({ to: event.to }) },
      ],
    },
    'route.changed': [
      {
        guard: { type: 'isOtherSearch', params: ({ event }) => event.queryString },
        target: '.closed',
        actions: [
          'closeSuggestions',
          { type: 'seedSearchText', params: ({ event }) => event.queryString },
        ],
      },
      { target: '.closed', actions: 'closeSuggestions' },
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
