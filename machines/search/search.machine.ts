import { type ActorRefFrom, assertEvent, assign, sendTo, setup } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import { listingMachine } from '../listing/listing.machine.ts'
import { wordsOf } from './words.ts'

/** The search page (SPEC section 2): one search in both lists, each in its tab. */
export const searchMachine = setup({
  types: {
    input: {} as { search: string; city: string },
    context: {} as { words: string; city: string },
    events: {} as
      | { type: 'tab.tournaments' }
      | { type: 'tab.events' }
      | { type: 'city.changed'; city: string }
      | { type: 'route.changed'; search: string },
  },
  actors: { listing: listingMachine },
  actions: {
    setWords: assign(({ event }) => {
      assertEvent(event, 'route.changed')
      return { words: wordsOf(event.search) }
    }),
  },
  guards: {
    hasOtherWords: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return wordsOf(event.search) !== context.words
    },
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ words: wordsOf(input.search), city: input.city }),
  invoke: (['tournaments', 'events'] as const).map((kind) => ({
    id: kind,
    src: 'listing' as const,
    input: ({ context }: { context: { words: string; city: string } }) => ({
      kind,
      limit: PAGE_SIZE.search,
      city: context.city,
      search: context.words,
    }),
  })),
  on: {
    'city.changed': {
      actions: [
        sendTo('tournaments', ({ event }) => event),
        sendTo('events', ({ event }) => event),
      ],
    },
    'route.changed': {
      guard: 'hasOtherWords',
      actions: [
        'setWords',
        sendTo('tournaments', ({ context }) => ({ type: 'search.changed', search: context.words })),
        sendTo('events', ({ context }) => ({ type: 'search.changed', search: context.words })),
      ],
    },
  },
  initial: 'tournaments',
  states: {
    tournaments: { on: { 'tab.events': 'events' } },
    events: { on: { 'tab.tournaments': 'tournaments' } },
  },
})

export type SearchRef = ActorRefFrom<typeof searchMachine>
