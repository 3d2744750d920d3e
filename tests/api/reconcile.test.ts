import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bookings, paymentOrders } from '#server/db/schema.ts'
import { createLogger } from '#server/log.ts'
import type { PaymentProvider, ProviderOrder } from '#server/payments/provider.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { attemptPayment, bookingBody, pay, payFor } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer(async (db) => {
  await fillCatalogue(db)
  await db.execute(sql`create rule lost as on insert to sandbox_webhooks do instead nothing`)
})
const SECOND = 1_000
const MINUTE = 60_000

const bookingsOf = (userId: string) =>
  server.db.select().from(bookings).where(eq(bookings.userId, userId))

/** Runs the job of another server on the same database, with this provider. */
const reconcileWith = (fetchPaymentOrder: PaymentProvider['fetchPaymentOrder']) => {
  const never = () => Promise.reject(new Error('Unexpected call of the provider.'))
  const checkout = { widget: '', script: '', key: '' }
  const payments = {
    checkout,
    cspSources: {},
    createPaymentOrder: never,
    readWebhook: () => {
      throw new Error('Unexpected webhook.')
    },
    fetchPaymentOrder,
  }
  const log = createLogger('silent')
  return reconcile({ db: server.db, payments, clock: () => server.now, log })
}

const unpaid: ProviderOrder = { status: 'created', payments: [] }

/** Records the ids that are fetched; all are unpaid. */
function unpaidProvider() {
  const fetched: string[] = []
  const fetchPaymentOrder = async (id: string) => {
    fetched.push(id)
    return unpaid
  }
  return { fetched, fetchPaymentOrder }
}

async function createUnpaid(draft: ReturnType<typeof team>[] | null = [team('single')]) {
  const member = await newMember(server)
  const body = draft ? { amount: 500, draft } : { amount: 500 }
  const { data } = await server.call('createPaymentOrder', { token: member.token, body })
  return { ...member, id: data.id }
}

const stopReconciling = () => server.db.update(paymentOrders).set({ reconcileAt: null })

it('books a captured payment once, without any browser or webhook', async () => {
  const member = await newMember(server)
  await payFor(server, member, 1000, [team('single', 2)])
  server.now += 50 * SECOND
  await server.runJobs()
  server.now += 5 * SECOND
  await server.runJobs()
  expect(await bookingsOf(member.userId)).toEqual([])

  for (const _ of Array(4)) {
    server.now += 11 * SECOND
    await server.runJobs()
  }
  expect(await bookingsOf(member.userId)).toMatchObject([{ total: 100_000 }])
  const { data } = await server.call('orders', { token: member.token })
  expect(data[0]?.item.players).toHaveLength(2)
})

it('books a payment that was approved long after the browser left', async () => {
  const { id, userId } = await createUnpaid()
  await attemptPayment(server, id, 'failure')
  server.now += 20 * MINUTE
  await server.runJobs()
  await attemptPayment(server, id, 'later')
  server.now += 20 * MINUTE
  await server.runJobs()
  server.now += 11 * SECOND
  await server.runJobs()
  expect(await bookingsOf(userId)).toHaveLength(1)
})

it('creates one booking if the browser comes back at the same moment', async () => {
  const member = await newMember(server)
  const { token } = member
  const teamData = [team('single')]
  const payment = await payFor(server, member, 500, teamData)
  const created = await server.call('createTeams', { token, body: { teamData } })
  server.now += 2 * MINUTE
  await server.runJobs()
  server.now += 11 * SECOND
  await Promise.all([
    server.runJobs(),
    server.call('createBooking', { token, body: bookingBody(created, payment) }),
    server.runJobs(),
  ])
  expect(await bookingsOf(member.userId)).toHaveLength(1)
})

it('fetches each payment order once with several servers', async () => {
  await stopReconciling()
  const created = [await createUnpaid(), await createUnpaid(), await createUnpaid()]
  server.now += 2 * MINUTE
  const { fetched, fetchPaymentOrder } = unpaidProvider()
  await Promise.all(Array.from({ length: 5 }, () => reconcileWith(fetchPaymentOrder)))
  expect(fetched.sort()).toEqual(created.map(({ id }) => id).sort())
})

it('fetches less and less often, and never for an order that is too old, has no draft or is paid', async () => {
  await stopReconciling()
  const { id } = await createUnpaid()
  const createdAt = server.now
  await createUnpaid(null)
  const { id: paid, token } = await createUnpaid()
  await pay(server, paid)
  await server.call('paymentStatus', { token, params: { id: paid } })
  const { fetched, fetchPaymentOrder } = unpaidProvider()
  const minutes: number[] = []
  for (let minute = 1; minute <= 5 * 24 * 60; minute += minute < 150 ? 1 : 30) {
    server.now = createdAt + minute * MINUTE
    const before = fetched.length
    await reconcileWith(fetchPaymentOrder)
    if (fetched.length > before) minutes.push(minute)
  }
  expect(fetched.filter((other) => other !== id)).toEqual([])
  expect(minutes.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 124])
  expect(minutes.at(-1)).toBeGreaterThan(47 * 60)
  expect(minutes.at(-1)).toBeLessThan(50 * 60)
  expect(minutes.length).toBeLessThan(60)
})

it('fetches twenty per round, those due longest first', async () => {
  await stopReconciling()
  const created: string[] = []
  const { token } = await newMember(server)
  for (let index = 0; index < 25; index += 1) {
    const draft = [team('single', index + 1)]
    const body = { amount: 500 * (index + 1), draft }
    created.push((await server.call('createPaymentOrder', { token, body })).data.id)
    server.now += SECOND
  }
  server.now += 2 * MINUTE
  const { fetched, fetchPaymentOrder } = unpaidProvider()
  await reconcileWith(fetchPaymentOrder)
  expect(fetched).toEqual(created.slice(0, 20))
  await reconcileWith(fetchPaymentOrder)
  expect(fetched).toEqual(created)
})

it('stops the round at a failed fetch and continues in the next round', async () => {
  await stopReconciling()
  const first = await createUnpaid()
  server.now += SECOND
  const second = await createUnpaid()
  server.now += 2 * MINUTE
  const fetched: string[] = []
  const down = async (id: string) => {
    fetched.push(id)
    throw new Error('The payment provider is not responding.')
  }
  await reconcileWith(down)
  expect(fetched).toEqual([first.id])
  const up = unpaidProvider()
  await reconcileWith(up.fetchPaymentOrder)
  expect(up.fetched).toEqual([second.id])
  server.now += 3 * MINUTE
  await reconcileWith(up.fetchPaymentOrder)
  expect(up.fetched).toContain(first.id)
})
