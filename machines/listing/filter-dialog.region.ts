import { logError } from '../log.ts'
import { requestOf } from './list-page.ts'
import { listingSetup } from './listing.setup.ts'
import { notifyFilters } from './notify-filters.ts'

export const filterDialogRegion = listingSetup.createStateConfig({
  description: 'Filters, open or closed.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Filters are closed. The button; a dot says that a filter is set.',
      on: { 'filters.open': { target: 'open', actions: 'startDraft' } },
    },
    open: {
      description: 'Filters are open. A dialog: its calendar has two months from 768 px.',
      entry: 'forgetDraftTotal',
      // A change counts again, and the earlier count is aborted.
      invoke: {
        id: 'fetchCount',
        src: 'fetchCount',
        input: ({ context }) => requestOf({ ...context, filters: context.draft }, 1),
        onDone: { actions: { type: 'setDraftTotal', params: ({ event }) => event.output } },
        onError: {
          actions: logError('Error counting a list'),
        },
      },
      on: {
        'filters.edit': {
          target: 'open',
          reenter: true,
          actions: { type: 'editDraft', params: ({ event }) => event.change },
        },
        'filters.apply': {
          target: 'closed',
          actions: ['applyDraft', 'reload', notifyFilters()],
        },
        'filters.reset': {
          guard: 'isFiltered',
          target: 'closed',
          actions: ['resetFilters', 'reload', notifyFilters()],
        },
        'filters.close': 'closed',
        'page.restored': 'closed',
      },
    },
  },
})
