import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { isGlobal } from '#contract/cities.ts'
import type { City } from '#contract/entities.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import {
  cityLabel,
  filterCities,
  GLOBAL_CITY,
  NO_CITY,
  noCityMatches,
  withGlobal,
} from './cities.ts'

export type CityEvent =
  | { type: 'city.choose'; id: string }
  | { type: 'city.reset' }
  | { type: 'city.filter'; text: string }

/** `selected` is a city's `_id`. */
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
    /** The API does not list the stored city. */
    cityUnavailable: unprovidedAction('cityUnavailable'),
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
    choose: assign(({ event }) => {
      assertEvent(event, 'city.choose')
      return { selected: event.id, filter: '' }
    }),
    reset: assign({ selected: GLOBAL_CITY._id, filter: '' }),
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
  initial: 'loading',
  on: {
    'city.choose': {
      guard: 'isOtherCity',
      actions: [
        'choose',
        { type: 'saveCity', params: chosen },
        { type: 'citySelected', params: chosen },
      ],
    },
    'city.reset': { actions: ['reset', 'removeCity'] },
    'city.filter': { actions: 'filter' },
  },
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
          target: 'settling',
          actions: {
            type: 'log',
            params: ({ event }) => ({ message: 'Error fetching cities', error: event.error }),
          },
        },
      },
    },
    settling: {
      always: [{ guard: 'isUnavailable', target: 'ready', actions: 'cityUnavailable' }, 'ready'],
    },
    ready: {},
  },
})

function chosen({ context }: { context: { selected: string } }) {
  return { id: context.selected }
}

export type CityRef = ActorRefFrom<typeof cityMachine>
type CitySnapshot = ReturnType<CityRef['getSnapshot']>

/** The chosen city's name, or 'Select City'. */
export const selectLabel = ({ context }: CitySnapshot) =>
  cityLabel(context.cities, context.selected)

export const selectNoneFound = ({ context }: CitySnapshot) =>
  noCityMatches(context.cities, context.filter)

/** The cities that match the filter. */
export const selectChoices = ({ context }: CitySnapshot) =>
  filterCities(context.cities, context.filter)
