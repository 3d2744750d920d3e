import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  type FilterOption,
  type ListingKind,
  type ListingPage,
  type ListingRequest,
  listingMachine,
} from '#machines/listing/listing.machine.ts'
import { NOW, tournament } from '#machines/modelling/fixtures.ts'

/** A listing whose requests stay pending until the test responds to them. */
function startListing() {
  const requests: {
    request: ListingRequest
    signal: AbortSignal
    respond: (page: ListingPage) => void
  }[] = []
  const actor = createActor(
    listingMachine.provide({
      actors: {
        fetchPage: fromPromise<ListingPage, ListingRequest>(
          ({ input, signal }) =>
            new Promise((respond) => requests.push({ request: input, signal, respond })),
        ),
        fetchOptions: fromPromise<FilterOption[], ListingKind>(async () => []),
      },
      actions: { log: () => {}, navigate: () => {} },
    }),
    { input: { kind: 'tournaments', limit: 20, city: 'Global' } },
  ).start()
  return { actor, requests }
}

const pageNamed = (name: string): ListingPage => ({
  items: [{ ...tournament, name }],
  totalPages: 1,
  total: 1,
  now: NOW,
})

test('a response to an outdated request never replaces a newer one', async () => {
  const { actor, requests } = startListing()
  actor.send({ type: 'city.changed', city: 'pune' })
  expect(requests.map(({ request }) => request.city)).toEqual(['Global', 'pune'])
  expect(requests[0]?.signal.aborted).toBe(true)

  requests[1]?.respond(pageNamed('in Pune'))
  requests[0]?.respond(pageNamed('anywhere'))
  await Promise.resolve()

  expect(actor.getSnapshot().context.items.map(({ name }) => name)).toEqual(['in Pune'])
})
