import { eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import type { TeamPayload } from '#contract/entities.ts'
import { bookings, jobs, paymentOrders, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { schedulePoll } from '#server/payments/poll.ts'
import { fillCatalogue } from './catalogue.ts'
import { bookingBody } from './payments.ts'
import { type Member, newMember, team } from './players.ts'
import { TestProvider } from './provider.ts'
import { NOW, testServer } from './server.ts'

export const SECOND = 1_000
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function settlingServer() {
  const provider = new TestProvider(() => server.now)
  const logged: { level: number; msg?: string }[] = []
  const server = testServer(fillCatalogue, {
    payments: provider,
    log: { write: (line) => logged.push(JSON.parse(line)) },
  })
  const current = { member: undefined as unknown as Member }
  beforeEach(async () => {
    current.member = await newMember(server)
    provider.requests.length = 0
    logged.length = 0
    await schedulePoll({ db: server.db, clock: () => server.now }, server.now, server.now)
  })
  afterEach(async () => {
    server.now = NOW
    provider.down.clear()
    provider.ahead = 0
    provider.refundStatus = 'pending'
    await changeEvent({ entryFee: 50_000, isFreeEvent: false, bookingActive: true })
    await changeTournament({ status: 'APPROVED' })
    await server.db.delete(jobs)
  })

  const changeEvent = (change: Partial<typeof tournamentEvents.$inferInsert>) =>
    server.db.update(tournamentEvents).set(change).where(eq(tournamentEvents.id, 'single'))

  const changeTournament = (change: Partial<typeof tournaments.$inferInsert>) =>
    server.db.update(tournaments).set(change).where(eq(tournaments.id, 'open'))

  async function createOrder(draft: TeamPayload[] | undefined = [team('single')], amount = 500) {
    const { token } = current.member
    return (await server.call('createPaymentOrder', { token, body: { amount, draft } })).data.id
  }

  async function createOrderWithoutDraft() {
    const { token } = current.member
    return (await server.call('createPaymentOrder', { token, body: { amount: 500 } })).data.id
  }

  const createTeams = (teamData = [team('single')]) =>
    server.call('createTeams', { token: current.member.token, body: { teamData } })

  const bookWith = (
    created: Awaited<ReturnType<typeof createTeams>>,
    ids: { orderId: string; paymentId: string },
  ) =>
    server.send('createBooking', {
      token: current.member.token,
      body: bookingBody(created, {
        razorpay_order_id: ids.orderId,
        razorpay_payment_id: ids.paymentId,
      }),
    })

  async function elapse(ms: number) {
    server.now += ms
    await server.runJobs()
  }

  async function elapseBy(step: number, times: number) {
    for (let done = 0; done < times; done += 1) await elapse(step)
  }

  const bookingsOf = ({ userId }: Member) =>
    server.db.select().from(bookings).where(eq(bookings.userId, userId))

  async function stateOf(id: string) {
    const [row] = await server.db.select().from(paymentOrders).where(eq(paymentOrders.id, id))
    return row?.state
  }

  const statusOf = async (id: string) =>
    (await server.call('paymentStatus', { token: current.member.token, params: { id } })).data

  const refundsOf = (paymentId: string) =>
    provider.refunds.filter((it) => it.paymentId === paymentId)

  /** A payment of a new order, which the server knows. */
  async function attempted(attempt?: Parameters<typeof provider.attempt>[1]) {
    const id = await createOrder()
    const payment = provider.attempt(id, attempt)
    await statusOf(id)
    return { id, payment }
  }

  async function booked() {
    const paid = await attempted()
    await elapse(11 * SECOND)
    return paid
  }

  let webhooks = 0
  const postWebhook = (
    type: string,
    { id, orderId }: { id: string; orderId: string | null },
    event: object = {},
  ) =>
    server.app.request('/api/v1/payments/webhook', {
      method: 'POST',
      body: JSON.stringify({
        id: `evt_${++webhooks}`,
        type,
        at: server.now,
        paymentOrderId: orderId,
        paymentId: id,
        ...event,
      }),
    })

  return {
    server,
    provider,
    logged,
    current,
    changeEvent,
    changeTournament,
    createOrder,
    createOrderWithoutDraft,
    createTeams,
    bookWith,
    elapse,
    elapseBy,
    attempted,
    booked,
    bookingsOf,
    stateOf,
    statusOf,
    refundsOf,
    postWebhook,
  }
}
