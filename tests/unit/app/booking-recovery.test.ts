import { expect, test } from 'vitest'
import type { User } from '#contract/entities.ts'
import { singleItem } from '#machines/fixtures.ts'
import { webStorage } from '../web-storage.ts'
import {
  asha,
  loggedIn,
  openWidget,
  rohan,
  type SimulatedServer,
  savedPayments,
  setUpServer,
  stored,
  Tab,
  until,
} from './simulated-product.ts'

const server = setUpServer()

const typed = {
  [singleItem._id]: {
    team_name: '',
    players: [{ name: asha.name, email: asha.email, mobile: asha.phone_number }],
  },
}

test.each([
  ['created', 'dismissed'],
  ['refunded', 'ready'],
] as const)(
  'a payment order that is %s takes no roster with it when it is removed',
  async (status, state) => {
    const storage = webStorage(loggedIn(asha, [singleItem]))
    const tab = await openWidget(server(), storage)
    for (const order of server().orders) order.status = status
    tab.widget?.modal.ondismiss()
    await until(() => tab.checkout?.getSnapshot().matches({ filling: state }))
    tab.go('/tournaments')
    await until(() => tab.isShown('tournaments') && savedPayments(storage).length === 0)
    expect(stored(storage, `rosterDraft:${asha.userId}`)).toEqual(typed)
    tab.close()
  },
)

const callsOf = ({ userId }: User) =>
  server()
    .requests.filter((request) => request.userId === userId)
    .map(({ call }) => call)

async function paidButNotBooked() {
  const storage = webStorage(loggedIn(asha, [singleItem]))
  const tab = await openWidget(server(), storage)
  tab.payInWidget(false)
  tab.close()
  return storage
}

test.each(['GET /payments/status', 'POST /teams'])(
  'a recovery that waits for %s makes no call after another member has logged in, and goes on when its own member is back',
  async (held) => {
    const storage = await paidButNotBooked()
    let release = () => {}
    server().onRequest = ({ call }) =>
      call === held ? new Promise((resolve) => (release = resolve)) : Promise.resolve()
    const tab = new Tab(server(), storage)
    await until(() => callsOf(asha).includes(held))
    tab.logIn(rohan)
    server().onRequest = async () => {}
    release()
    tab.go('/book-events')
    await until(() => callsOf(rohan).includes('GET /invitations'))
    expect(callsOf(rohan)).toEqual(['GET /saved', 'GET /players', 'GET /invitations'])
    expect(tab.toasts).toEqual([])
    tab.logIn(asha)
    await until(() => savedPayments(storage).length === 0)
    expect(server().bookings).toMatchObject([{ userId: asha.userId, payment: 'pay_order_1' }])
    tab.close()
  },
)

const unbooked = { id: 'pay_order_1', amount: 600, reason: null }

function report(change: Pick<SimulatedServer['orders'][number], 'status' | 'unbooked'>) {
  for (const order of server().orders) Object.assign(order, { payment: null, ...change })
}

const noticeOf = (tab: Tab) =>
  tab.app.actor.getSnapshot().matches({ bookingRecovery: 'unbooked' }) ? tab.context.unbooked : null

test('a payment that was refunded since the last visit is told once on any page, and its roster stays', async () => {
  const storage = await paidButNotBooked()
  report({ status: 'refunding', unbooked: { ...unbooked, reason: 'closed' } })
  const tab = new Tab(server(), storage)
  await until(() => noticeOf(tab))
  expect(noticeOf(tab)).toMatchObject({
    status: 'refunding',
    unbooked: { amount: 600, reason: 'closed' },
    payload: [{ event_name: singleItem.name }],
  })
  expect(tab.toasts).toEqual([])
  expect(callsOf(asha)).not.toContain('POST /teams')
  expect(savedPayments(storage)).toEqual([])
  expect(stored(storage, `rosterDraft:${asha.userId}`)).toEqual(typed)
  expect(stored(storage, 'eventCart')).toHaveLength(1)
  tab.app.actor.send({ type: 'notice.closed' })
  expect(noticeOf(tab)).toBeNull()
  tab.close()
  const next = new Tab(server(), storage)
  await until(() => next.app.actor.getSnapshot().matches({ bookingRecovery: 'settled' }))
  next.close()
})

test('a member who logs in in another tab does not see the unfinished payment of the member before', async () => {
  const storage = await paidButNotBooked()
  server().onRequest = ({ call }) =>
    call === 'POST /teams' ? Promise.reject(new TypeError('offline')) : Promise.resolve()
  const tab = new Tab(server(), storage)
  await until(() => tab.context.unfinished)
  expect(tab.context.unfinished).toBe('pay_order_1')
  Object.assign(storage, loggedIn(rohan))
  tab.receiveStorageEvent('authUser')
  expect(tab.context.user).toEqual(rohan)
  expect(tab.context.unfinished).toBeNull()
  expect(tab.app.actor.getSnapshot().hasTag('failed')).toBe(false)
  tab.close()
})

test('a checkout that is booking makes no call after another member has logged in in another tab', async () => {
  const storage = webStorage(loggedIn(asha, [singleItem]))
  const tab = await openWidget(server(), storage)
  let release = () => {}
  server().onRequest = ({ call }) =>
    call === 'POST /teams' ? new Promise((resolve) => (release = resolve)) : Promise.resolve()
  tab.payInWidget()
  await until(() => callsOf(asha).includes('POST /teams'))
  Object.assign(storage, loggedIn(rohan))
  tab.receiveStorageEvent('authUser')
  release()
  await until(() => callsOf(rohan).includes('GET /players'))
  expect(callsOf(rohan)).not.toContain('POST /create-order')
  expect(savedPayments(storage)).toContain(`paidBooking:${asha.userId}:order_1`)
  tab.close()
})
