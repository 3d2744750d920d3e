import { setTimeout } from 'node:timers/promises'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { createSession } from '#server/accounts/sessions.ts'
import { openDatabase } from '#server/db/open.ts'
import { bookings, jobs, rateLimits, teams, tournamentEvents, users } from '#server/db/schema.ts'
import { handleErrors } from '#server/http/error-response.ts'
import { createSlots } from '#server/http/slots.ts'
import { readOutbox } from '#server/mail/outbox.ts'
import { deleteExpired } from '#server/privacy/retention.ts'
import { createLogger } from '#server/process/log.ts'
import { freePort } from '../free-port.ts'
import { hasPgBouncer, startPgBouncer } from '../pgbouncer.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { freshDatabase, freshServerUrl } from './support/database.ts'
import { book, bookingBody, bookingRequest, payFor } from './support/payments.ts'
import { type Member, newMember, team } from './support/players.ts'
import { TestProvider } from './support/provider.ts'
import { NOW, TestServer } from './support/server.ts'

function twoWebs(
  at: { databaseUrl: string; databasePool?: number },
  options: () => Parameters<TestServer['start']>[1] = () => ({}),
) {
  const start = async () => {
    const web = new TestServer()
    const { db, close } = await openDatabase({ dataDir: '', ...at }, { migrates: false })
    await web.start(db, options())
    return { web, close }
  }
  return Promise.all([start(), start()])
}

it.runIf(process.env.DATABASE_URL)(
  'a call whose connection breaks within its transaction is answered with 503, and the server goes on',
  async () => {
    const { db, close } = await freshDatabase()
    const app = new Hono().onError(handleErrors(createLogger('silent'))).get('/', (c) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`create table lost (id int)`)
        const { rows } = (await tx.execute(sql`select pg_backend_pid() pid`)) as never as {
          rows: { pid: number }[]
        }
        await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
        await tx.execute(sql`select 1`)
        return c.text('booked')
      }),
    )
    const answer = await app.request('/')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
    await expect(db.execute(sql`select * from lost`)).rejects.toThrow()
    await db.execute(sql`select 1`)
    await close()
  },
)

it.runIf(process.env.DATABASE_URL)(
  'a list is read again after its connection lost its prepared statements, as behind PgBouncer',
  async () => {
    const { db, close } = await freshDatabase()
    await fillCatalogue(db)
    const server = new TestServer()
    await server.start(db)
    const first = await server.call('tournaments')
    await db.execute(sql`deallocate all`)
    expect(await server.call('tournaments')).toEqual(first)
    await close()
  },
)

it.runIf(process.env.DATABASE_URL && hasPgBouncer())(
  'webs book side by side behind PgBouncer in transaction mode, with fewer connections than theirs',
  async () => {
    const database = await freshServerUrl()
    const direct = await openDatabase({ databaseUrl: database?.url ?? '', dataDir: '' })
    await fillCatalogue(direct.db)
    const bouncer = await startPgBouncer(database?.url ?? '', await freePort())
    const webs = await twoWebs({ databaseUrl: bouncer.url, databasePool: 10 })
    // One after the other: either web may mail the code.
    const players: { web: TestServer; member: Member }[] = []
    for (const { web } of [...webs, ...webs, ...webs, ...webs]) {
      players.push({ web, member: await newMember(web) })
    }
    const payAndSearch = async ({ web, member }: (typeof players)[0]) => {
      const draft = [team('single')]
      const payment = await payFor(web, member, 500, draft)
      await Promise.all([
        web.call('tournaments', { params: { search: 'cup' } }),
        book(web, member, draft, payment),
      ])
    }
    await Promise.all(players.map(payAndSearch))
    await Promise.all(webs.map(({ web }) => web.runJobs()))
    expect(await direct.db.$count(bookings)).toBe(players.length)
    expect(await direct.db.$count(jobs, isNotNull(jobs.lastError))).toBe(0)
    await Promise.all(webs.map(({ close }) => close()))
    await bouncer.stop()
    await direct.close()
    await database?.drop()
  },
  60_000,
)

it.runIf(process.env.DATABASE_URL)(
  'places that are given up at once on two webs are offered to the first in line, once each, and to nobody else',
  async () => {
    const database = await freshServerUrl()
    const direct = await openDatabase({ databaseUrl: database?.url ?? '', dataDir: '' })
    const { db } = direct
    await fillCatalogue(db)
    await db.update(tournamentEvents).set({ entriesMax: 5 }).where(eq(tournamentEvents.id, 'free'))
    const webs = await twoWebs({ databaseUrl: database?.url ?? '' })
    const webOf = (index: number) => webs[index % 2 === 0 ? 0 : 1].web
    const tokens: string[] = []
    for (let index = 0; index < 30; index += 1) {
      tokens.push((await newMember(webOf(0))).token)
    }
    const bookFree = async (token: string, index: number) => {
      const web = webOf(index)
      const request = await bookingRequest(web, { token }, [team('free')])
      return (await web.send('createBooking', request)).status
    }
    const [holders, members, others] = [tokens.slice(0, 5), tokens.slice(5, 20), tokens.slice(20)]
    expect(await Promise.all(holders.map(bookFree))).toEqual([200, 200, 200, 200, 200])
    const item_id = 'free'
    await Promise.all(
      members.map((token, index) =>
        webOf(index).call('joinWaitlist', { token, body: { item_id } }),
      ),
    )
    const entryOf = async (token: string) => (await webOf(0).call('waitlist', { token })).data[0]
    const numbers = await Promise.all(members.map(async (it) => (await entryOf(it))?.number ?? 0))
    expect([...numbers].sort((a, b) => a - b)).toEqual(members.map((_, index) => index + 1))
    const cancel = async (token: string, index: number) => {
      const [row] = (await webOf(index).call('orders', { token })).data
      const body = { order_id: row?.order_id ?? '', amount: 0 }
      await webOf(index).call('cancelBooking', { token, body })
    }
    const [, refused] = await Promise.all([
      Promise.all(holders.map(cancel)),
      Promise.all(others.map(bookFree)),
      ...webs.map(({ web }) => web.runJobs()),
    ])
    expect(new Set(refused)).toEqual(new Set([409]))
    for (const _ of [1, 2]) await Promise.all(webs.map(({ web }) => web.runJobs()))
    const offered = await Promise.all(
      members.map(async (token) => Boolean((await entryOf(token))?.offer_until)),
    )
    expect(offered).toEqual(numbers.map((number) => number <= 5))
    const mails = (await readOutbox(db)).filter(({ subject }) => subject.startsWith('A place for'))
    expect(new Set(mails.map(({ to }) => to)).size).toBe(5)
    expect(mails).toHaveLength(5)
    const answers = await Promise.all(members.map(bookFree))
    expect(answers.map((status) => status === 200)).toEqual(offered)
    await Promise.all(webs.map(({ close }) => close()))
    await direct.close()
    await database?.drop()
  },
  60_000,
)

it.runIf(process.env.DATABASE_URL)(
  '500 buyers at once on two webs get the 20 places of an event once each, and the others are told or refunded',
  async () => {
    const database = await freshServerUrl()
    const direct = await openDatabase({ databaseUrl: database?.url ?? '', dataDir: '' })
    const { db } = direct
    await fillCatalogue(db)
    await db
      .update(tournamentEvents)
      .set({ entriesMax: 20 })
      .where(eq(tournamentEvents.id, 'single'))
    const provider = new TestProvider(() => NOW)
    const queue = { running: 16, waiting: 1_000 }
    const webs = await twoWebs({ databaseUrl: database?.url ?? '' }, () => ({
      payments: provider,
      runInSlot: createSlots(10, { provider: queue, write: queue, read: queue }),
    }))
    const buyers = Array.from({ length: 500 }, (_, index) => ({
      id: `buyer-${index}`,
      name: 'Asha Rao',
      email: `buyer-${index}@example.in`,
      phoneNumber: '9876543210',
      passwordHash: '',
      createdAt: new Date(NOW),
      verifiedAt: new Date(NOW),
    }))
    await db.insert(users).values(buyers)
    const draft = [team('single')]
    /** A busy server is asked again, as by a person after `Retry-After`. */
    const served = async (send: () => Promise<Response>): Promise<Response> => {
      const response = await send()
      if (response.status !== 503) return response
      await setTimeout(100)
      return served(send)
    }
    /** What a buyer is told. A client in five sends no teams with its payment order, and so holds no place. */
    const buy = async (index: number): Promise<'booked' | 'full' | 'refunded'> => {
      const { web } = webs[index % 2 === 0 ? 0 : 1]
      const token = await createSession(db, `buyer-${index}`, NOW)
      const body = { amount: 500, ...(index % 5 > 0 && { draft }) }
      const ordered = await served(() => web.send('createPaymentOrder', { token, body }))
      if (ordered.status === 409) return 'full'
      const { data } = (await ordered.json()) as { data: { id: string } }
      const { id: razorpay_payment_id } = provider.attempt(data.id)
      const teamsMade = await served(() =>
        web.send('createTeams', { token, body: { teamData: draft } }),
      )
      const created = (await teamsMade.json()) as ResponseOf<'createTeams'>
      const ids = { razorpay_payment_id, razorpay_order_id: data.id }
      const sent = { token, body: bookingBody(created, ids) }
      const booked = await served(() => web.send('createBooking', sent))
      expect([200, 409]).toContain(booked.status)
      return booked.status === 200 ? 'booked' : 'refunded'
    }
    const results = await Promise.all(buyers.map((_, index) => buy(index)))
    await Promise.all(webs.map(({ web }) => web.runJobs()))
    const count = (result: string) => results.filter((it) => it === result).length
    expect(count('booked')).toBe(20)
    expect(await db.$count(teams, isNotNull(teams.bookingId))).toBe(20)
    expect(provider.refunds).toHaveLength(count('refunded'))
    expect(provider.payments).toHaveLength(20 + count('refunded'))
    await Promise.all(webs.map(({ close }) => close()))
    await direct.close()
    await database?.drop()
  },
  120_000,
)

it.runIf(process.env.DATABASE_URL)(
  'each connection has limits for statements, locks and open transactions, one of a command has none',
  async () => {
    const server = await freshServerUrl()
    const limitsWith = async (options: Parameters<typeof openDatabase>[1]) => {
      const at = { databaseUrl: server?.url ?? '', dataDir: '' }
      const { db, close } = await openDatabase(at, options)
      const limits = await db.execute(sql`select setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
        order by name`)
      await close()
      return (limits as unknown as { rows: { setting: string }[] }).rows.map((row) => row.setting)
    }
    expect(await limitsWith({})).toEqual(['10000', '5000', '10000'])
    const client = new pg.Client({ connectionString: server?.url })
    await client.connect()
    await client.query(
      "do $$ begin execute format('alter database %I set statement_timeout = 60000', current_database()); end $$",
    )
    await client.end()
    expect(await limitsWith({ timeLimits: false })).toEqual(['0', '0', '0'])
    await server?.drop()
  },
)

it.runIf(process.env.DATABASE_URL)(
  'a request that waits too long for a lock is answered with 503 and Retry-After',
  async () => {
    const { db, close } = await freshDatabase()
    const server = new TestServer()
    await server.start(db)
    const { token } = await newMember(server)
    const error = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table access_tokens in access exclusive mode`)
      return server.expectError('me', { token })
    })
    expect(error).toMatchObject({
      status: 503,
      message: 'The server is busy. Please try again in a few seconds.',
    })
    expect(error.headers.get('Retry-After')).toBe('2')
    await close()
  },
)

it.runIf(process.env.DATABASE_URL)(
  'expired rows are deleted even if that takes longer than a statement may',
  async () => {
    const server = await freshServerUrl()
    const { db, close } = await openDatabase({
      databaseUrl: server?.url ?? '',
      dataDir: '',
      databasePool: 1,
    })
    await db.execute(sql`create function slow() returns trigger language plpgsql as
      'begin perform pg_sleep(0.5); return null; end'`)
    await db.execute(sql`create trigger slow after delete on rate_limits execute function slow()`)
    await db.insert(rateLimits).values({ key: 'old', points: 1, expire: new Date(0) })
    await db.execute(sql`set statement_timeout = '200ms'`)
    await deleteExpired({ db, clock: Date.now, payments: Date })
    expect(await db.select().from(rateLimits)).toEqual([])
    await close()
    await server?.drop()
  },
)
