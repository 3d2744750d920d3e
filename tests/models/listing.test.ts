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

/** A list whose answers are held back until the test releases them, in the order that it likes. */
function heldBack() {
  const asked: {
    request: ListingRequest
    signal: AbortSignal
    answer: (page: ListingPage) => void
  }[] = []
  const actor = createActor(
    listingMachine.provide({
      actors: {
        fetchPage: fromPromise<ListingPage, ListingRequest>(
          ({ input, signal }) =>
            new Promise((answer) => asked.push({ request: input, signal, answer })),
        ),
        fetchOptions: fromPromise<FilterOption[], ListingKind>(async () => []),
      },
      actions: { log: () => {}, navigate: () => {} },
    }),
    { input: { kind: 'tournaments', limit: 20, city: 'Global' } },
  ).start()
  return { actor, asked }
}

const pageNamed = (name: string): ListingPage => ({
  items: [{ ...tournament, name }],
  totalPages: 1,
  total: 1,
  now: NOW,
})

test('a slow old answer never overwrites a newer one', async () => {
  const { actor, asked } = heldBack()
  actor.send({ type: 'city.changed', city: 'pune' })
  expect(asked.map(({ request }) => request.city)).toEqual(['Global', 'pune'])
  expect(asked[0]?.signal.aborted).toBe(true)

  asked[1]?.answer(pageNamed('in Pune'))
  asked[0]?.answer(pageNamed('anywhere'))
  await Promise.resolve()

  expect(actor.getSnapshot().context.items.map(({ name }) => name)).toEqual(['in Pune'])
})
