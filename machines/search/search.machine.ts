import { type ActorRefFrom, assertEvent, assign, sendParent, setup } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import {
  readSearchAddress,
  type SearchAddress,
  type SearchTab,
  searchPath,
} from '#contract/search-address.ts'
import { listingMachine } from '../listing/listing.machine.ts'
import { unprovidedAction } from '../unprovided.ts'

/** A list of what was found, whose filters stand in the search's address. */
export const searchListMachine = listingMachine.provide({
  actions: {
    announce: sendParent(({ context }, { queryString }) => ({
      type: 'list.filtered',
      list: context.kind,
      queryString,
    })),
  },
})

const base = setup({
  types: {
    input: {} as { queryString: string; city: string },
    context: {} as { asked: SearchAddress; city: string },
    events: {} as
      | { type: 'tab.tournaments' }
      | { type: 'tab.events' }
      | { type: 'list.filtered'; list: SearchTab; queryString: string }
      | { type: 'city.changed'; city: string }
      | { type: 'route.changed'; queryString: string },
  },
  actors: { listing: searchListMachine },
  actions: {
    /** The address is made to say what is shown, in place of what it said. */
    showAddress: unprovidedAction<{ to: string }>('showAddress'),
    /** The document's title follows the search text. */
    setTitle: unprovidedAction<{ title: string }>('setTitle'),
    setAsked: assign(({ event }) => {
      assertEvent(event, 'route.changed')
      return { asked: readSearchAddress(event.queryString) }
    }),
    setTab: assign(({ context }, { tab }: { tab: SearchTab }) => ({
      asked: { ...context.asked, tab },
    })),
    setFilters: assign(({ context, event }) => {
      assertEvent(event, 'list.filtered')
      return { asked: { ...context.asked, [event.list]: event.queryString } }
    }),
  },
  guards: { asksForEvents: ({ context }) => context.asked.tab === 'events' },
})

/** The search page (SPEC section 2): one search in both lists, each in its tab. */
export const searchMachine = base
  .extend({
    actions: {
      tellCity: base.enqueueActions(({ enqueue, event }) => {
        assertEvent(event, 'city.changed')
        for (const list of LISTS) enqueue.sendTo(list, event)
      }),
      tellAsked: base.enqueueActions(({ context, enqueue }) => {
        const { searchText } = context.asked
        for (const list of LISTS) {
          enqueue.sendTo(list, {
            type: 'search.changed',
            searchText,
            queryString: context.asked[list],
          })
        }
      }),
    },
  })
  .createMachine({
    id: 'search',
    context: ({ input }) => ({ asked: readSearchAddress(input.queryString), city: input.city }),
    entry: titleEffect(),
    invoke: (['tournaments', 'events'] as const).map((kind) => ({
      id: kind,
      src: 'listing' as const,
      input: ({
        context: { asked, city },
      }: {
        context: { asked: SearchAddress; city: string }
      }) => ({
        kind,
        limit: PAGE_SIZE.search,
        city,
        searchText: asked.searchText,
        queryString: asked[kind],
      }),
    })),
    on: {
      'city.changed': { actions: 'tellCity' },
      'list.filtered': { actions: ['setFilters', showAddress()] },
      'route.changed': { target: '.deciding', actions: ['setAsked', titleEffect(), 'tellAsked'] },
    },
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'asksForEvents', target: 'events' }, 'tournaments'] },
      tournaments: {
        on: {
          'tab.events': {
            target: 'events',
            actions: [{ type: 'setTab', params: { tab: 'events' } }, showAddress()],
          },
        },
      },
      events: {
        on: {
          'tab.tournaments': {
            target: 'tournaments',
            actions: [{ type: 'setTab', params: { tab: 'tournaments' } }, showAddress()],
          },
        },
      },
    },
  })

const LISTS = ['tournaments', 'events'] as const

/** What the page is called: its heading and its title. */
export const titleOf = ({ searchText }: SearchAddress) =>
  searchText ? `Results for “${searchText}”` : 'Search'

function titleEffect() {
  return {
    type: 'setTitle' as const,
    params: ({ context }: { context: { asked: SearchAddress } }) => ({
      title: titleOf(context.asked),
    }),
  }
}

function showAddress() {
  return {
    type: 'showAddress' as const,
    params: ({ context }: { context: { asked: SearchAddress } }) => ({
      to: searchPath(context.asked),
    }),
  }
}

export type SearchRef = ActorRefFrom<typeof searchMachine>
