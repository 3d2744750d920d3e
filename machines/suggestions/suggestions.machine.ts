import { assign, setup } from 'xstate'
import type { Suggestion } from '#contract/entities.ts'
import { searchable } from '#contract/text.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { hrefOf } from './rows.ts'

/** Delay from the last key to the call, so that a word that is typed quickly is one call. */
const PAUSE_MS = 150

const LETTERS_MIN = 2

/** Suggests what the text in the search field may mean. Without an answer there is no list. */
export const suggestionsMachine = setup({
  types: {
    /** `rows` belong to the text, or to the text before while the next call runs. */
    context: {} as { text: string; rows: readonly Suggestion[] },
    events: {} as
      | { type: 'search.typed'; searchText: string }
      /** By a key, without typing. */
      | { type: 'suggestions.open'; searchText: string }
      | { type: 'suggestions.close' }
      | { type: 'suggestions.choose'; row: Suggestion },
  },
  actors: { fetchSuggestions: unprovidedPromise<Suggestion[], string>('fetchSuggestions') },
  actions: {
    suggestionChosen: unprovidedAction<{ to: string }>('suggestionChosen'),
    setText: assign((_, text: string) => ({ text })),
    setRows: assign((_, rows: Suggestion[]) => ({ rows })),
    clearRows: assign({ rows: [] }),
  },
  guards: {
    isLongEnough: (_, text: string) => [...searchable(text)].length >= LETTERS_MIN,
    hasSuggestions: (_, rows: Suggestion[]) => rows.length > 0,
  },
  delays: { PAUSE: PAUSE_MS },
}).createMachine({
  id: 'suggestions',
  context: { text: '', rows: [] },
  on: {
    'search.typed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event.searchText },
        target: '.asked.typing',
        reenter: true,
        actions: { type: 'setText', params: ({ event }) => event.searchText },
      },
      {
        target: '.closed',
        actions: { type: 'setText', params: ({ event }) => event.searchText },
      },
    ],
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No suggestions. The search field alone.',
      entry: 'clearRows',
      on: {
        'suggestions.open': {
          guard: { type: 'isLongEnough', params: ({ event }) => event.searchText },
          target: 'asked',
          actions: { type: 'setText', params: ({ event }) => event.searchText },
        },
      },
    },
    asked: {
      description: 'Suggestions are wanted, and shown once they are there.',
      initial: 'loading',
      on: {
        'suggestions.close': 'closed',
        'suggestions.choose': {
          target: 'closed',
          actions: [
            { type: 'setText', params: '' },
            { type: 'suggestionChosen', params: ({ event }) => ({ to: hrefOf(event.row) }) },
          ],
        },
      },
      states: {
        typing: {
          description: 'Words are being typed. The suggestions for the words before stay.',
          after: { PAUSE: 'loading' },
        },
        // Another key cancels the call.
        loading: {
          description: 'Suggestions are loading. Those for the words before stay.',
          invoke: {
            id: 'fetchSuggestions',
            src: 'fetchSuggestions',
            input: ({ context }) => context.text,
            onDone: [
              {
                guard: { type: 'hasSuggestions', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'setRows', params: ({ event }) => event.output },
              },
              '#suggestions.closed',
            ],
            onError: '#suggestions.closed',
          },
        },
        shown: {
          description: 'Suggestions are shown. A list below the field, the best first.',
        },
      },
    },
  },
})
