import { fromPromise } from 'xstate'
import { withQuery } from '#contract/filters.ts'
import { eventListParams, type Place, tournamentListParams } from '#contract/list-params.ts'
import { hrefOf, type ListingPage, type ListingRequest } from '#machines/listing/list-page.ts'
import { listingMachine } from '#machines/listing/listing.machine.ts'
import type { FilterOption, ListingKind } from '#machines/listing/listing-kind.ts'
import { logAction, toastAction } from '#src/platform/common-actions.ts'
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
        listLoaded: () => {},
      },
    }),
  )

export const provideListing = (services: Services, machine: ListingMachine): ListingMachine => {
  const { api, clock, history, focus, locate } = services
  const fetchList = (request: ListingRequest, signal: AbortSignal) => {
    const { filters } = request
    return 'sport' in filters
      ? api.call('tournaments', { params: tournamentListParams({ ...request, filters }), signal })
      : api.call('categoryEvents', { params: eventListParams({ ...request, filters }), signal })
  }
  return machine.provide({
    actors: {
      fetchPage: fromPromise<ListingPage, ListingRequest>(async ({ input, signal }) => {
        const { data, totalPages, total } = await fetchList(input, signal)
        const isLast = input.page >= totalPages
        const counted = isLast ? (input.page - 1) * input.limit + data.length : undefined
        return { items: data, totalPages, total: total ?? counted, now: clock.now() }
      }),
      fetchCount: fromPromise<number | undefined, ListingRequest>(async ({ input, signal }) => {
        // The order does not count; without it, the list that is applied has the same cached total.
        const { total } = await fetchList({ ...input, limit: 1, sort: 'date' }, signal)
        return total ?? undefined
      }),
      locate: fromPromise<Place, { mayAsk: boolean }>(({ input }) => locate(input.mayAsk)),
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
      ...toastAction(services),
      navigate: (_, { to }) => history.navigate(to),
      focusItem: (_, { item }) => {
        if (item) focus.next(hrefOf(item))
      },
    },
  })
}
