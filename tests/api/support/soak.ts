import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { isCancellable } from '#contract/booked-events.ts'
import type { CallName } from '#contract/calls.ts'
import type { OrderRow } from '#contract/entities.ts'
import { jobs, paymentOrders, teams, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { randomFrom } from '#server/posters/seeded-random.ts'
import { tournament } from './catalogue.ts'
import { itemsOf, type Member, newMember, team } from './players.ts'
import { type Payment, RazorpayApi } from './razorpay-api.ts'
import { seedIds } from './seeded-ids.ts'
import { audit } from './soak-audit.ts'
import { linesOf, type SoakDatabase } from './soak-database.ts'
import { postWebhook, type Run, Server, type SoakEvent } from './soak-run.ts'
import { NOW, TestServer } from './test-server.ts'
import { Turns } from './turns.ts'

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEPS = 16
const ROUNDS_MAX = 300
const FEE = 50_000

export interface Figures {
  payments: number
  captured: number
  booked: number
  refunded: number
  /** Not booked, and returned by a dispute that was lost. */
  lost: number
  disputes: number
  /** Booked entries that were cancelled. */
  cancelled: number
  /** Places offered to members on a waitlist. */
  offers: number
  kills: number
  outages: number
}

interface Tab {
  member: Member
  event: SoakEvent
  players: number
  /** A client that sends no teams with its payment order. */
  isBare: boolean
  again?: boolean
  orderId?: string
  payment?: Payment
  items?: ReturnType<typeof itemsOf>
}

/**
 * One seeded run: browsers, servers, the provider and the clock misbehave at random; then all of them
 * work until nothing is left to do. `wrong` says what is wrong with the money; empty is good.
 */
export async function soak(
  database: SoakDatabase,
  seed: number,
): Promise<{ wrong: string[]; figures: Figures }> {
  const clock = { now: NOW }
  const run: Run = {
    database,
    clock,
    random: randomFrom(`soak ${seed}`),
    kills: 0,
    mailRandom: randomFrom(`soak ${seed} mail`),
    cancelRandom: randomFrom(`soak ${seed} cancellations`),
    waitRandom: randomFrom(`soak ${seed} waitlists`),
    razorpay: new RazorpayApi(clock, randomFrom(`soak ${seed} provider`), `s${seed}`),
    turns: new Turns(randomFrom(`soak ${seed} turns`), database.locks),
    servers: [],
    events: [],
    mails: [],
    told: [],
    ordered: [],
    wrong: [],
    decided: new Set(),
    lost: new Set(),
    skew: 0,
  }
  run.skew = run.random.pick([0, 0, 0, 35 * MINUTE, -35 * MINUTE, DAY])
  const restoreIds = seedIds(randomFrom(`soak ${seed} ids`))
  // Plans, and so the order of rows, depend on the size of tables.
  await database.db.execute(
    sql`truncate users, tournaments, jobs, webhook_events, rate_limits, outbox, soak_lines restart identity cascade`,
  )
  const places = randomFrom(`soak ${seed} places`)
  for (let index = 0; index < 6; index += 1) {
    await addEvent(run, `soak-${seed}-${index}`, places.pick([null, 1, 1, 2]))
  }
  for (let index = 0; index < database.servers; index += 1) {
    run.servers.push(await Server.start(run))
  }
  const tabs = await openTabs(run)
  run.razorpay.trouble = run.random.pick([0.05, 0.2, 0.4])
  for (let step = 0; step < STEPS; step += 1) await misbehave(run, tabs)
  await settle(run)
  const wrong = [...run.wrong, ...run.razorpay.complaints, ...(await audit(run))]
  for (const server of run.servers) await server.stop()
  restoreIds()
  const cancelled = await database.db.$count(teams, isNotNull(teams.cancelledAt))
  const offers = (await linesOf(database.db)).filter(({ isOffered }) => isOffered).length
  return { wrong, figures: { ...figuresOf(run), cancelled, offers } }
}

function figuresOf({ razorpay, kills, lost }: Run): Omit<Figures, 'cancelled' | 'offers'> {
  const captured = razorpay.payments.filter(({ capturedAt }) => capturedAt !== null)
  const refunded = captured.filter(({ status }) => status === 'refunded')
  return {
    payments: razorpay.payments.length,
    captured: captured.length,
    booked: captured.length - refunded.length - lost.size,
    refunded: refunded.length,
    lost: lost.size,
    kills,
    outages: razorpay.outages,
    disputes: razorpay.disputes.length,
  }
}

async function addEvent(
  { database: { db }, events, clock, random, cancelRandom }: Run,
  id: string,
  entriesMax: number | null,
) {
  const deadline = clock.now + random.pick([20 * MINUTE, HOUR, 3 * HOUR, 48 * HOUR])
  await db.insert(tournaments).values(
    tournament({
      id,
      bookingUntil: new Date(deadline),
      startsAt: null,
      endsAt: null,
      refunds: cancelRandom.pick(['', '50%', '0%']),
    }),
  )
  await db.insert(tournamentEvents).values({
    id: `${id}-event`,
    tournamentId: id,
    position: 1,
    name: id,
    matchType: 'Knockout',
    eventType: 'SINGLE' as const,
    entryFee: FEE,
    entriesMax,
  })
  events.push({
    id: `${id}-event`,
    tournamentId: id,
    deadline,
    closedAt: Number.POSITIVE_INFINITY,
    fees: [{ from: 0, fee: FEE }],
    entriesMax,
  })
}

const feeNow = ({ fees }: SoakEvent) => fees.at(-1)?.fee ?? FEE

async function openTabs(run: Run): Promise<Tab[]> {
  const { database, clock } = run
  const registrar = new TestServer()
  registrar.setClock(clock)
  await registrar.start(database.db)
  const tabs: Tab[] = []
  for (const _ of [1, 2, 3]) {
    const member = await newMember(registrar)
    for (const __ of [1, 2]) tabs.push(startOver(run, { member } as Tab))
  }
  await registrar.settled()
  await database.db.delete(jobs).where(ne(jobs.kind, 'pollPayments'))
  return tabs
}

/** The page is closed or killed; the player opens one for another event, or for the same. */
function startOver({ random, events, clock }: Run, tab: Tab): Tab {
  const { member } = tab
  for (const key of Object.keys(tab)) delete tab[key as keyof Tab]
  const open = events.filter(({ deadline, closedAt }) => Math.min(deadline, closedAt) > clock.now)
  return Object.assign(tab, {
    member,
    event: random.pick(open.length > 0 ? open.slice(0, 2) : events),
    players: random.whole(1, 2),
    isBare: random.chance(0.15),
  })
}

/** Resolves to what the page does with the response: in an order that the seed decides. */
type Task = () => Promise<unknown>

async function misbehave(run: Run, tabs: Tab[]): Promise<void> {
  const { random, clock, razorpay, servers } = run
  if (random.chance(0.5)) {
    clock.now += random.pick([SECOND, 5 * SECOND, 12 * SECOND, MINUTE, 3 * MINUTE, 10 * MINUTE])
  }
  if (random.chance(0.06)) clock.now += random.pick([31 * MINUTE, 50 * MINUTE, 3 * HOUR])
  if (random.chance(0.12)) await spoil(run, random.pick(tabs))
  if (random.chance(0.1)) razorpay.trouble = random.pick([0, 0.1, 0.3, 1])
  happenAtProvider(run)

  const work: Task[] = []
  for (const tab of random.shuffle(tabs).slice(0, random.whole(1, 3))) {
    work.push(...browse(run, tab))
  }
  if (run.cancelRandom.chance(0.5)) work.push(...cancel(run, run.cancelRandom.pick(tabs)))
  if (run.waitRandom.chance(0.7)) work.push(...wait(run, run.waitRandom.pick(tabs)))
  for (const server of servers) if (random.chance(0.5)) work.push(() => server.api.runJobs())
  for (let count = random.pick([0, 0, 0, 1, 3]); count > 0; count -= 1) {
    if (razorpay.webhooks.length > 0) work.push(...deliver(run))
  }
  const victim = random.pick(servers)
  if (random.chance(0.3)) victim.fuse = random.whole(1, 40)
  const results = await Promise.allSettled(random.shuffle(work).map((it) => it()))
  for (const server of servers) await server.api.settled()
  for (const result of results) {
    if (result.status === 'fulfilled' && typeof result.value === 'function') result.value()
  }
  victim.fuse = Number.POSITIVE_INFINITY
  if (!victim.isAlive) servers[servers.indexOf(victim)] = await Server.start(run)
}

async function spoil(run: Run, { event, orderId }: Tab): Promise<void> {
  const { random, clock, database } = run
  if (orderId === undefined) return
  const { db } = database
  const setEvent = (change: Partial<typeof tournamentEvents.$inferInsert>) =>
    db.update(tournamentEvents).set(change).where(eq(tournamentEvents.id, event.id))
  const setFee = (fee: number) => {
    event.fees.push({ from: clock.now, fee })
    return setEvent({ entryFee: fee })
  }
  const close = () => {
    event.closedAt = Math.min(event.closedAt, clock.now)
  }
  clock.now += SECOND
  await random.pick([
    () => {
      close()
      return setEvent({ bookingActive: false })
    },
    () => {
      close()
      return db
        .update(tournaments)
        .set({ status: 'PENDING' })
        .where(eq(tournaments.id, event.tournamentId))
    },
    () => setFee(feeNow(event) + 10_000),
    () => setFee(feeNow(event) - 10_000),
    async () => {
      const around = event.deadline + random.pick([-MINUTE, 5 * MINUTE, 16 * MINUTE, HOUR])
      clock.now = Math.max(clock.now, around)
    },
  ])()
  clock.now += SECOND
}

function happenAtProvider({ razorpay, random, ordered }: Run): void {
  for (const payment of razorpay.pendingPayments()) {
    if (random.chance(0.2)) razorpay.capture(payment)
    else if (random.chance(0.1)) razorpay.fail(payment)
  }
  for (const refund of razorpay.pendingRefunds()) {
    if (random.chance(0.1)) razorpay.settleRefund(refund, random.pick(['processed', 'failed']))
  }
  for (const refund of razorpay.refunds) {
    if (refund.status === 'processed' && random.chance(0.05))
      razorpay.settleRefund(refund, 'failed')
  }
  for (const payment of razorpay.payments) {
    if (payment.status === 'captured' && random.chance(0.1)) razorpay.dispute(payment)
  }
  if (ordered.length > 0 && random.chance(0.15)) {
    razorpay.attempt(random.pick(ordered).id, { captured: random.chance(0.7) })
  }
}

function browse(run: Run, tab: Tab): Task[] {
  const { random, razorpay } = run
  if (random.chance(0.06)) startOver(run, tab)
  const { orderId, payment, items } = tab
  if (orderId === undefined) return [() => order(run, tab)]
  if (!payment) {
    if (random.chance(0.1)) return [() => order(run, tab)]
    if (random.chance(0.2)) return [() => look(run, tab, orderId)]
    tab.payment = pay(run, orderId)
    if (random.chance(0.1)) pay(run, orderId)
  }
  if (payment?.status === 'failed') delete tab.payment
  if (random.chance(0.2)) return [() => look(run, tab, orderId)]
  if (!items) return [() => nameTeams(run, tab)]
  if (payment && razorpay.payments.includes(payment)) {
    const book = () => bookTeams(run, tab, payment, items)
    return random.chance(0.3) ? [book, book] : [book]
  }
  return []
}

function pay({ random, razorpay }: Run, orderId: string): Payment {
  if (random.chance(0.75)) return razorpay.attempt(orderId, { captured: true })
  const [kind, other] = [random.whole(0, 4), FEE + random.whole(-20_000, 20_000)]
  if (kind === 0) return razorpay.attempt(orderId, { captured: true, amount: other, isPaid: true })
  if (kind === 1) return razorpay.attempt(orderId, { captured: true, amount: other, isPaid: false })
  const payment = razorpay.attempt(orderId, { captured: false })
  if (kind === 2) razorpay.fail(payment)
  return payment
}

async function send<N extends CallName>(
  run: Run,
  name: N,
  sent: Parameters<TestServer['send']>[1],
): Promise<Response | null> {
  const server = run.random.pick(run.servers)
  if (!server.isAlive) return null
  const response = await server.api.send(name, sent as never)
  if (!server.isAlive) return null
  // No event is hidden from those who pay, but from those who would wait for it.
  const isExpected = [200, 400, 409, 502].includes(response.status)
  if (!isExpected && !(name === 'joinWaitlist' && response.status === 404)) {
    run.wrong.push(`${name}: ${response.status} ${await response.text()}`)
  }
  return response
}

const teamsOf = ({ event, players }: Tab) => [team(event.id, players)]

async function order(run: Run, tab: Tab): ReturnType<Task> {
  const { clock, random, ordered } = run
  const { member, event, players, isBare, again = false } = tab
  const at = clock.now
  const amount = (feeNow(event) * players) / 100
  const body = { amount, again, ...(isBare ? {} : { draft: teamsOf(tab) }) }
  const response = await send(run, 'createPaymentOrder', { token: member.token, body })
  if (!response || response.status === 502) return
  if (response.status !== 200) {
    const isWaiting = response.status === 409 && run.waitRandom.chance(0.5)
    if (isWaiting) {
      await send(run, 'joinWaitlist', { token: member.token, body: { item_id: event.id } })
    }
    return () => {
      if (response.status === 409 && random.chance(0.3)) tab.again = true
      else startOver(run, tab)
    }
  }
  const { data } = (await response.json()) as { data: { id: string; status: string } }
  return () => {
    if (data.status === 'created') tab.orderId = data.id
    if (!ordered.some(({ id }) => id === data.id)) ordered.push({ id: data.id, at, again })
  }
}

/** A member cancels an item in My Orders, now and then in two tabs, or for a refund of before. */
function cancel(run: Run, { member: { token } }: Tab): Task[] {
  const { cancelRandom } = run
  const wrong = cancelRandom.chance(0.1) ? 1 : 0
  const chosen = cancelRandom.whole(0, 9)
  const ask = async () => {
    const listed = await send(run, 'orders', { token, params: {} })
    if (listed?.status !== 200) return
    const { data } = (await listed.json()) as { data: OrderRow[] }
    const open = data.filter(isCancellable)
    const row = open[chosen % Math.max(1, open.length)]
    if (!row) return
    const amount = row.cancellation.amount + wrong
    await send(run, 'cancelBooking', {
      token,
      body: { order_id: row.order_id, item_id: row._id, amount },
    })
  }
  return cancelRandom.chance(0.4) ? [ask, ask] : [ask]
}

/** A member joins the waitlist of an event, or now and then leaves it. */
function wait(run: Run, { member: { token }, event }: Tab): Task[] {
  const { waitRandom } = run
  const call = waitRandom.chance(0.2) ? 'leaveWaitlist' : 'joinWaitlist'
  const ask = () => send(run, call, { token, body: { item_id: event.id } })
  return waitRandom.chance(0.2) ? [ask, ask] : [ask]
}

async function look(run: Run, { member: { token } }: Tab, id: string): Promise<void> {
  await send(run, 'paymentStatus', { token, params: { id } })
}

async function nameTeams(run: Run, tab: Tab): ReturnType<Task> {
  const { token } = tab.member
  const response = await send(run, 'createTeams', { token, body: { teamData: teamsOf(tab) } })
  if (response?.status !== 200) return
  const created = (await response.json()) as Parameters<typeof itemsOf>[0]
  return () => {
    tab.items = itemsOf(created)
  }
}

async function bookTeams(
  run: Run,
  tab: Tab,
  { id: paymentId, order: { id: orderId } }: Payment,
  items: NonNullable<Tab['items']>,
): ReturnType<Task> {
  const { token } = tab.member
  const body = { items, razorpay_payment_id: paymentId, razorpay_order_id: orderId }
  const response = await send(run, 'createBooking', { token, body })
  if (!response || response.status === 502) return
  return () => {
    if (response.status === 200) run.told.push(paymentId)
    if (tab.payment?.id === paymentId) startOver(run, tab)
  }
}

/** Delivers a webhook, now and then twice; what is left over is never delivered. */
function deliver(run: Run): Task[] {
  const { random, razorpay } = run
  const webhook = random.pick(razorpay.webhooks)
  const post = async () => {
    const server = random.pick(run.servers)
    if (!server.isAlive) return
    const response = await postWebhook(server, webhook)
    if (!server.isAlive) return
    webhook.deliveredAt = Math.min(webhook.deliveredAt, run.clock.now)
    if (response.status !== 200) {
      run.wrong.push(`webhook ${webhook.id}: ${response.status} ${await response.text()}`)
    }
  }
  return random.chance(0.3) ? [post, post] : [post]
}

/** All works again, though no webhook comes, until only the poll is left to do. */
async function settle(run: Run): Promise<void> {
  const { razorpay, clock, random, servers, database } = run
  razorpay.trouble = 0
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    for (const payment of razorpay.pendingPayments()) {
      const outcome = random.pick(['pending', 'pending', 'captured', 'failed'])
      if (outcome === 'captured') razorpay.capture(payment)
      if (outcome === 'failed') razorpay.fail(payment)
    }
    for (const refund of razorpay.pendingRefunds()) {
      razorpay.settleRefund(refund, random.chance(0.8) ? 'processed' : 'failed')
    }
    await deliverDisputes(run)
    await Promise.all(servers.map(({ api }) => api.runJobs()))
    await actAsOperator(run)
    const [next] = await database.db
      .select()
      .from(jobs)
      .where(ne(jobs.kind, 'pollPayments'))
      .orderBy(asc(jobs.nextAttemptAt))
      .limit(1)
    if (!next && razorpay.pendingPayments().length === 0 && round > 2) return
    const due = next ? next.nextAttemptAt.getTime() - run.skew : 0
    clock.now = Math.max(clock.now + 6 * MINUTE, due)
  }
  run.wrong.push('there is always more to do')
}

/** Nothing else tells of a dispute; Razorpay repeats a webhook for a day. */
async function deliverDisputes({ razorpay, servers, clock }: Run): Promise<void> {
  const [server] = servers
  for (const webhook of razorpay.webhooks) {
    if (!server || !webhook.isOfDispute || Number.isFinite(webhook.deliveredAt)) continue
    await postWebhook(server, webhook)
    webhook.deliveredAt = clock.now
  }
}

async function actAsOperator({ database: { db }, clock, razorpay, random, decided, skew }: Run) {
  const waiting = await db
    .select()
    .from(paymentOrders)
    .where(
      and(
        inArray(paymentOrders.state, ['mismatch', 'refundFailed']),
        inArray(paymentOrders.paymentId, ['', ...razorpay.payments.map(({ id }) => id)]),
      ),
    )
    .orderBy(asc(paymentOrders.id))
  for (const { id, paymentId, context } of waiting) {
    const payment = razorpay.payments.find((it) => it.id === paymentId)
    if (context.reason === 'cancelled') {
      const isRefundable = payment && !razorpay.isLost(payment)
      if (isRefundable && random.chance(0.3)) razorpay.refundByHand(payment, context.amount)
      await sendToPayment(db, id, { type: 'operator.refund' }, clock.now + skew)
      continue
    }
    decided.add(paymentId ?? '')
    const isRefundable = payment?.status === 'captured' && !razorpay.isLost(payment)
    if (isRefundable && random.chance(0.3)) razorpay.refundByHand(payment)
    const type = random.pick(['operator.refund', 'operator.refund', 'operator.book'] as const)
    const isRefunded = payment?.status === 'refunded'
    await sendToPayment(db, id, { type: isRefunded ? 'operator.refund' : type }, clock.now + skew)
  }
  await db
    .update(jobs)
    .set({ deadAt: null, attempts: 0, nextAttemptAt: new Date(clock.now + skew) })
    .where(isNotNull(jobs.deadAt))
}
