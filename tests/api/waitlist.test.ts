import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { endClosedWaitlists } from '#server/booking/waitlist.ts'
import { offerPlaces, queueAllOffers } from '#server/booking/waitlist-offers.ts'
import { runCommand } from '#server/catalogue-files/commands.ts'
import { jobs, tournamentEvents, users, waitlist } from '#server/db/schema.ts'
import { LANES } from '#server/jobs.ts'
import { claimJobs } from '#server/queue/queue.ts'
import { closeBookingAt } from './support/booking-until.ts'
import { deleteLimitedEvents, newLimitedEvent } from './support/limited-events.ts'
import { bookingRequest } from './support/payments.ts'
import { type Member, newMember, team } from './support/players.ts'
import { NOW, TestServer } from './support/server.ts'
import { DAY, HOUR, MINUTE, SECOND, settlingServer } from './support/settling.ts'

const { server, provider, elapse } = settlingServer()

const FEE = 500
const CLOSES = NOW + 9 * DAY

const newEvent = (entriesMax: number, fee = 0) => newLimitedEvent(server, entriesMax, fee)

afterEach(async () => {
  await server.db.delete(waitlist)
  await deleteLimitedEvents(server)
  await closeAt(CLOSES)
})

const closeAt = (ms: number) => closeBookingAt(server, ms)

async function newMembers(count: number): Promise<Member[]> {
  const members: Member[] = []
  while (members.length < count) members.push(await newMember(server))
  return members
}

const book = async (id: string, member: Member) =>
  server.send('createBooking', await bookingRequest(server, member, [team(id)]))

async function bookedBy(id: string): Promise<Member> {
  const member = await newMember(server)
  expect((await book(id, member)).status).toBe(200)
  return member
}

async function cancelAll({ token }: Member) {
  const { data } = await server.call('orders', { token })
  await server.call('cancelBooking', {
    token,
    body: { order_id: data[0]?.order_id ?? '', amount: 0 },
  })
}

async function cancel(member: Member) {
  await cancelAll(member)
  await elapse(SECOND)
}

const join = async (id: string, { token }: Member) =>
  (await server.call('joinWaitlist', { token, body: { item_id: id } })).data

const refusal = (id: string, { token }: Member) =>
  server.expectError('joinWaitlist', { token, body: { item_id: id } })

const leave = async (id: string, { token }: Member) => {
  await server.call('leaveWaitlist', { token, body: { item_id: id } })
  await elapse(0)
}

async function entryOf(id: string, { token }: Member) {
  const { data } = await server.call('waitlist', { token })
  return data.find(({ item }) => item._id === id)
}

const isOffered = async (id: string, member: Member) =>
  Boolean((await entryOf(id, member))?.offer_until)

const order = (id: string, { token }: Member) =>
  server.send('createPaymentOrder', { token, body: { amount: FEE, draft: [team(id)] } })

async function leftOf(id: string): Promise<number | undefined> {
  const { data } = await server.call('tournament', { params: { id: 'open' } })
  return data.events.find(({ _id }) => _id === id)?.entries_left
}

const endWaitlists = () => endClosedWaitlists(server.deps, server.now)

const endsTo = async ({ email }: Member) =>
  (await server.mailsTo(email)).filter(({ subject }) => subject.startsWith('The waitlist is over'))

const offersTo = async ({ email }: Member) =>
  (await server.mailsTo(email)).filter(({ subject }) => subject.startsWith('A place for you'))

/** A full event that one member has booked, and members who wait for it. */
async function waitedFor(count: number) {
  const id = await newEvent(1)
  const holder = await bookedBy(id)
  const waiting = await newMembers(count)
  for (const member of waiting) await join(id, member)
  const [first, second] = waiting as [Member, Member]
  return { id, holder, waiting, first, second }
}

describe('the waitlist of a full event', () => {
  it('is a queue: a new member is last, once, and moves up when another leaves', async () => {
    const { id, first, second } = await waitedFor(2)
    expect(await join(id, first)).toMatchObject([
      { item: { _id: id, title: 'Cup open' }, number: 1, offer_until: null },
    ])
    expect(await entryOf(id, second)).toMatchObject({ number: 2 })
    await leave(id, first)
    await leave(id, first)
    expect(await entryOf(id, first)).toBeUndefined()
    expect(await entryOf(id, second)).toMatchObject({ number: 1 })
  })

  it('is refused for an event with a place, that is closed, or that is unknown', async () => {
    const id = await newEvent(1)
    const member = await newMember(server)
    expect(await refusal(id, member)).toMatchObject({
      status: 409,
      message: `Event ${id} has a place: you can book it now.`,
    })
    await bookedBy(id)
    await closeAt(server.now)
    expect(await refusal(id, member)).toMatchObject({ status: 400, field: 'item_id' })
    expect(await refusal('nothing', member)).toMatchObject({ status: 404, field: 'item_id' })
    expect((await server.call('waitlist', { token: member.token })).data).toEqual([])
  })

  it('is one of at most 20 that a member can be on', async () => {
    const member = await newMember(server)
    for (let count = 0; count < 20; count += 1) await join(await newEvent(0), member)
    expect(await refusal(await newEvent(0), member)).toMatchObject({
      status: 400,
      message: 'You can wait for 20 events. Leave a waitlist first.',
    })
  })

  it('does not show an event whose booking has closed', async () => {
    const { id, first } = await waitedFor(1)
    await closeAt(server.now)
    expect(await entryOf(id, first)).toBeUndefined()
  })
})

describe('the waitlist of an event whose booking has closed', () => {
  it('ends: those who waited are told once, by two servers at once, and no other line ends', async () => {
    const { id, first, second } = await waitedFor(2)
    await endWaitlists()
    expect(await entryOf(id, second)).toMatchObject({ number: 2 })
    await closeAt(server.now + 1)
    await endWaitlists()
    expect(await server.db.select().from(waitlist)).toHaveLength(2)
    server.now += 1
    await Promise.all([endWaitlists(), endWaitlists()])
    await elapse(SECOND)
    expect(await server.db.select().from(waitlist)).toEqual([])
    for (const member of [first, second]) {
      const mails = await endsTo(member)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain(`Event ${id}`)
    }
  })

  it('ends without a mail for who let an offer pass that ended with it, and with one for who had it longer', async () => {
    const { id, holder, first, second } = await waitedFor(2)
    await closeAt(server.now + HOUR)
    await cancel(holder)
    const until = Date.parse((await entryOf(id, first))?.offer_until ?? '')
    await closeAt(until - MINUTE)
    server.now = until - MINUTE
    await endWaitlists()
    await elapse(SECOND)
    expect([(await endsTo(first)).length, (await endsTo(second)).length]).toEqual([1, 1])

    await closeAt(CLOSES)
    const { id: other, holder: its, first: offered } = await waitedFor(1)
    await join(other, offered)
    await closeAt(server.now + HOUR)
    await cancel(its)
    server.now = Date.parse((await entryOf(other, offered))?.offer_until ?? '')
    await endWaitlists()
    await elapse(SECOND)
    expect(await endsTo(offered)).toEqual([])
    expect(await server.db.select().from(waitlist)).toEqual([])
  })

  it('ends without a mail where the event is gone', async () => {
    const { id, first } = await waitedFor(1)
    await deleteLimitedEvents(server)
    await endWaitlists()
    await elapse(SECOND)
    expect(await server.db.select().from(waitlist).where(eq(waitlist.itemId, id))).toEqual([])
    expect(await endsTo(first)).toEqual([])
  })

  it('keeps no place from a payment in time that the server learns of later', async () => {
    const id = await newEvent(1, FEE)
    const [payer, first] = (await newMembers(2)) as [Member, Member]
    const { data } = (await (await order(id, payer)).json()) as { data: { id: string } }
    await join(id, first)
    await closeAt(server.now + 20 * MINUTE)
    provider.down.add('listOrderPayments')
    const { id: paymentId } = provider.attempt(data.id)
    await elapse(40 * MINUTE)
    await endWaitlists()
    provider.down.clear()
    for (let hour = 0; hour < 3; hour += 1) await elapse(HOUR)
    expect(provider.refunds.filter((it) => it.paymentId === paymentId)).toEqual([])
    expect((await server.call('orders', { token: payer.token })).total).toBe(1)
    expect((await endsTo(first)).length).toBe(1)
  })
})

describe('a place that becomes free', () => {
  it('is held for the first in line alone, who is told by one mail with a link', async () => {
    const { id, holder, first, second } = await waitedFor(2)
    await cancel(holder)
    const until = new Date(server.now + 2 * HOUR - SECOND).toISOString()
    expect(await entryOf(id, first)).toMatchObject({
      number: null,
      offer_until: expect.any(String),
      item: { entries_left: 1 },
    })
    const offer = (await entryOf(id, first))?.offer_until ?? ''
    expect(Math.abs(Date.parse(offer) - Date.parse(until))).toBeLessThanOrEqual(SECOND)
    expect(await entryOf(id, second)).toMatchObject({ number: 1, offer_until: null })
    const mails = await offersTo(first)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('/account?view=orders')
    expect(mails[0]?.text).toContain(`Event ${id}`)
    expect(await leftOf(id)).toBe(0)
    for (const other of [second, holder, await newMember(server)]) {
      expect((await book(id, other)).status).toBe(409)
    }
    expect((await book(id, first)).status).toBe(200)
    expect(await entryOf(id, first)).toBeUndefined()
    await elapse(3 * HOUR)
    expect(await isOffered(id, second)).toBe(false)
    expect(await offersTo(second)).toEqual([])
  })

  it('is taken by nobody before the offer is made', async () => {
    const { id, holder, first, second } = await waitedFor(2)
    await server.db.delete(jobs)
    await cancelAll(holder)
    await server.db.delete(jobs).where(eq(jobs.kind, 'offerPlaces'))
    expect(await leftOf(id)).toBe(0)
    expect((await book(id, await newMember(server))).status).toBe(409)
    expect((await book(id, second)).status).toBe(409)
    expect((await book(id, first)).status).toBe(200)
  })

  it('is offered once, to the first of 20 members who joined at the same time', async () => {
    const id = await newEvent(1)
    const holder = await bookedBy(id)
    const members = await newMembers(20)
    await Promise.all(members.map((member) => join(id, member)))
    const numbers = await Promise.all(
      members.map(async (member) => (await entryOf(id, member))?.number ?? 0),
    )
    expect([...numbers].sort((a, b) => a - b)).toEqual(members.map((_, index) => index + 1))
    await cancel(holder)
    const offered = await Promise.all(members.map((member) => isOffered(id, member)))
    expect(offered).toEqual(numbers.map((number) => number === 1))
    const answers = await Promise.all(members.map((member) => book(id, member)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(({ status }) => status === 200)).toEqual(offered)
  })

  it('is offered by one of two servers that work at once', async () => {
    const { id, holder, waiting } = await waitedFor(3)
    const other = new TestServer()
    other.setClock(server)
    await other.start(server.db, { payments: provider })
    await cancelAll(holder)
    await Promise.all([server.runJobs(), other.runJobs()])
    await Promise.all([server.runJobs(), other.runJobs()])
    const offered = await Promise.all(waiting.map((member) => isOffered(id, member)))
    expect(offered).toEqual([true, false, false])
    expect(await Promise.all(waiting.map(async (it) => (await offersTo(it)).length))).toEqual([
      1, 0, 0,
    ])
  })

  it('is mailed once by another server, when the one that offered it died', async () => {
    const { id, holder, first } = await waitedFor(1)
    await cancelAll(holder)
    await server.settled()
    await server.db.delete(jobs)
    await server.db
      .update(waitlist)
      .set({ offerUntil: null })
      .where(eq(waitlist.userId, first.userId))
    await queueAllOffers(server.db, server.now)
    const database = Object.entries(LANES).flatMap(([kind, lane]) =>
      lane === 'database' ? [kind] : [],
    )
    const dying = await claimJobs(server.db, server.now, { kinds: database, free: 8 })
    expect(dying.map(({ kind, subject }) => [kind, subject])).toEqual([['offerPlaces', id]])
    const before = (await offersTo(first)).length
    await elapse(MINUTE)
    expect(await isOffered(id, first)).toBe(false)
    await elapse(2 * MINUTE)
    await elapse(2 * MINUTE)
    expect(await isOffered(id, first)).toBe(true)
    expect((await offersTo(first)).length - before).toBe(1)
  })

  it('is offered when an unpaid order gives it up, and when a booking is refunded', async () => {
    const id = await newEvent(1, FEE)
    const [payer, first, second] = (await newMembers(3)) as [Member, Member, Member]
    await order(id, payer)
    await join(id, first)
    await join(id, second)
    await elapse(29 * MINUTE)
    expect(await isOffered(id, first)).toBe(false)
    await elapse(2 * MINUTE)
    await elapse(SECOND)
    expect(await isOffered(id, first)).toBe(true)
    const { data } = (await (await order(id, first)).json()) as { data: { id: string } }
    const payment = provider.attempt(data.id)
    await elapse(MINUTE)
    await elapse(11 * SECOND)
    expect((await server.call('orders', { token: first.token })).total).toBe(1)
    expect(await isOffered(id, second)).toBe(false)
    provider.refundByHand(payment)
    await server.call('paymentStatus', { token: first.token, params: { id: data.id } })
    await elapse(MINUTE)
    await elapse(SECOND)
    expect(await isOffered(id, second)).toBe(true)
  })

  it('is offered to as many as an organizer adds, and the rest is free for all', async () => {
    const { id, waiting } = await waitedFor(2)
    await server.db
      .update(tournamentEvents)
      .set({ entriesMax: 4 })
      .where(eq(tournamentEvents.id, id))
    expect(await leftOf(id)).toBe(1)
    await queueAllOffers(server.db, server.now)
    await elapse(SECOND)
    for (const member of waiting) expect(await isOffered(id, member)).toBe(true)
    expect(await leftOf(id)).toBe(1)
    expect((await book(id, await newMember(server))).status).toBe(200)
    expect((await book(id, await newMember(server))).status).toBe(409)
    for (const member of waiting) expect((await book(id, member)).status).toBe(200)
  })

  it('is offered, mailed and booked when the file of an organizer raises entries_max', async () => {
    const { id, waiting } = await waitedFor(2)
    const folder = mkdtempSync(joinPath(tmpdir(), 'matchpoint-places-'))
    try {
      await runCommand(server.deps, ['export', folder])
      const file = joinPath(folder, 'tournament_events.csv')
      const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n')
      const column = head.trim().split(',').indexOf('entries_max')
      const line = lines.find((each) => each.startsWith(`${id},`)) ?? ''
      const raised = line.split(',').with(column, '2').join(',')
      for (const name of readdirSync(folder)) rmSync(joinPath(folder, name), { recursive: true })
      writeFileSync(file, `${head}\n${raised}\n`)
      expect(await runCommand(server.deps, ['import', folder])).toContain('entries_max 1 → 2')
    } finally {
      rmSync(folder, { recursive: true })
    }
    await elapse(SECOND)
    const [first, second] = waiting as [Member, Member]
    expect([await isOffered(id, first), await isOffered(id, second)]).toEqual([true, false])
    expect(await Promise.all(waiting.map(async (it) => (await offersTo(it)).length))).toEqual([
      1, 0,
    ])
    expect((await book(id, await newMember(server))).status).toBe(409)
    expect((await book(id, first)).status).toBe(200)
    expect(await leftOf(id)).toBe(0)
  })

  it('is not offered without its mail, when the server is killed between both', async () => {
    const { id, holder, first } = await waitedFor(1)
    await server.db.execute(sql`create function kill() returns trigger language plpgsql
      as $$ begin raise exception 'killed'; end $$`)
    await server.db.execute(sql`create trigger kill before insert on jobs for each row
      when (new.kind = 'mailOffer') execute function kill()`)
    try {
      await cancel(holder)
      expect(await isOffered(id, first)).toBe(false)
      expect(await offersTo(first)).toEqual([])
      // Its place stays the first one's.
      expect((await book(id, await newMember(server))).status).toBe(409)
    } finally {
      await server.db.execute(sql`drop trigger kill on jobs`)
      await server.db.execute(sql`drop function kill()`)
    }
    await elapse(MINUTE)
    expect(await isOffered(id, first)).toBe(true)
    expect(await offersTo(first)).toHaveLength(1)
  })

  it('is mailed once, when the server is killed after the offer, with its mail begun', async () => {
    const { id, holder, first } = await waitedFor(1)
    await cancelAll(holder)
    await server.settled()
    const lane = (name: string) =>
      Object.entries(LANES).flatMap(([kind, each]) => (each === name ? [kind] : []))
    const claim = (kinds: string[]) => claimJobs(server.db, server.now, { kinds, free: 8 })
    await server.db.delete(jobs)
    await server.db
      .update(waitlist)
      .set({ offerUntil: null })
      .where(eq(waitlist.userId, first.userId))
    await offerPlaces({ db: server.db, clock: () => server.now }, id)
    const before = (await offersTo(first)).length
    const dying = await claim(lane('mail'))
    expect(dying.map(({ kind }) => kind)).toEqual(['mailOffer'])
    await elapse(MINUTE)
    expect([await isOffered(id, first), (await offersTo(first)).length - before]).toEqual([true, 0])
    for (let minutes = 0; minutes < 10; minutes += 2) await elapse(2 * MINUTE)
    expect((await offersTo(first)).length - before).toBe(1)
  })

  it('is not offered once booking is closed, and never for longer than booking is open', async () => {
    const { id, holder, first, second } = await waitedFor(2)
    await closeAt(server.now + HOUR)
    await cancel(holder)
    const { offer_until } = (await entryOf(id, first)) ?? {}
    expect(offer_until).toBe(new Date(server.now - SECOND + HOUR).toISOString())
    await elapse(HOUR)
    await queueAllOffers(server.db, server.now)
    await elapse(SECOND)
    await closeAt(CLOSES)
    expect(await isOffered(id, second)).toBe(false)
    expect(await offersTo(second)).toEqual([])
  })
})

describe('an offer', () => {
  it('is over after two hours, to the moment, and then the next one has it', async () => {
    const { id, holder, first, second } = await waitedFor(2)
    await cancelAll(holder)
    await server.runJobs()
    await server.runJobs()
    await elapse(2 * HOUR - 1)
    expect([await isOffered(id, first), await isOffered(id, second)]).toEqual([true, false])
    expect((await book(id, second)).status).toBe(409)
    await elapse(1)
    await server.runJobs()
    expect(await entryOf(id, first)).toBeUndefined()
    expect(await isOffered(id, second)).toBe(true)
    expect((await book(id, first)).status).toBe(409)
    expect([(await offersTo(first)).length, (await offersTo(second)).length]).toEqual([1, 1])
    expect((await book(id, second)).status).toBe(200)
  })

  it('that is paid in its last second holds the place as long as the payment order', async () => {
    const id = await newEvent(1, FEE)
    const [payer, first, second] = (await newMembers(3)) as [Member, Member, Member]
    await order(id, payer)
    await join(id, first)
    await join(id, second)
    await elapse(31 * MINUTE)
    await elapse(0)
    const until = Date.parse((await entryOf(id, first))?.offer_until ?? '')
    await elapse(until - server.now - SECOND)
    expect((await order(id, first)).status).toBe(200)
    const ordered = server.now
    await elapse(MINUTE)
    expect(await entryOf(id, first)).toBeUndefined()
    expect(await isOffered(id, second)).toBe(false)
    await elapse(ordered + 29 * MINUTE - server.now)
    expect((await order(id, first)).status).toBe(200)
    expect(await isOffered(id, second)).toBe(false)
    expect(await leftOf(id)).toBe(0)
    await elapse(2 * MINUTE)
    await elapse(SECOND)
    expect(await isOffered(id, second)).toBe(true)
    expect((await order(id, first)).status).toBe(409)
  })

  it('goes to the next one at once when its holder leaves', async () => {
    const { id, holder, first, second } = await waitedFor(2)
    await cancel(holder)
    await leave(id, first)
    expect(await isOffered(id, second)).toBe(true)
    expect((await book(id, first)).status).toBe(409)
    expect(await offersTo(second)).toHaveLength(1)
  })

  it('takes one place, whatever other orders its holder has', async () => {
    const id = await newEvent(2, FEE)
    const [one, other, first] = (await newMembers(3)) as [Member, Member, Member]
    await order(id, one)
    await order(id, other)
    await join(id, first)
    await elapse(31 * MINUTE)
    await elapse(0)
    expect(await isOffered(id, first)).toBe(true)
    expect(await leftOf(id)).toBe(1)
    await order(id, first)
    expect(await leftOf(id)).toBe(1)
  })
})

describe('a deleted account', () => {
  it('leaves its waitlists, which its download has, and its offer goes to the next one', async () => {
    const { id, holder, first, second } = await waitedFor(2)
    await cancel(holder)
    const { token, password, userId } = first
    const { data } = await server.call('personalData', { token })
    expect(data).toMatchObject({ waitlist: [{ event_id: id, offer_until: expect.any(String) }] })
    await server.call('deleteAccount', { token, body: { password } })
    await elapse(SECOND)
    expect(await server.db.select().from(waitlist).where(eq(waitlist.userId, userId))).toEqual([])
    expect(await server.db.select().from(users).where(eq(users.id, userId))).toEqual([])
    expect(await isOffered(id, second)).toBe(true)
  })
})
