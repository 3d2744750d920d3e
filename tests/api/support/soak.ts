import { and, eq, isNull, like } from 'drizzle-orm'
import type { TeamPayload } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, jobs, paymentOrders, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { schedulePoll } from '#server/payments/poll.ts'
import { type Random, randomFrom } from '#server/posters/seeded-random.ts'
import { tournament } from './catalogue.ts'
import { type Member, newMember, team } from './players.ts'
import { TestProvider } from './provider.ts'
import { NOW, TestServer } from './test-server.ts'

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STEPS = 60
const FEE = 50_000

const CALLS = [
  'createPaymentOrder',
  'listOrderPayments',
  'isOrderPaid',
  'listPayments',
  'listRefunds',
  'refund',
] as const

/** A player's browser; a kill clears it. */
interface Visit {
  member: Member
  eventId: string
  orderId?: string
  /** Items of the teams that were created. */
  items?: object[]
}

/**
 * One seeded run: browsers, two servers, the provider and the clock misbehave at random; then all of
 * them work again until nothing is left to do. Returns what is wrong with the money; empty is good.
 */
export async function soak(db: Database, seed: number): Promise<string[]> {
  const random = randomFrom(`soak ${seed}`)
  const clock = { now: NOW + seed * 400 * 24 * HOUR }
  const provider = new TestProvider(() => clock.now, `s${seed}`)
  const servers = [new TestServer(), new TestServer()]
  for (const server of servers) {
    server.setClock(clock)
    await server.start(db, { payments: provider })
  }
  await db.delete(jobs)
  const [events, closed] = [await addEvents(db, seed, clock.now), new Map<string, number>()]
  const visits: Visit[] = []
  for (const eventId of events) {
    visits.push({ member: await newMember(servers[0] as TestServer), eventId })
  }
  await schedulePoll({ db, clock: () => clock.now }, clock.now, clock.now)

  const run = { db, random, clock, provider, servers, closed }
  for (let step = 0; step < STEPS; step += 1) await misbehave(run, random.pick(visits))

  provider.down.clear()
  provider.refundStatus = 'processed'
  for (let round = 0; round < 40; round += 1) {
    clock.now += round < 20 ? 5 * MINUTE : 12 * HOUR
    for (const payment of provider.payments) {
      if (payment.status === 'authorized') payment.status = 'failed'
    }
    for (const refund of provider.refunds) {
      if (refund.status === 'pending') refund.status = 'processed'
    }
    await actAsOperator(db, clock.now)
    await servers[0]?.runJobs()
  }
  return audit(run, visits)
}

interface Run {
  db: Database
  random: Random
  clock: { now: number }
  provider: TestProvider
  servers: TestServer[]
  /** When an event closed, by id. */
  closed: Map<string, number>
}

async function addEvents(db: Database, seed: number, now: number): Promise<string[]> {
  const id = `soak-${seed}`
  await db
    .insert(tournaments)
    .values(
      tournament({ id, bookingUntil: new Date(now + 3 * HOUR), startsAt: null, endsAt: null }),
    )
  const ids = [1, 2, 3].map((number) => `${id}-${number}`)
  await db.insert(tournamentEvents).values(
    ids.map((eventId, position) => ({
      ...{ id: eventId, tournamentId: id, position, name: eventId, matchType: 'Knockout' },
      ...{ eventType: 'SINGLE' as const, entryFee: FEE },
    })),
  )
  return ids
}

async function misbehave(run: Run, visit: Visit): Promise<void> {
  const { db, random, clock, provider, servers, closed } = run
  const server = random.pick(servers)
  const send = (name: 'createPaymentOrder' | 'createTeams' | 'createBooking', body: object) =>
    server.send(name, { token: visit.member.token, body: body as never })
  const teams: TeamPayload[] = [team(visit.eventId)]
  const actions: (() => unknown)[] = [
    () => {
      clock.now += random.pick([SECOND, 11 * SECOND, MINUTE, 10 * MINUTE, 40 * MINUTE])
    },
    () => server.runJobs(),
    () => server.runJobs(),
    () => Promise.all(servers.map((it) => it.runJobs())),
    async () => {
      const draft = random.chance(0.9) ? { draft: teams } : {}
      const response = await send('createPaymentOrder', { amount: FEE / 100, ...draft })
      if (response.ok) visit.orderId = ((await response.json()) as Ordered).data.id
    },
    () => {
      if (visit.orderId === undefined) return
      const status = random.pick([
        'captured',
        'captured',
        'captured',
        'authorized',
        'failed',
      ] as const)
      const amount = random.chance(0.15) ? FEE + random.whole(-5_000, 5_000) : FEE
      provider.attempt(visit.orderId, {
        ...{ status, amount },
        isPaid: amount === FEE || random.chance(0.5),
      })
    },
    () => {
      const pending = provider.payments.filter(({ status }) => status === 'authorized')
      if (pending.length > 0) random.pick(pending).status = random.pick(['captured', 'failed'])
    },
    async () => {
      const response = await send('createTeams', { teamData: teams })
      if (response.ok) visit.items = ((await response.json()) as Created).data.map(toItem)
    },
    async () => {
      const payment = provider.payments.find(
        ({ orderId, status }) => orderId === visit.orderId && status === 'captured',
      )
      if (!payment || !visit.items) return
      const ids = { razorpay_payment_id: payment.id, razorpay_order_id: payment.orderId }
      const calls = random.chance(0.3) ? 2 : 1
      const body = { items: visit.items, ...ids }
      await Promise.all(Array.from({ length: calls }, () => send('createBooking', body)))
    },
    // The browser is killed.
    () => {
      const { member, eventId } = visit
      for (const key of Object.keys(visit)) delete visit[key as keyof Visit]
      Object.assign(visit, { member, eventId })
    },
    async () => {
      const payment = provider.payments[random.whole(0, provider.payments.length - 1)]
      if (!payment) return
      const event = {
        id: `evt-${random.whole(0, 1e9)}`,
        type: random.pick(['payment.captured', 'order.paid', 'payment.failed', 'refund.processed']),
        ...{ at: null, paymentOrderId: payment.orderId, paymentId: payment.id },
      }
      for (let times = random.whole(1, 3); times > 0; times -= 1) await postWebhook(server, event)
    },
    () => {
      const call = random.pick(CALLS)
      if (!provider.down.delete(call)) provider.down.add(call)
    },
    () => {
      provider.refundStatus = random.pick(['pending', 'processed', 'failed'])
    },
    async () => {
      if (!random.chance(0.2)) return
      closed.set(visit.eventId, closed.get(visit.eventId) ?? clock.now)
      await db
        .update(tournamentEvents)
        .set({ bookingActive: false })
        .where(eq(tournamentEvents.id, visit.eventId))
    },
    async () => {
      if (!random.chance(0.1)) return
      await db
        .update(tournamentEvents)
        .set({ entryFee: FEE + 10_000 })
        .where(eq(tournamentEvents.id, visit.eventId))
    },
  ]
  await random.pick(actions)()
}

interface Ordered {
  data: { id: string }
}

interface Created {
  data: { team: { _id: string; type: string; event_name: string; is_free_event: boolean } }[]
}

const toItem = ({ team }: Created['data'][number]) => ({
  item_id: team._id,
  item_type: team.type,
  item_event_name: team.event_name,
  item_is_free_event: team.is_free_event,
})

async function postWebhook(server: TestServer, event: object): Promise<void> {
  await server.app.request('/api/v1/payments/webhook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(event),
  })
}

/** Refunds what waits for a decision, and retries dead letters. */
async function actAsOperator(db: Database, now: number): Promise<void> {
  for (const state of ['mismatch', 'refundFailed'] as const) {
    const rows = await db.select().from(paymentOrders).where(eq(paymentOrders.state, state))
    for (const { id } of rows) await sendToPayment(db, id, { type: 'operator.refund' }, now)
  }
  await db.update(jobs).set({ deadAt: null, attempts: 0, nextAttemptAt: new Date(now) })
}

/** Every captured paisa is booked or refunded, once; nothing is booked that was closed when paid. */
async function audit({ db, provider, closed }: Run, visits: Visit[]): Promise<string[]> {
  const wrong: string[] = []
  for (const payment of provider.payments) {
    const refunded = provider.refunds.filter(
      ({ paymentId, status }) => paymentId === payment.id && status !== 'failed',
    )
    const booked = await db.select().from(bookings).where(eq(bookings.paymentId, payment.id))
    const isCaptured = payment.status === 'captured' || payment.status === 'refunded'
    const settled = refunded.length + booked.length
    if (isCaptured ? settled !== 1 : settled !== 0) {
      wrong.push(
        `${payment.id} (${payment.status}): ${booked.length} bookings, ${refunded.length} refunds`,
      )
    }
    const closedAt = closed.get(visits.find((it) => it.orderId === payment.orderId)?.eventId ?? '')
    if (booked.length > 0 && closedAt !== undefined && payment.createdAt > closedAt) {
      wrong.push(`${payment.id} booked an event that had closed`)
    }
  }
  const unsettled = await db
    .select()
    .from(paymentOrders)
    .where(
      and(like(paymentOrders.paymentId, `pay_${provider.name}_%`), isNull(paymentOrders.bookingId)),
    )
  for (const { id, state } of unsettled) {
    if (state !== 'refunded') wrong.push(`${id} ends as ${state}`)
  }
  return wrong
}
