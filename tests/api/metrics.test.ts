import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { BookingJobs } from '#server/booking/booking-mails.ts'
import { jobs } from '#server/db/schema.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createMetrics } from '#server/metrics.ts'
import { schedulePoll } from '#server/payments/poll.ts'
import { enqueue } from '#server/queue/queue.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { freshDatabase } from './support/database.ts'
import { pay } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { NOW, TestServer } from './support/server.ts'

async function started() {
  const database = await freshDatabase()
  await fillCatalogue(database.db)
  const server = new TestServer()
  const clock = () => server.now
  const payments = { now: () => server.now + 40_000 }
  const deps = { db: database.db, clock, payments }
  const pool = { totalCount: 3, idleCount: 1, waitingCount: 2 }
  const metrics = createMetrics(deps, { pool, queue: true })
  const mail = metrics.countMails(createOutbox(database.db, deps.clock, ''))
  await server.start(database.db, { metrics, mail })
  return { ...database, server, metrics, deps }
}

it('the metrics count requests by route and status, mails, connections and payments by state', async () => {
  const { server, metrics, close } = await started()
  const get = (path: string) => server.app.request(path, {}, { incoming: {} })
  await get('/api/v1/tournaments?city=pune&search=asha@example.in')
  await get('/api/v1/tournaments?limit=none')
  await get('/api/v1/me')
  await get('/api/v1/nothing')
  await get('/healthz')
  const { token } = await newMember(server)
  const draft = [team('single')]
  const order = await server.call('createPaymentOrder', { token, body: { amount: 500, draft } })
  await server.call('createPaymentOrder', {
    token,
    body: { amount: 1200, draft: [team('double', 2)] },
  })
  await pay(server, order.data.id)
  await server.runJobs()

  const text = await metrics.read()
  const lines = text.split('\n')
  const requests = (route: string, status: number) =>
    `matchpoint_request_seconds_count{method="GET",route="${route}",status="${status}"} 1`
  expect(lines).toEqual(
    expect.arrayContaining([
      requests('/api/v1/tournaments', 200),
      requests('/api/v1/tournaments', 400),
      requests('/api/v1/me', 401),
      requests('/api/v1/*', 404),
      requests('/healthz', 200),
      'matchpoint_mails_total{result="sent"} 1',
      'matchpoint_database_connections{state="open"} 3',
      'matchpoint_database_connections{state="waiting"} 2',
      'matchpoint_database_up 1',
      'matchpoint_payments{state="captured"} 1',
      'matchpoint_payments{state="open.unpaid"} 1',
      'matchpoint_money_overdue 0',
    ]),
  )
  expect(text).toContain('nodejs_eventloop_lag_seconds ')
  expect(text).not.toContain('asha')
  await close()
})

it('the metrics tell how many jobs are due, for how long, and how many failed for good', async () => {
  const { metrics, db, close } = await started()
  const add = (subject: string, at: number) =>
    enqueue<BookingJobs>(db, { kind: 'mailBooking', subject, payload: null, at }, NOW)
  await add('a', NOW - 90_000)
  await add('b', NOW - 30_000)
  await add('later', NOW + 60_000)
  await add('dead', NOW - 900_000)
  await db
    .update(jobs)
    .set({ deadAt: new Date(NOW) })
    .where(sql`subject = 'dead'`)
  const text = await metrics.read()
  expect(text).toContain('matchpoint_jobs_due{kind="mailBooking"} 2')
  expect(text).toContain('matchpoint_jobs_oldest_seconds{kind="mailBooking"} 90')
  expect(text).toContain('matchpoint_jobs_dead{kind="mailBooking"} 1')
  expect(text).toContain('matchpoint_jobs_due{kind="sendMail"} 0')
  await close()
})

it('the metrics tell how long ago payments were read, and how wrong the clock is', async () => {
  const { metrics, deps, close } = await started()
  await schedulePoll(deps, NOW - 900_000, NOW + 86_400_000)
  const text = await metrics.read()
  expect(text).toContain('matchpoint_poll_age_seconds 940')
  expect(text).toContain('matchpoint_clock_skew_seconds 40')
  await close()
})

it('visitors get no metrics', async () => {
  const { server, close } = await started()
  const response = await server.app.request('/metrics', {}, { incoming: {} })
  expect(await response.text()).not.toContain('matchpoint_')
  await close()
})

it('the metrics of a process without its database say that it is down', async () => {
  const { metrics, close } = await started()
  await close()
  expect(await metrics.read()).toContain('matchpoint_database_up 0')
})

it('no metric is without a value, also when two programs read them at once', async () => {
  const { metrics, close } = await started()
  const texts = await Promise.all([metrics.read(), metrics.read(), metrics.read()])
  const values = texts.flatMap((text) =>
    text.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  )
  const isNumber = (line: string) => Number.isFinite(Number(line.slice(line.lastIndexOf(' '))))
  expect(values.filter((line) => !isNumber(line))).toEqual([])
  await close()
})
