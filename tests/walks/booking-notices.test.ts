import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMachine, type EventObject } from 'xstate'
import { appModel } from '#machines/app/app.model.ts'
import { payload, payment } from '#machines/booking/fixtures.ts'
import { orderOf, type TrackedPayment } from '#machines/booking/payment.ts'
import type { Recovered } from '#machines/booking-recovery/booking-recovery.machine.ts'
import { NOW, singleItem, user } from '#machines/modelling/fixtures.ts'
import { done } from '#machines/modelling/model.ts'
import { seenPanels, seesRefund } from './checkout-page.ts'
import { showScreen } from './show-screen.ts'

const paid = { userId: user.userId, payment, payload, orderItems: [] }
const id = payment.razorpay_payment_id
const nothing = { booked: [], unfinished: null, payable: null, held: null, refunded: null }
const unbooked = (status: TrackedPayment['status'], reason: 'closed' | null): TrackedPayment => ({
  ...orderOf(paid),
  status,
  unbooked: { id, amount: singleItem.entry_fee, reason },
})

const routeChanged = (path: string) =>
  ({
    type: 'route.changed',
    location: { path, queryString: '', state: null },
    entry: path,
    now: NOW,
  }) as EventObject
const pageLoaded = done('loadPage', { logic: createMachine({}), input: () => undefined })

async function showHome(recovered: Recovered) {
  const actor = await showScreen({
    model: appModel,
    input: 'member',
    path: [
      routeChanged('/'),
      pageLoaded,
      done('loadBookingRecovery', createMachine({})),
      done('bookingRecovery', recovered),
    ],
  })
  await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible()
  return actor
}

async function closeNotice(actor: Awaited<ReturnType<typeof showHome>>) {
  await userEvent.click(page.getByRole('button', { name: 'Close', exact: true }))
  expect(seenPanels('status')).toEqual({})
  expect(actor.getSnapshot().matches({ bookingRecovery: 'settled' })).toBe(true)
}

test('a held payment is told on every page, with a link to support, until it is closed', async () => {
  const actor = await showHome({ ...nothing, held: unbooked('mismatch', null) })
  const panel = seenPanels('status')['We are checking your payment of ₹600']
  expect(panel?.text).toContain("We have received your money for Men's Singles")
  expect(panel?.text).toContain('You do not need to pay again.')
  expect(panel?.links).toEqual({ 'Contact support': `/contact?payment=${id}` })
  await closeNotice(actor)
})

test('a refunded payment is told on every page, with its reason and My Orders, until it is closed', async () => {
  const refunded = unbooked('refunding', 'closed')
  const actor = await showHome({ ...nothing, refunded })
  seesRefund(refunded)
  await closeNotice(actor)
})

test('an unfinished booking is offered on every page but the checkout, which offers it itself', async () => {
  const actor = await showHome({ ...nothing, unfinished: { paid, reason: '' } })
  const title = 'Your payment is safe, but your booking is not finished yet'
  expect(seenPanels('alert')[title]?.links).toEqual({ 'Contact support': `/contact?payment=${id}` })
  actor.send(routeChanged('/book-events') as never)
  actor.send(pageLoaded as never)
  await expect.poll(() => seenPanels('alert')).toEqual({})
  actor.send(routeChanged('/') as never)
  actor.send(pageLoaded as never)
  await userEvent.click(page.getByRole('button', { name: 'Finish booking' }))
  expect(actor.getSnapshot().matches({ bookingRecovery: 'loading' })).toBe(true)
})
