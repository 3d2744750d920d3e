import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobs } from '#server/db/schema.ts'
import { type JobKind, type Jobs, LANES, startJobs } from '#server/jobs.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { createBackground } from '#server/process/background.ts'
import { createLogger } from '#server/process/log.ts'
import { ATTEMPTS_MAX, enqueue } from '#server/queue/queue.ts'
import { createWorker, type JobHandlers } from '#server/queue/worker.ts'
import { NOW, testServer } from './support/server.ts'
import { DAY, HOUR, MINUTE, SECOND } from './support/settling.ts'
import { statementsOf } from './support/statements.ts'

const server = testServer()
const logged: { level: number; msg?: string; subject?: string }[] = []
const log = createLogger('info', { write: (line) => logged.push(JSON.parse(line)) })
const ERROR = 50

beforeEach(() => {
  logged.length = 0
})
afterEach(async () => {
  server.now = NOW
  await server.db.delete(jobs)
})

function workerWith(
  work: (subject: string) => Promise<void> | void = () => {},
  stopping = new AbortController().signal,
) {
  const ran: string[] = []
  const handle = async (subject: string) => {
    ran.push(subject)
    await work(subject)
  }
  const handlers = new Proxy({}, { get: () => handle }) as JobHandlers<Record<JobKind, null>>
  const deps = { db: server.db, clock: () => server.now, log, stopping }
  return { ran, ...createWorker(deps, LANES, handlers) }
}

const add = (kind: JobKind, subject: string, at = server.now) =>
  enqueue<Record<string, null>>(server.db, { kind, subject, payload: null, at }, server.now)

describe('a job that fails', () => {
  it('is tried again after 2, 8, 32 … seconds and at most an hour, 20 times, and is then logged as an error', async () => {
    const times: number[] = []
    const { run } = workerWith(() => {
      times.push(server.now)
      throw new Error('no')
    })
    await add('bookPayment', 'order_1')
    for (let attempt = 0; attempt < ATTEMPTS_MAX + 5; attempt += 1) {
      await run()
      const [job] = await server.db.select().from(jobs)
      server.now = job?.nextAttemptAt.getTime() ?? 0
    }
    const waits = times.map((at, index) => (at - (times[index - 1] ?? at)) / SECOND)
    expect(waits).toEqual([0, 2, 8, 32, 128, 512, 2048, ...Array(13).fill(3600)])
    expect(logged.filter(({ level }) => level === ERROR)).toMatchObject([
      { subject: 'order_1', msg: 'a job failed for the last time' },
    ])
  })

  it('delays no other, even if fifty of them are due before it', async () => {
    const { run, ran } = workerWith((subject) => {
      if (subject !== 'good') throw new Error('no')
    })
    for (let index = 0; index < 50; index += 1) await add('bookPayment', `bad_${index}`)
    await add('bookPayment', 'good')
    await run()
    expect(ran).toContain('good')
    const left = await server.db.select().from(jobs)
    expect(left).toHaveLength(50)
  })
})

it('a worker asks with one statement whether a job is due, and opens no transaction if none is', async () => {
  const { run, ran } = workerWith()
  await add('bookPayment', 'order_1', server.now + SECOND)
  const transaction = vi.spyOn(server.db, 'transaction')
  expect(await statementsOf(server.db, run)).toHaveLength(1)
  expect(transaction).not.toHaveBeenCalled()
  transaction.mockRestore()
  server.now += SECOND
  await run()
  expect(ran).toEqual(['order_1'])
})

describe('a worker that is told to stop', () => {
  it('finishes the jobs that it runs and takes no more', async () => {
    const stopping = new AbortController()
    const { run, ran } = workerWith(() => stopping.abort(), stopping.signal)
    for (let index = 0; index < 20; index += 1) await add('bookPayment', `order_${index}`)
    await run()
    await run()
    expect(ran).toHaveLength(8)
    expect(await server.db.select().from(jobs)).toHaveLength(12)
  })
})

describe('a booking', () => {
  it.each(['mailBooking', 'refundPayment'] as const)(
    'is not delayed by twenty jobs of kind %s that hang',
    async (kind) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const { run, ran } = workerWith((subject) => {
        if (subject !== 'good') return released
      })
      for (let index = 0; index < 20; index += 1) await add(kind, `slow_${index}`)
      const running = run()
      await vi.waitUntil(() => ran.length > 0)
      await add('bookPayment', 'good')
      const later = run()
      await vi.waitUntil(() => ran.includes('good'))
      release()
      await Promise.all([running, later])
    },
  )
})

describe('the queue', () => {
  it('starts the due jobs in the order of their creation', async () => {
    const { run, ran } = workerWith()
    server.now = NOW + SECOND
    await add('bookPayment', 'second')
    server.now = NOW
    await add('bookPayment', 'first')
    server.now = NOW + MINUTE
    await run()
    expect(ran).toEqual(['first', 'second'])
  })

  it('gives each job to one of several workers', async () => {
    const workers = [workerWith(), workerWith(), workerWith()]
    for (let index = 0; index < 30; index += 1) await add('checkPayment', `order_${index}`)
    await Promise.all(workers.map(({ run }) => run()))
    const ran = workers.flatMap((worker) => worker.ran)
    expect(ran).toHaveLength(30)
    expect(new Set(ran).size).toBe(30)
  })

  it('runs a job again that is queued again while it runs', async () => {
    const { run, ran } = workerWith(async () => {
      if (ran.length === 1) await add('checkPayment', 'order_1')
    })
    await add('checkPayment', 'order_1')
    await run()
    expect(ran).toEqual(['order_1', 'order_1'])
    expect(await server.db.select().from(jobs)).toEqual([])
  })

  it('runs a job that is queued for later while it runs at that time', async () => {
    const later = server.now + HOUR
    const { run, ran } = workerWith(async () => {
      if (ran.length === 1) await add('checkPayment', 'order_1', later)
    })
    await add('checkPayment', 'order_1')
    await run()
    const [job] = await server.db.select().from(jobs)
    expect(job?.nextAttemptAt.getTime()).toBe(later)
  })

  it('gives the job of a server that died to another one after two minutes', async () => {
    const dead = workerWith(() => new Promise(() => {}))
    await add('checkPayment', 'order_1')
    void dead.run()
    await vi.waitUntil(() => dead.ran.length === 1)
    const alive = workerWith()
    await alive.run()
    expect(alive.ran).toEqual([])
    server.now += 2 * MINUTE
    await alive.run()
    expect(alive.ran).toEqual(['order_1'])
  })
})

describe('every hour', () => {
  const start = (given: { payments?: PaymentProvider } = {}) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const background = createBackground(log)
    const deps = { ...server.deps, ...given, log, background }
    const worker = { run: async () => {} }
    const stop = startJobs(deps, { worker, deliver: () => new Response() })
    return async () => {
      vi.advanceTimersByTime(HOUR)
      await background.settled()
      stop()
      vi.useRealTimers()
    }
  }
  const kill = (kind: JobKind) =>
    server.db
      .update(jobs)
      .set({ deadAt: new Date(server.now) })
      .where(eq(jobs.kind, kind))

  it('a line in the log counts what needs an operator, while there is something', async () => {
    await add('bookPayment', 'order_1')
    await kill('bookPayment')
    await start()()
    const line = { overdue: 1, msg: 'payments or jobs need an operator: npm run money' }
    expect(logged.filter(({ level }) => level === ERROR)).toMatchObject([line])
    await server.db.delete(jobs)
    logged.length = 0
    await start()()
    expect(logged.filter(({ level }) => level === ERROR)).toEqual([])
  })

  it('a line in the log says by how much the clock is wrong', async () => {
    const payments = { ...server.deps.payments, now: () => server.now + HOUR }
    await start({ payments })()
    const line = { seconds: 3600, msg: expect.stringContaining('clock') }
    expect(logged.filter(({ level }) => level === ERROR)).toMatchObject([line, line])
  })

  it('and every minute, a job that a clock which was ahead has planned becomes due', async () => {
    const later = server.now + DAY
    const job = { kind: 'bookPayment' as const, subject: 'order_1', payload: null, at: later }
    await enqueue<Jobs>(server.db, job, later)
    const passHour = start()
    await vi.waitUntil(async () => (await server.db.select().from(jobs)).length > 1)
    await enqueue<Jobs>(server.db, { ...job, subject: 'order_2' }, later)
    await passHour()
    const planned = await server.db.select().from(jobs).where(eq(jobs.kind, 'bookPayment'))
    const due = planned.map(({ nextAttemptAt }) => nextAttemptAt.getTime())
    expect(due).toEqual([server.now, server.now])
  })

  it('a poll of the provider that failed for the last time is tried again, from where it ended', async () => {
    const passHour = start()
    await vi.waitUntil(async () => (await server.db.select().from(jobs)).length > 0)
    const from = server.now
    server.now += DAY
    await kill('pollPayments')
    await passHour()
    const [poll] = await server.db.select().from(jobs).where(eq(jobs.kind, 'pollPayments'))
    expect(poll).toMatchObject({ deadAt: null, attempts: 0, payload: { from } })
    expect(poll?.nextAttemptAt.getTime()).toBe(server.now)
  })
})
