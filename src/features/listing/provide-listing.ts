import { fromPromise } from 'xstate'
import { withQuery } from '#contract/filters.ts'
import { eventListParams, tournamentListParams } from '#contract/list-params.ts'
import type { FilterOption, ListingKind } from '#machines/listing/filters.ts'
import { hrefOf, type ListingPage, type ListingRequest } from '#machines/listing/list-page.ts'
import { listingMachine } from '#machines/listing/listing.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'

type ListingMachine = typeof listingMachine

export const provideListingPage = (services: Services, path: string) =>
  provideListing(
    services,
    listingMachine.provide({
      actions: {
        filtersChanged: (_, { queryString }) => {
          services.history.replaceUrl(withQuery(path, queryString))
        },
      },
    }),
  )

export const provideListing = (services: Services, machine: ListingMachine): ListingMachine => {
  const { api, clock, history, focus } = services
  return machine.provide({
    actors: {
      fetchPage: fromPromise<ListingPage, ListingRequest>(async ({ input, signal }) => {
        const { filters } = input
        const { data, totalPages, total } =
          'sport' in filters
            ? await api.call('tournaments', {
                params: tournamentListParams({ ...input, filters }),
                signal,
              })
            : await api.call('categoryEvents', {
                params: eventListParams({ ...input, filters }),
                signal,
              })
        const isLast = input.page >= totalPages
        const counted = isLast ? (input.page - 1) * input.limit + data.length : undefined
        return { items: data, totalPages, total: total ?? counted, now: clock.now() }
      }),
      fetchOptions: fromPromise<FilterOption[], ListingKind>(async ({ input: kind, signal }) => {
        const params = { dropdown: 'true' } as const
        return kind === 'tournaments'
          ? (await api.call('sports', { params, signal })).data.map(({ _id, name }) => ({
              value: _id,
              label: name,
            }))
          : (await api.call('categories', { params, signal })).data.map(({ name }) => ({
              value: name,
              label: name,
            }))
      }),
    },
    actions: {
      ...logAction(services),
      navigate: (_, { to }) => history.navigate(to),
      focusItem: (_, { item }) => {
        if (item) focus.next(hrefOf(item))
      },
    },
  })
}
