import { assign, type SnapshotFrom, setup } from 'xstate'
import { isGlobal } from '#contract/cities.ts'
import type { City } from '#contract/entities.ts'
import { isBlank } from '#contract/text.ts'
import { log, logError } from '../log.ts'
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
    tags: {} as 'busy',
  },
  actors: { fetchCities: unprovidedPromise<City[]>('fetchCities') },
  actions: {
    saveCity: unprovidedAction<{ id: string }>('saveCity'),
    /** No stored city means Global. */
    removeCity: unprovidedAction('removeCity'),
    citySelected: unprovidedAction<{ id: string }>('citySelected'),
    cityUnavailable: unprovidedAction('cityUnavailable'),
    log,
    choose: assign((_, selected: string) => ({ selected })),
    reset: assign({ selected: GLOBAL_CITY._id }),
    clearFilter: assign({ filter: '' }),
    filter: assign((_, filter: string) => ({ filter })),
  },
  guards: {
    isUnavailable: ({ context }) => cityLabel(context.cities, context.selected) === NO_CITY,
    isOtherCity: ({ context }, id: string) =>
      id !== context.selected && !(isGlobal(id) && isGlobal(context.selected)),
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
      description: 'Cities, loaded or not.',
      initial: 'loading',
      on: {
        'city.restored': { actions: { type: 'choose', params: ({ event }) => event.id } },
      },
      states: {
        loading: {
          description: 'Cities are loading. The button shows the stored city.',
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
              actions: logError('Error fetching cities'),
            },
          },
        },
        settling: {
          description: 'City is being matched. The stored city is looked up in the list.',
          always: [
            { guard: 'isUnavailable', target: 'ready', actions: 'cityUnavailable' },
            'ready',
          ],
        },
        ready: {
          description: 'Cities are loaded. The button names the city.',
          on: {
            'city.restored': {
              target: 'settling',
              actions: { type: 'choose', params: ({ event }) => event.id },
            },
          },
        },
        missing: {
          description: 'Cities could not be loaded. The stored city stays; there is no list.',
          on: { 'city.open': 'loading' },
        },
      },
    },
    list: {
      description: 'City list, open or closed.',
      initial: 'closed',
      on: {
        'city.choose': [
          {
            guard: { type: 'isOtherCity', params: ({ event }) => event.id },
            target: '.closed',
            actions: [
              { type: 'choose', params: ({ event }) => event.id },
              { type: 'saveCity', params: ({ event }) => ({ id: event.id }) },
              { type: 'citySelected', params: ({ event }) => ({ id: event.id }) },
            ],
          },
          '.closed',
        ],
      },
      states: {
        closed: {
          description: 'City list is closed. The button in the header.',
          on: { 'city.open': 'open' },
        },
        open: {
          description: 'City list is open. Large cities first; typing finds the others.',
          exit: 'clearFilter',
          on: {
            'city.close': 'closed',
            'city.filter': { actions: { type: 'filter', params: ({ event }) => event.text } },
          },
        },
      },
    },
  },
})

type CitySnapshot = SnapshotFrom<typeof cityMachine>

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

/** Of cities that are shown only once a person types. */
export const selectHiddenCount = (snapshot: CitySnapshot) =>
  isBlank(snapshot.context.filter)
    ? snapshot.context.cities.length - selectChoices(snapshot).length
    : 0
