import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { jobs, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { type JobKind, LANES } from '#server/jobs.ts'
import { freePort } from '../free-port.ts'
import { type Moment, startMailbox } from '../mailbox.ts'
import { payAndBook } from './support/payments.ts'
import { type Member, newMember, team } from './support/players.ts'
import {
  demoDatabase,
  PROCESS_TIMEOUT,
  prepareServers,
  startServer,
  stopServers,
} from './support/process.ts'
import { RemoteServer } from './support/remote.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** After it, another server takes over what one has left. */
const LEASE = 2.1 * MINUTE
const SOON = { timeout: 40_000, interval: 100 }
const FEE = 500
const PARTNER = { name: 'Rahul Menon', email: 'rahul@example.in', mobile: '9812345678' }

/** Shortens waits of a minute or longer to a second. */
const hurried = (aheadMs: number) => `
  const [now, start] = [Date.now, globalThis.setInterval]
  Date.now = () => now() + ${aheadMs}
  globalThis.setInterval = (work, ms, ...args) => start(work, ms < 60_000 ? ms : 1_000, ...args)`

beforeAll(prepareServers, PROCESS_TIMEOUT.timeout)
afterAll(stopServers)

/** Reads or changes the database while no server runs. */
async function inDatabase<T>(
  settings: Record<string, string>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = '' } = settings
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** A tournament that starts in so many ms, with one event for one entry. */
async function addEvent(
  db: Database,
  id: string,
  ms: number,
  values: Partial<typeof tournamentEvents.$inferInsert> = {},
): Promise<void> {
  const [model] = await db.select().from(tournaments).where(eq(tournaments.status, 'APPROVED'))
  if (!model) throw new Error('The demo has no tournament')
  const startsAt = new Date(Math.ceil((Date.now() + ms) / MINUTE) * MINUTE)
  const endsAt = new Date(startsAt.getTime() + HOUR)
  const dates = { startsAt, endsAt, bookingUntil: startsAt, refunds: '' }
  await db.insert(tournaments).values({ ...model, ...dates, id, name: `Cup ${id}` })
  await db.insert(tournamentEvents).values({
    id,
    tournamentId: id,
    position: 1,
    name: 'Singles',
    matchType: 'Knockout',
    entryFee: FEE * 100,
    entriesMax: 1,
    ...values,
  })
}

async function book(server: RemoteServer, event: string): Promise<Member> {
  const member = await newMember(server)
  await payAndBook(server, member, FEE, [team(event)])
  await vi.waitFor(async () => {
    const mails = await server.mailsTo(member.email)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Booking/))
  }, SOON)
  return member
}

/** A member who cancels, one who waits for the place, one who is reminded and one who has invited, with their mails. */
interface Group {
  holder: Member
  waiting: Member
  player: Member
  captain: Member
  /** Of the captain's invitation. */
  invitation: string
}

async function prepareGroup(server: RemoteServer, moment: Moment): Promise<Group> {
  const holder = await book(server, `full-${moment}`)
  const waiting = await newMember(server)
  const body = { item_id: `full-${moment}` }
  await server.call('joinWaitlist', { token: waiting.token, body })
  const player = await book(server, `soon-${moment}`)
  const captain = await newMember(server)
  const invited = await server.call('createInvitation', {
    token: captain.token,
    body: { item_id: `pairs-${moment}`, row: 1 },
  })
  return { holder, waiting, player, captain, invitation: invited.data.token }
}

it('a worker that is killed before or after a mail server took an offer, a reminder, a refund or the answer of a partner loses none of these mails and sends none twice', async () => {
  const settings = demoDatabase()
  const mailbox = await startMailbox()
  let ahead = 0
  const start = async (env: Record<string, string> = {}) => {
    const port = await freePort()
    const started = startServer({ ...settings, PORT: port, ...env }, { preload: hurried(ahead) })
    await started.ready
    return { ...started, server: new RemoteServer(`http://127.0.0.1:${port}`) }
  }
  const mailing = { SMTP_URL: mailbox.url, MAIL_FROM: 'hello@example.in', DEMO: 'on' }

  // A database on PostgreSQL is empty until then.
  const seeding = await start({ DEMO: 'on' })
  seeding.child.kill('SIGTERM')
  await seeding.exitCode
  await inDatabase(settings, async (db) => {
    for (const moment of ['before', 'after']) {
      await addEvent(db, `full-${moment}`, 50 * HOUR)
      await addEvent(db, `pairs-${moment}`, 50 * HOUR, { name: 'Doubles', eventType: 'DOUBLE' })
    }
    await addEvent(db, 'soon-before', 30 * HOUR)
    await addEvent(db, 'soon-after', 31 * HOUR)
  })
  const first = await start({ DEMO: 'on' })
  const groups = {
    before: await prepareGroup(first.server, 'before'),
    after: await prepareGroup(first.server, 'after'),
  }
  first.child.kill('SIGTERM')
  await first.exitCode

  /** Starts a server, and kills it when all mails of the group are at the moment. */
  async function killAt(moment: Moment) {
    const { holder, waiting, player, captain, invitation } = groups[moment]
    const all = [holder, holder, waiting, player, captain].map(({ email }) => email)
    mailbox.hang(moment, all)
    const { server, child, exitCode } = await start(mailing)
    const { token } = holder
    const { data } = await server.call('orders', { token })
    const body = { order_id: data[0]?.order_id ?? '', amount: FEE }
    await server.call('cancelBooking', { token, body })
    await server.call('acceptInvite', { body: { token: invitation, ...PARTNER } })
    await vi.waitFor(() => expect([...mailbox.hung].sort()).toEqual([...all].sort()), SOON)
    child.kill('SIGKILL')
    await exitCode
    mailbox.release()
  }
  const mailsOf = ({ holder, waiting, player, captain }: Group) =>
    [holder, waiting, player, captain].map(({ email }) => mailbox.subjectsTo(email).sort())
  const expected = [
    [expect.stringContaining('Refund_of_'), expect.stringMatching(/^Booking cancelled: /)],
    [expect.stringMatching(/^A place for you: /)],
    [expect.stringMatching(/^Tomorrow, /)],
    [expect.stringMatching(/^Rahul Menon plays with you: /)],
  ]

  ahead = 6 * HOUR + MINUTE
  await killAt('before')
  expect(mailsOf(groups.before)).toEqual([[], [], [], []])
  ahead += HOUR
  await killAt('after')
  expect(mailsOf(groups.after)).toEqual(expected)

  ahead += LEASE
  const metricsPort = String(await freePort())
  const last = await start({ ...mailing, METRICS_PORT: metricsPort })
  const dueMails = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return metrics.match(/^matchpoint_jobs_due\{kind="mail\w+"\} [^0].*$/gm)
  }
  await vi.waitFor(async () => expect(await dueMails()).toBeNull(), SOON)
  last.child.kill('SIGTERM')
  expect(await last.exitCode).toBe(0)
  expect(mailsOf(groups.before)).toEqual(expected)
  expect(mailsOf(groups.after)).toEqual(expected)
  const mails = Object.keys(LANES).filter((kind) => LANES[kind as JobKind] === 'mail')
  const left = await inDatabase(settings, (db) =>
    db.select({ kind: jobs.kind }).from(jobs).where(inArray(jobs.kind, mails)),
  )
  expect(left).toEqual([])
  mailbox.stop()
}, 180_000)
