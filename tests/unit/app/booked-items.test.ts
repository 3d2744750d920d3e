import { expect, test } from 'vitest'
import { singleItem } from '#machines/fixtures.ts'
import { webStorage } from '../web-storage.ts'
import {
  asha,
  loggedIn,
  openWidget,
  savedPayments,
  setUpServer,
  stored,
  Tab,
  until,
} from './simulated-product.ts'

const server = setUpServer()

function memberWithItem() {
  server().carts.set(asha.userId, [singleItem])
  return webStorage(loggedIn(asha, [singleItem]))
}

test('a booked event is out of cart and roster draft before the confirmation opens, and the server’s cart is emptied after a killed tab', async () => {
  const storage = memberWithItem()
  const tab = await openWidget(server(), storage)
  tab.onNavigate = tab.close
  tab.payInWidget()
  await until(() => tab.path === '/thank-you')
  expect(stored(storage, 'eventCart')).toEqual([])
  expect(stored(storage, `rosterDraft:${asha.userId}`)).toBeNull()
  expect(savedPayments(storage)).toEqual([])
  const next = new Tab(server(), storage)
  await until(() => server().carts.get(asha.userId)?.length === 0)
  expect(next.context.items).toEqual([])
  next.close()
})

test('an event booked by recovery is out of the cart before the next saved payment is checked', async () => {
  const storage = memberWithItem()
  const tab = await openWidget(server(), storage)
  tab.payInWidget(false)
  tab.close()
  // A second payment, which never gets a response.
  const { 0: key = '' } = savedPayments(storage)
  storage.setItem(
    key.replace('order_1', 'order_2'),
    String(storage[key]).replace('order_1', 'order_2'),
  )
  server().onRequest = ({ call }) =>
    call === 'GET /payments/status' && server().bookings.length > 0
      ? new Promise(() => {})
      : Promise.resolve()
  const next = new Tab(server(), storage)
  await until(
    () => server().requests.filter(({ call }) => call === 'GET /payments/status').length > 1,
  )
  next.close()
  expect(server().bookings).toHaveLength(1)
  expect(stored(storage, 'eventCart')).toEqual([])
  expect(stored(storage, `rosterDraft:${asha.userId}`)).toBeNull()
})
