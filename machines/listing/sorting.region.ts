import { listingSetup } from './listing.setup.ts'
import { notifyFilters } from './notify-filters.ts'

const askForPlace = {
  type: 'toast',
  params: {
    tone: 'error',
    title: 'Your location is not known',
    message: 'To show the nearest, allow your location in the browser and choose Nearest again.',
  },
} as const

/** The order of the list. Sorted by distance, it needs the place of the person. */
export const sortingRegion = listingSetup.createStateConfig({
  description: 'Order of the list.',
  initial: 'settled',
  on: {
    'sort.choose': [
      { guard: { type: 'isSorted', params: ({ event }) => event.sort } },
      { guard: { type: 'isNearest', params: ({ event }) => event.sort }, target: '.locating' },
      {
        target: '.settled',
        actions: [
          { type: 'setSort', params: ({ event }) => event.sort },
          'reload',
          notifyFilters(),
        ],
      },
    ],
  },
  states: {
    settled: {
      description: 'The order is chosen. By date unless another one is.',
      always: { guard: 'needsPlace', target: 'recalling' },
    },
    locating: {
      description: 'The place is asked for. The browser may ask the person; the order stays.',
      invoke: {
        id: 'locate',
        src: 'locate',
        input: { mayAsk: true },
        onDone: {
          target: 'settled',
          actions: [
            { type: 'setNearest', params: ({ event }) => event.output },
            'reload',
            notifyFilters(),
          ],
        },
        onError: { target: 'settled', actions: askForPlace },
      },
    },
    recalling: {
      description:
        'The address asks for the nearest. The place is read if that was allowed before.',
      always: { guard: 'needsNoPlace', target: 'settled' },
      invoke: {
        id: 'recall',
        src: 'locate',
        input: { mayAsk: false },
        onDone: {
          target: 'settled',
          actions: [{ type: 'setNearest', params: ({ event }) => event.output }, 'reload'],
        },
        onError: {
          target: 'settled',
          actions: [{ type: 'setSort', params: 'date' }, notifyFilters(), askForPlace],
        },
      },
    },
  },
})
