import type { Suggestion } from '#contract/entities.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, elapsed, failed } from '#machines/kit/model.ts'
import { suggestionsMachine } from './suggestions.machine.ts'

const cup: Suggestion = { _id: 'cup', name: 'Smash Cup', type: 'TOURNAMENT', city: 'Pune' }
const hall: Suggestion = {
  _id: 'pune/Smash Hall',
  name: 'Smash Hall',
  type: 'VENUE',
  city: 'Pune',
  search: 'Smash Hall Pune',
}

export const suggestionsModel = defineModel({
  about: 'Says what the words in the search field may be meant for, and opens what is chosen.',
  machine: suggestionsMachine,
  inputs: { visitor: undefined },
  events: [
    { type: 'search.typed', searchText: 'smash' },
    { type: 'search.typed', searchText: 's' },
    { type: 'suggestions.open', searchText: 'smash' },
    { type: 'suggestions.open', searchText: '' },
    { type: 'suggestions.close' },
    { type: 'suggestions.choose', row: cup },
    { type: 'suggestions.choose', row: hall },
  ],
  outcomes: [
    elapsed('PAUSE', 'suggestions.asked.typing'),
    done('fetchSuggestions', [cup, hall]),
    done('fetchSuggestions', []),
    failed('fetchSuggestions'),
  ],
  invariants: {
    closed: ({ context }) => expectThat(context.rows.length, 'rows.length').is(0),
    'asked.typing': ({ context }) => expectThat(context.text, 'text').is('smash'),
    'asked.loading': ({ context }) => expectThat(context.text, 'text').is('smash'),
    'asked.shown': ({ context }) => expectThat(context.rows, 'rows').equals([cup, hall]),
  },
})
