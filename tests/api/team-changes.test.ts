import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { OrderRow } from '#contract/entities.ts'
import { checkIns, jobs, tournaments } from '#server/db/schema.ts'
import { listEntries } from '#server/organizers/entries.ts'
import { entriesCsv } from '#server/organizers/entries-csv.ts'
import { fillTwoOrganizers, newKey } from './support/entries.ts'
import { payAndBook } from './support/payments.ts'
import { type Member, newMember, pair, team } from './support/players.ts'
import { NOW, testServer } from './support/server.ts'

const server = testServer(fillTwoOrganizers)
const DAY = 86_400_000

afterEach(async () => {
  server.now = NOW
  await server.db
    .update(tournaments)
    .set({ bookingUntil: new Date(NOW + 9 * DAY) })
    .where(eq(tournaments.id, 'open'))
})

let partners = 0

interface Booked {
  member: Member
  partner: string
  row: OrderRow
}

/** Doubles of the member and a partner. */
async function book(member?: Member): Promise<Booked> {
  const captain = member ?? (await newMember(server))
  const partner = `mate${++partners}@example.in`
  const asha = { email: captain.email, name: 'Asha Rao' }
  const mate = { email: partner, name: `Mate ${partners}` }
  await payAndBook(server, captain, 1200, [pair('double', asha, mate)])
  await server.runJobs()
  const row = await rowOf(captain)
  return { member: captain, partner, row }
}

async function rowOf({ token }: Member): Promise<OrderRow> {
  const [row] = (await server.call('orders', { token })).data
  if (!row) throw new Error('Nothing is booked.')
  return row
}

async function confirm({ token, email }: Member) {
  server.now += 31_000
  await server.call('sendOtp', { token })
  await server.call('verifyOtp', { token, body: { otp: await server.otpFor(email) } })
}

const NEW = { name: 'Meera Iyer', email: 'meera@example.in', mobile: '9845012345' }

const request = ({ member: { token }, row }: Booked, player = {}, index = 1) => ({
  token,
  body: {
    order_id: row.order_id,
    item_id: row._id,
    player_id: row.item.players[index]?._id ?? '',
    ...NEW,
    ...player,
  },
})

async function replace(booked: Booked, player = {}) {
  await confirm(booked.member)
  await server.call('replacePlayer', request(booked, player))
  await server.runJobs()
}

const refusal = (booked: Booked, player = {}) =>
  server.expectError('replacePlayer', request(booked, player))

const mailsAbout = async (address: string, subject: string) =>
  (await server.mailsTo(address)).filter((mail) => mail.subject.startsWith(subject))

const codeIn = (text = '') => /\/pass\/(\w+)/.exec(text)?.[1] ?? ''

describe('a player who is replaced', () => {
  it('leaves the team to another, and both are told by one mail each', async () => {
    const booked = await book()
    expect(booked.row.players_until).toBe('1/12/2026, 10:00:00 AM')
    const [entered] = await mailsAbout(booked.partner, 'You are entered')
    const oldPass = { params: { code: codeIn(entered?.text) } }
    expect((await server.call('playerPass', oldPass)).data.state).toBe('valid')
    await replace(booked, { email: 'meera1@example.in' })
    const { players } = (await rowOf(booked.member)).item
    expect(players.map(({ name }) => name)).toEqual(['Asha Rao', 'Meera Iyer'])
    const [welcome, ...more] = await mailsAbout('meera1@example.in', 'You are entered')
    expect(more).toEqual([])
    const pass = await server.call('playerPass', { params: { code: codeIn(welcome?.text) } })
    expect(pass.data).toMatchObject({ state: 'valid', player: 'Meera Iyer' })
    const farewell = await mailsAbout(booked.partner, 'You are no longer entered')
    expect(farewell).toHaveLength(1)
    for (const said of [farewell[0]?.text, farewell[0]?.html]) {
      expect(said).toContain('Asha Rao has replaced Mate')
      for (const other of ['Meera', 'meera1@example.in', booked.member.email]) {
        expect(said).not.toContain(other)
      }
    }
    expect((await server.send('playerPass', oldPass)).status).toBe(404)
    expect(await mailsAbout(booked.member.email, 'You are entered')).toEqual([])
  })

  it('needs a code by mail, which is used up by one change and by no refused one', async () => {
    const booked = await book()
    expect(await refusal(booked)).toMatchObject({ status: 400, field: 'otp' })
    await confirm(booked.member)
    expect(await refusal(booked, { email: 'meera' })).toMatchObject({ status: 400, field: 'email' })
    expect(await refusal(booked, { mobile: '12' })).toMatchObject({ field: 'mobile' })
    expect(await refusal(booked, { name: 'x'.repeat(255) })).toMatchObject({ field: 'name' })
    await server.call('replacePlayer', request(booked, { email: 'meera2@example.in' }))
    const after = { ...booked, row: await rowOf(booked.member) }
    expect(await refusal(after)).toMatchObject({ status: 400, field: 'otp' })
  })

  it('is replaced once by a call that is repeated as its answer was lost, and without a second code', async () => {
    const booked = await book()
    const email = 'meera8@example.in'
    await replace(booked, { email })
    const after = (await rowOf(booked.member)).item.players
    await server.call('replacePlayer', request(booked, { email }))
    await server.runJobs()
    expect((await rowOf(booked.member)).item.players).toEqual(after)
    expect(await mailsAbout(email, 'You are entered')).toHaveLength(1)
    expect(await refusal(booked, { email: 'other@example.in' })).toMatchObject({ status: 404 })
  })

  it('is replaced once, of two requests at once', async () => {
    const booked = await book()
    await confirm(booked.member)
    const answers = await Promise.all(
      ['one', 'two'].map((name) =>
        server.send('replacePlayer', request(booked, { name, email: `${name}@example.in` })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await rowOf(booked.member)).item.players).toHaveLength(2)
  })

  it('is not replaced by a player whom this member has entered in the event', async () => {
    const booked = await book()
    await confirm(booked.member)
    const [first] = team('double', 2).players
    const same = { name: 'asha  RAO', email: booked.member.email, mobile: first?.mobile }
    expect(await refusal(booked, same)).toMatchObject({
      status: 409,
      message: 'asha RAO is already entered for Event double.',
    })
    const other = await book(booked.member)
    await confirm(booked.member)
    const mate = { name: `Mate ${partners}`, email: other.partner, mobile: first?.mobile }
    expect(await refusal(booked, mate)).toMatchObject({ status: 409 })
  })

  it('is not replaced by another member, once booking is closed, checked in or cancelled', async () => {
    const booked = await book()
    const stranger = await newMember(server)
    await confirm(stranger)
    expect(await refusal({ ...booked, member: stranger })).toMatchObject({ status: 404 })
    await server.db.insert(checkIns).values({ teamId: booked.row._id, at: new Date(NOW) })
    expect(await refusal(booked)).toMatchObject({ status: 409, message: /checked in/ })
    await server.db.delete(checkIns)
    await server.db
      .update(tournaments)
      .set({ bookingUntil: new Date(server.now) })
      .where(eq(tournaments.id, 'open'))
    expect(await refusal(booked)).toMatchObject({ status: 409, message: /closed/ })
    expect(await rowOf(booked.member)).not.toHaveProperty('players_until')
    await server.db
      .update(tournaments)
      .set({ bookingUntil: new Date(NOW + 9 * DAY) })
      .where(eq(tournaments.id, 'open'))
    const { token } = booked.member
    const body = { order_id: booked.row.order_id, amount: 1200 }
    await server.call('cancelBooking', { token, body })
    expect(await refusal(booked)).toMatchObject({ status: 409, message: /is cancelled/ })
  })
})

describe('a pass that was saved before a player was replaced', () => {
  const asked = async (code: string) => ({ token: await newKey(server), params: { code } })
  const passOf = async (code: string) =>
    (await server.call('organizerPass', await asked(code))).data
  const checkIn = async (code: string) =>
    (await server.call('checkIn', { token: await newKey(server), body: { code } })).data

  it('lets nobody in, whoever’s picture it is, and the new one does', async () => {
    const booked = await book()
    const old = booked.row.code ?? ''
    const [entered] = await mailsAbout(booked.partner, 'You are entered')
    const link = { params: { code: codeIn(entered?.text) } }
    expect((await server.call('playerPass', link)).data.code).toBe(old)
    expect((await passOf(old)).state).toBe('valid')
    await replace(booked, { email: 'meera5@example.in' })
    const expected = { state: 'replaced', checked_in_at: null, entry: { entry: booked.row._id } }
    expect(await checkIn(old)).toMatchObject(expected)
    expect(await passOf(old)).toMatchObject(expected)
    const { code = '' } = await rowOf(booked.member)
    expect(code).not.toBe(old)
    const [welcome] = await mailsAbout('meera5@example.in', 'You are entered')
    const pass = await server.call('playerPass', { params: { code: codeIn(welcome?.text) } })
    expect(pass.data.code).toBe(code)
    expect(await checkIn(code)).toMatchObject({ state: 'checkedIn' })
    expect((await passOf(old)).state).toBe('replaced')
    await server.db.delete(checkIns)
  })

  it('is replaced by each change again', async () => {
    const booked = await book()
    await replace(booked, { email: 'meera6@example.in' })
    const row = await rowOf(booked.member)
    await replace({ ...booked, row }, { email: 'meera7@example.in' })
    expect((await passOf(row.code ?? '')).state).toBe('replaced')
    expect((await passOf((await rowOf(booked.member)).code ?? '')).state).toBe('valid')
  })
})

describe('the organizer of a changed team', () => {
  it('finds it by since, with the time of the change, also in the CSV', async () => {
    const booked = await book()
    server.now += DAY
    const since = new Date(server.now)
    const list = async () =>
      (await listEntries(server.db, { tournament: 'open' }, { since, limit: 100 })).entries
    expect(await list()).toEqual([])
    await replace(booked, { email: 'meera3@example.in' })
    const changed = new Date(server.now).toISOString()
    expect(await list()).toMatchObject([
      { entry: booked.row._id, state: 'booked', players_changed_at: changed },
    ])
    const parts: string[] = []
    for await (const part of entriesCsv(server.db, { tournament: 'open' }, since)) parts.push(part)
    const csv = parts.join('')
    expect(csv).toContain('players_changed_at_ist')
    expect(csv).toContain('meera3@example.in')
    expect(csv).not.toContain(booked.partner)
    await server.db.delete(jobs)
  })
})
