import { beforeEach, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { orderRow } from '#machines/fixtures.ts'
import {
  orderIdOf,
  shareId,
  type ThankYouRef,
  thankYouMachine,
} from '#machines/thank-you/thank-you.machine.ts'

let requested: (string | null)[]

beforeEach(() => {
  requested = []
})

const booked = { queryString: '', state: { bookingId: 'order-1' } }

async function openBooking() {
  const actor = createActor(
    thankYouMachine.provide({
      actors: {
        fetchOrder: fromPromise(async ({ input }) => {
          requested.push(input.orderId)
          return { rows: [orderRow], refunds: [] }
        }),
      },
      actions: { log: () => {} },
    }),
    { input: { orderId: orderIdOf(booked) } },
  ).start()
  const shown = () => waitFor(actor, (snapshot) => snapshot.matches('shown'))
  await shown()
  return { actor, shown }
}

test('the skip link keeps the booking of the history entry and sends no request', async () => {
  const { actor } = await openBooking()
  actor.send({ type: 'route.changed', ...booked })
  expect(requested).toEqual(['order-1'])
})

test('another history entry loads its own booking, and the latest one without an id', async () => {
  const { actor } = await openBooking()
  actor.send({ type: 'route.changed', queryString: 'order=order-2', state: null })
  actor.send({ type: 'route.changed', queryString: '', state: null })
  expect(requested).toEqual(['order-1', 'order-2', null])
})

const shareOf = (actor: ThankYouRef) => {
  const [event] = actor.getSnapshot().context.events
  return event && actor.getSnapshot().children[shareId(event.event)]
}

test('the share buttons of an earlier booking are stopped', async () => {
  const { actor, shown } = await openBooking()
  const first = shareOf(actor)
  actor.send({ type: 'route.changed', queryString: 'order=order-2', state: null })
  await shown()
  const second = shareOf(actor)
  expect(first?.getSnapshot().status).toBe('stopped')
  expect(second?.getSnapshot().status).toBe('active')
})

test.each([
  ['order=order-2', { bookingId: 'order-1' }, 'order-2'],
  ['', { bookingId: 'order-1' }, 'order-1'],
  ['', {}, null],
  ['', { bookingId: 1 }, null],
  ['', null, null],
])('the address ?%s with the state %j is of the booking %s', (queryString, state, orderId) => {
  expect(orderIdOf({ queryString, state })).toBe(orderId)
})
