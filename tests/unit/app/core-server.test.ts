import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { singleItem } from '#machines/modelling/fixtures.ts'
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

const optional = Object.entries(calls).filter(([, call]) => call.optional)

beforeEach(() => {
  server().missing = optional.map(([, { method, path }]) => `${method} ${path}`)
})

/** Errors of optional calls; the simulated server also lacks the catalogue, which is logged. */
const loggedOptional = ({ logged }: Tab) =>
  logged.map(String).filter((text) => optional.some(([name]) => text.includes(`${name}:`)))

const sent = (call: string) => server().requests.filter((request) => request.call === call)

test('without the status of payments, a payment that the widget confirmed is booked at the next visit', async () => {
  const storage = webStorage(loggedIn(asha, [singleItem]))
  const tab = await openWidget(server(), storage)
  server().onRequest = ({ call }) =>
    call === 'POST /teams' ? Promise.reject(new TypeError('offline')) : Promise.resolve()
  tab.payInWidget()
  await until(() => tab.checkout?.getSnapshot().matches('paidNotSaved'))
  tab.close()
  server().onRequest = async () => {}

  const next = new Tab(server(), storage)
  await until(() => savedPayments(storage).length === 0)
  expect(server().bookings).toMatchObject([{ payment: 'pay_order_1', events: [singleItem._id] }])
  expect(stored(storage, 'eventCart')).toEqual([])
  expect(loggedOptional(next)).toEqual([])
  next.close()
})

test('without the status of payments, a closed widget means unpaid, and Pay opens the same payment order', async () => {
  const storage = webStorage(loggedIn(asha, [singleItem]))
  const tab = await openWidget(server(), storage)
  tab.widget?.modal.ondismiss()
  await until(() => tab.checkout?.getSnapshot().matches({ filling: 'dismissed' }))
  tab.widget = null
  tab.checkout?.send({ type: 'checkout.pay' })
  await until(() => tab.widget)
  expect(server().orders).toHaveLength(1)
  tab.payInWidget()
  await until(() => tab.isShown('thank-you'))
  expect(server().bookings).toHaveLength(1)
  tab.close()
})

test('a missing call is sent once in a visit, and logged by nobody', async () => {
  const storage = webStorage(loggedIn(asha, [singleItem]))
  const tab = await openWidget(server(), storage)
  tab.payInWidget()
  await until(() => tab.isShown('thank-you'))
  tab.go('/book-events')
  await until(() => tab.checkout?.getSnapshot().matches('empty'))
  tab.go('/thank-you')
  await until(() => tab.isShown('thank-you'))
  tab.app.actor.send({ type: 'session.logout' })
  await until(() => tab.context.user === null)
  await until(() => sent('POST /logout').length > 0)
  const times = optional.map(([name, { method, path }]) => [name, sent(`${method} ${path}`).length])
  expect(Object.fromEntries(times)).toEqual({
    paymentProvider: 1,
    paymentStatus: 0,
    knownPlayers: 1,
    booking: 1,
    logout: 1,
    sendEmailOtp: 0,
    verifyEmail: 0,
    sessions: 0,
    endOtherSessions: 0,
    personalData: 0,
    deleteAccount: 0,
  })
  expect(loggedOptional(tab)).toEqual([])
  tab.close()
})

test('a stored user and cart with the core fields alone are restored, without a bad item', async () => {
  const { userId, name, email } = asha
  const { _id, entry_fee, event_type } = singleItem
  const storage = webStorage({
    access_token: 'token-user-asha',
    authUser: JSON.stringify({ userId, name, email, phone_number: '', gender: '' }),
    eventCart: JSON.stringify([{ _id, name: singleItem.name, entry_fee, event_type }, { _id: 7 }]),
  })
  const tab = new Tab(server(), storage)
  expect(tab.context.user).toMatchObject({ userId, gender: null })
  expect(tab.context.items.map((item) => item._id)).toEqual([_id])
  tab.close()
})
