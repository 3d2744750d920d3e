import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { isGlobal } from '#contract/cities.ts'
import type { City } from '#contract/entities.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import {
  cityLabel,
  filterCities,
  GLOBAL_CITY,
  LOADING,
  NO_CITY,
  noCityMatches,
  withGlobal,
} from './cities.ts'

export type CityEvent =
  | { type: 'city.open' }
  | { type: 'city.close' }
  | { type: 'city.filter'; text: string }
  | { type: 'city.choose'; id: string }
  | { type: 'city.reset' }
  | { type: 'city.restored'; id: string }

export const cityMachine = setup({
  types: {
    input: {} as { selected: string },
    context: {} as { cities: City[]; selected: string; filter: string },
    events: {} as CityEvent,
  },
  actors: { fetchCities: unprovidedPromise<City[]>('fetchCities') },
  actions: {
    saveCity: unprovidedAction<{ id: string }>('saveCity'),
    /** No stored city means Global. */
    removeCity: unprovidedAction('removeCity'),
    citySelected: unprovidedAction<{ id: string }>('citySelected'),
    cityUnavailable: unprovidedAction('cityUnavailable'),
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
    choose: assign(({ event }) => {
      assertEvent(event, ['city.choose', 'city.restored'])
      return { selected: event.id }
    }),
    reset: assign({ selected: GLOBAL_CITY._id }),
    clearFilter: assign({ filter: '' }),
    filter: assign(({ event }) => {
      assertEvent(event, 'city.filter')
      return { filter: event.text }
    }),
  },
  guards: {
    isUnavailable: ({ context }) => cityLabel(context.cities, context.selected) === NO_CITY,
    isOtherCity: ({ context, event }) => {
      assertEvent(event, 'city.choose')
      return event.id !== context.selected && !(isGlobal(event.id) && isGlobal(context.selected))
    },
  },
}).createMachine({
  id: 'city',
  context: ({ input }) => ({ cities: withGlobal([]), selected: input.selected, filter: '' }),
  on: {
    'city.reset': { actions: ['reset', 'removeCity'] },
  },
  type: 'parallel',
  states: {
    cities: {
      initial: 'loading',
      on: { 'city.restored': { actions: 'choose' } },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchCities',
            src: 'fetchCities',
            onDone: {
              target: 'settling',
              actions: assign({ cities: ({ event }) => withGlobal(event.output) }),
            },
            onError: {
              target: 'missing',
              actions: {
                type: 'log',
                params: ({ event }) => ({ message: 'Error fetching cities', error: event.error }),
              },
            },
          },
        },
        settling: {
          always: [
            { guard: 'isUnavailable', target: 'ready', actions: 'cityUnavailable' },
            'ready',
          ],
        },
        ready: { on: { 'city.restored': { target: 'settling', actions: 'choose' } } },
        missing: { on: { 'city.open': 'loading' } },
      },
    },
    list: {
      initial: 'closed',
      on: {
        'city.choose': [
          {
            guard: 'isOtherCity',
            target: '.closed',
            actions: [
              'choose',
              { type: 'saveCity', params: chosen },
              { type: 'citySelected', params: chosen },
            ],
          },
          '.closed',
        ],
      },
      states: {
        closed: { on: { 'city.open': 'open' } },
        open: {
          exit: 'clearFilter',
          on: {
            'city.close': 'closed',
            'city.filter': { actions: 'filter' },
          },
        },
      },
    },
  },
})

function chosen({ context }: { context: { selected: string } }) {
  return { id: context.selected }
}

export type CityRef = ActorRefFrom<typeof cityMachine>
type CitySnapshot = ReturnType<CityRef['getSnapshot']>

/** While the cities load, one that is not known yet has no name. */
export function selectLabel(snapshot: CitySnapshot): string {
  const label = cityLabel(snapshot.context.cities, snapshot.context.selected)
  return label === NO_CITY && snapshot.hasTag('busy') ? LOADING : label
}

export const selectIsLoading = (snapshot: CitySnapshot) => snapshot.hasTag('busy')

export const selectIsOpen = (snapshot: CitySnapshot) => snapshot.matches({ list: 'open' })

export const selectNoneFound = ({ context }: CitySnapshot) =>
  noCityMatches(context.cities, context.filter)

export const selectChoices = ({ context }: CitySnapshot) =>
  filterCities(context.cities, context.filter)
