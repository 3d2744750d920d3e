import { count, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, OpenDatabase } from './db/open.ts'
import { jobs, paymentOrders } from './db/schema.ts'
import type { Deps } from './deps.ts'
import { LANES } from './jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import { countOverdue } from './money/unsettled.ts'
import type { PostWebhook } from './organizers/post-webhook.ts'
import { statesWithTag } from './payments/payment-state.ts'
import { lastPoll } from './payments/poll.ts'
import type { PaymentProvider } from './payments/provider.ts'

const DAY_MS = 86_400_000
const UNDER_WAY = (['open', 'unsettled'] as const).flatMap(statesWithTag)

interface RequestMetric {
  method: string
  /** The pattern, not the path: a label has few values. */
  route: string
  status: number
}

export interface Metrics {
  contentType: string
  /** Duration in ms. */
  observeRequest(labels: RequestMetric, ms: number): void
  /** Counts what the mailer sends. */
  countMails(mail: Mailer): Mailer
  /** Counts what organizers are sent. */
  countWebhooks(post: PostWebhook): PostWebhook
  /** In Prometheus' format. */
  read(): Promise<string>
}

/** With `queue`, the metrics tell of jobs and payments too: queries that one process may answer. */
export function createMetrics(
  { db, clock, payments }: Pick<Deps, 'db' | 'clock'> & { payments: Pick<PaymentProvider, 'now'> },
  { pool, queue }: Pick<OpenDatabase, 'pool'> & { queue: boolean },
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Without a sample since the last reading they have no value.
  for (const name of ['min', 'mean', 'stddev'])
    registry.removeSingleMetric(`nodejs_eventloop_lag_${name}_seconds`)
  const requests = new Histogram({
    name: 'matchpoint_request_seconds',
    help: 'Time until a response begins, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const mails = new Counter({
    name: 'matchpoint_mails_total',
    help: 'Attempts to send a mail, by result.',
    labelNames: ['result'] as const,
    registers,
  })
  const webhooks = new Counter({
    name: 'matchpoint_organizer_webhooks_total',
    help: 'Attempts to send a message to an organizer, by result.',
    labelNames: ['result'] as const,
    registers,
  })
  const databaseUp = new Gauge({
    name: 'matchpoint_database_up',
    help: 'Whether the database answered.',
    registers,
  })
  if (pool) {
    new Gauge({
      name: 'matchpoint_database_connections',
      help: 'Connections of this process that are open and idle, and requests that wait for one.',
      labelNames: ['state'] as const,
      registers,
      collect() {
        this.set({ state: 'open' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    })
  }
  new Gauge({
    name: 'matchpoint_clock_skew_seconds',
    help: 'By how much the clock of the payment provider is ahead of this one.',
    registers,
    collect() {
      this.set((payments.now() - clock()) / 1000)
    },
  })
  const readTables = queue
    ? tableGauges(registers, payments.now)
    : async () => void (await db.execute(sql`select 1`))
  return {
    contentType: registry.contentType,
    observeRequest({ method, route, status }, ms) {
      requests.observe({ method, route, status: String(status) }, ms / 1000)
    },
    countMails: (mail) => ({ ...mail, send: counted(mails, mail.send) }),
    countWebhooks: (post) => counted(webhooks, post),
    async read() {
      const isUp = await readTables(db, clock()).then(
        () => true,
        () => false,
      )
      databaseUp.set(isUp ? 1 : 0)
      return registry.metrics()
    },
  }
}

function counted<Sent extends unknown[]>(
  results: Counter<'result'>,
  send: (...sent: Sent) => Promise<void>,
): (...sent: Sent) => Promise<void> {
  return async (...sent) => {
    try {
      await send(...sent)
      results.inc({ result: 'sent' })
    } catch (error) {
      results.inc({ result: 'failed' })
      throw error
    }
  }
}

function tableGauges(registers: Registry[], providerNow: () => number) {
  const jobGauge = (name: string, help: string) =>
    new Gauge({ name: `matchpoint_jobs_${name}`, help, labelNames: ['kind'] as const, registers })
  const due = jobGauge('due', 'Jobs that are due and not running.')
  const oldest = jobGauge('oldest_seconds', 'For how long the oldest of them has been due.')
  const dead = jobGauge('dead', 'Jobs that failed for the last time.')
  const payments = new Gauge({
    name: 'matchpoint_payments',
    help: 'Payment orders by state: those under way, and those that ended of the last day.',
    labelNames: ['state'] as const,
    registers,
  })
  const overdue = new Gauge({
    name: 'matchpoint_money_overdue',
    help: 'Payments neither booked nor refunded in time, and dead letters.',
    registers,
  })
  const pollAge = new Gauge({
    name: 'matchpoint_poll_age_seconds',
    help: 'Since the payments of the provider were last read.',
    registers,
  })
  return async (db: Database, now: number) => {
    const polledAt = await lastPoll(db)
    if (polledAt !== null) pollAge.set((providerNow() - polledAt) / 1000)
    const byKind = await db
      .select({
        kind: jobs.kind,
        due: sql<number>`(count(*) filter (where ${jobs.deadAt} is null))::int`,
        since: sql`min(${jobs.nextAttemptAt}) filter (where ${jobs.deadAt} is null)`.mapWith(
          jobs.nextAttemptAt,
        ),
        dead: sql<number>`count(${jobs.deadAt})::int`,
      })
      .from(jobs)
      .where(or(lte(jobs.nextAttemptAt, new Date(now)), isNotNull(jobs.deadAt)))
      .groupBy(jobs.kind)
    for (const kind of Object.keys(LANES)) {
      const row = byKind.find((it) => it.kind === kind)
      due.set({ kind }, row?.due ?? 0)
      dead.set({ kind }, row?.dead ?? 0)
      oldest.set({ kind }, row?.since ? (now - row.since.getTime()) / 1000 : 0)
    }
    const byState = await db
      .select({ state: paymentOrders.state, total: count() })
      .from(paymentOrders)
      .where(
        or(
          inArray(paymentOrders.state, UNDER_WAY),
          gte(paymentOrders.createdAt, new Date(now - DAY_MS)),
        ),
      )
      .groupBy(paymentOrders.state)
    payments.reset()
    for (const { state, total } of byState) payments.set({ state }, total)
    overdue.set(await countOverdue(db, now))
  }
}
