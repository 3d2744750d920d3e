import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { PLAYERS_MAX } from '#contract/constants.ts'
import { invitations, users } from '#server/db/schema.ts'
import { deleteExpired } from '#server/privacy/retention.ts'
import { closeBookingAt } from './support/booking-until.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { payAndBook } from './support/payments.ts'
import { type Member, newMember, pair } from './support/players.ts'
import { NOW, testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const CLOSES = NOW + 9 * DAY

const RAHUL = { name: 'Rahul Menon', email: 'rahul@example.in', mobile: '9812345678' }
const GONE = { status: 404, message: 'This link is not valid.', field: 'token' }

const closeAt = (ms: number) => closeBookingAt(server, ms)

afterEach(async () => {
  server.now = NOW
  await closeAt(CLOSES)
})

const invite = async ({ token }: Member, itemId = 'double', row = 1) =>
  (await server.call('createInvitation', { token, body: { item_id: itemId, row } })).data

const refusal = ({ token }: Member, itemId: string, row = 1) =>
  server.expectError('createInvitation', { token, body: { item_id: itemId, row } })

const open = async (token: string) => (await server.call('invite', { params: { token } })).data

const accept = async (token: string, player = RAHUL) =>
  (await server.call('acceptInvite', { body: { token, ...player } })).data

const refusedAnswer = (token: string, player = RAHUL) =>
  server.expectError('acceptInvite', { body: { token, ...player } })

const listOf = async ({ token }: Member) => (await server.call('invitations', { token })).data

const isOver = async (token: string) => {
  expect(await server.expectError('invite', { params: { token } })).toMatchObject(GONE)
  expect(await refusedAnswer(token)).toMatchObject(GONE)
  expect(await server.expectError('declineInvite', { body: { token } })).toMatchObject(GONE)
}

async function invitedBy() {
  const captain = await newMember(server)
  return { captain, ...(await invite(captain)) }
}

/** Doubles of the member and Rahul. */
const book = (captain: Member) =>
  payAndBook(server, captain, 1200, [
    pair('double', { email: captain.email, name: 'Asha Rao' }, RAHUL),
  ])

describe('an invitation to a row of a roster', () => {
  it('is opened without a login, and shows captain and event, without contact data', async () => {
    const { captain, token, expires_at } = await invitedBy()
    expect(Date.parse(expires_at)).toBe(NOW + 48 * HOUR)
    const seen = await open(token)
    expect(seen).toMatchObject({
      state: 'open',
      captain: 'Asha Rao',
      item: { _id: 'double', title: 'Cup open', address: expect.any(String) },
    })
    expect(JSON.stringify(seen)).not.toContain(captain.email)
    expect(JSON.stringify(seen)).not.toContain('9876543210')
  })

  it('may be to each row that an entry can have, also of an event for one or more', async () => {
    const captain = await newMember(server)
    const { token } = await invite(captain, 'single', PLAYERS_MAX - 1)
    await accept(token)
    expect(await listOf(captain)).toMatchObject([{ row: PLAYERS_MAX - 1, player: RAHUL }])
  })

  it('shows the captain’s name without anything that could be a link', async () => {
    const { captain, token } = await invitedBy()
    await server.db
      .update(users)
      .set({ name: 'Win now: evil.example/x Asha' })
      .where(eq(users.id, captain.userId))
    expect((await open(token)).captain).toBe('Win now evil. example x Asha')
  })

  it('gives the details of a player who accepts only to the captain', async () => {
    const { captain, token, _id } = await invitedBy()
    expect(await accept(token, { ...RAHUL, email: ' rahul@example.in ' })).toMatchObject({
      state: 'accepted',
    })
    expect(await listOf(captain)).toEqual([
      expect.objectContaining({
        _id,
        item_id: 'double',
        row: 1,
        state: 'accepted',
        player: RAHUL,
      }),
    ])
    expect(await listOf(await newMember(server))).toEqual([])
    expect(JSON.stringify(await open(token))).not.toContain(RAHUL.mobile)
  })

  it('is told to the captain by one mail once it is accepted, with the name of the player alone', async () => {
    const { captain, token } = await invitedBy()
    const player = { ...RAHUL, name: 'Rahul Menon www.evil.example/x' }
    await accept(token, player)
    await accept(token, player)
    await server.runJobs()
    const mails = (await server.mailsTo(captain.email)).filter(({ subject }) =>
      subject.includes('plays with you'),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Rahul Menon www. evil. example x plays with you: Cup open',
    ])
    const [{ text = '', html = '' } = {}] = mails
    for (const said of [text, html]) {
      expect(said).toContain('has accepted your invitation to play Event double, Cup open with you')
      expect(said).toContain('/book-events')
      for (const other of [RAHUL.email, RAHUL.mobile, 'evil.example']) {
        expect(said).not.toContain(other)
      }
    }
  })

  it('tells the captain in the language of their last login, also of a name without letters', async () => {
    const { captain, token } = await invitedBy()
    await server.db.update(users).set({ language: 'hi' }).where(eq(users.id, captain.userId))
    await accept(token, { ...RAHUL, name: '007' })
    const mail = await server.mailTo(captain.email)
    expect(mail.subject).toBe('आपके पार्टनर आपके साथ खेलेंगे: Cup open')
    expect(mail.text).toContain('/hi/book-events')
  })

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: '' }, 'email', 'Email is required.'],
    [{ email: 'rahul@' }, 'email', 'Invalid email address.'],
    [{ mobile: '' }, 'mobile', 'Mobile is required.'],
    [{ mobile: '98123' }, 'mobile', 'Mobile must be 10 digits.'],
    [{ name: 'R'.repeat(255) }, 'name', 'It is longer than 254 characters.'],
  ])('refuses %j at its field, and stays open', async (wrong, field, message) => {
    const { token } = await invitedBy()
    expect(await refusedAnswer(token, { ...RAHUL, ...wrong })).toMatchObject({
      status: 400,
      field,
      message,
    })
    expect(await open(token)).toMatchObject({ state: 'open' })
  })

  it('counts the first answer alone: a link that is used again changes nothing', async () => {
    const { captain, token } = await invitedBy()
    await accept(token)
    const other = { name: 'Somebody Else', email: 'else@example.in', mobile: '9999999999' }
    expect(await accept(token, other)).toMatchObject({ state: 'accepted' })
    expect((await server.call('declineInvite', { body: { token } })).data).toMatchObject({
      state: 'accepted',
    })
    expect((await listOf(captain))[0]).toMatchObject({ state: 'accepted', player: RAHUL })
  })

  it('can be declined, and then stores no details of the player', async () => {
    const { captain, token } = await invitedBy()
    const { data } = await server.call('declineInvite', { body: { token } })
    expect(data.state).toBe('declined')
    expect(await accept(token)).toMatchObject({ state: 'declined' })
    const [seen] = await listOf(captain)
    expect(seen).toMatchObject({ state: 'declined' })
    expect(seen?.player).toBeUndefined()
  })

  it('is not guessed: the database has the hash of its token alone', async () => {
    const { token } = await invitedBy()
    const rows = JSON.stringify(await server.db.select().from(invitations))
    expect(rows).not.toContain(token)
    expect(token).toMatch(/^[\w-]{43}$/)
    await isOver(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
    const short = await server.expectError('invite', { params: { token: 'short' } })
    expect(short).toMatchObject({ status: 400, field: 'token' })
  })

  it('refuses a player whom the captain has entered already, at the name', async () => {
    const captain = await newMember(server)
    const first = await invite(captain, 'team', 1)
    const second = await invite(captain, 'team', 2)
    await accept(first.token)
    const twice = { status: 409, field: 'name' }
    expect(await refusedAnswer(second.token, { ...RAHUL, name: 'rahul  MENON' })).toMatchObject({
      ...twice,
      message: 'rahul MENON is already entered for Event team.',
    })
    const asha = { name: 'Asha Rao', email: captain.email, mobile: '9876543210' }
    expect(await refusedAnswer(second.token, asha)).toMatchObject(twice)
    expect(await accept(second.token, { ...RAHUL, name: 'Meera Menon' })).toMatchObject({
      state: 'accepted',
    })
  })

  it('refuses a player of an earlier booking of the captain for the event', async () => {
    const captain = await newMember(server)
    await book(captain)
    const { token } = await invite(captain)
    expect(await refusedAnswer(token)).toMatchObject({ status: 409, field: 'name' })
  })
})

describe('the link of an invitation ends', () => {
  it('when the captain types the row, and only the captain can end it', async () => {
    const { captain, token, _id } = await invitedBy()
    const other = await newMember(server)
    await server.call('revokeInvitation', { token: other.token, params: { id: _id } })
    expect(await open(token)).toMatchObject({ state: 'open' })
    for (const _ of ['once', 'twice']) {
      await server.call('revokeInvitation', { token: captain.token, params: { id: _id } })
    }
    await isOver(token)
    expect(await listOf(captain)).toEqual([])
  })

  it('when another is made for the row', async () => {
    const { captain, token } = await invitedBy()
    const next = await invite(captain)
    await isOver(token)
    expect(await open(next.token)).toMatchObject({ state: 'open' })
    expect(await listOf(captain)).toHaveLength(1)
  })

  it('after 48 hours, to the moment', async () => {
    const { captain, token } = await invitedBy()
    server.now = NOW + 48 * HOUR - 1
    expect(await open(token)).toMatchObject({ state: 'open' })
    server.now = NOW + 48 * HOUR
    await isOver(token)
    expect(await listOf(captain)).toEqual([])
  })

  it('after 48 hours also where it was accepted, and the captain keeps the details', async () => {
    const { captain, token } = await invitedBy()
    await accept(token)
    server.now = NOW + 48 * HOUR
    await isOver(token)
    expect((await listOf(captain))[0]).toMatchObject({ state: 'accepted', player: RAHUL })
  })

  it('when booking closes, also if it closes earlier than it was to', async () => {
    await closeAt(NOW + HOUR)
    const { token, expires_at } = await invitedBy()
    expect(Date.parse(expires_at)).toBe(NOW + HOUR)
    await closeAt(NOW)
    await isOver(token)
  })

  it('when the event leaves the cart', async () => {
    const { captain, token } = await invitedBy()
    const other = await invite(captain, 'team')
    await server.call('removeFromCart', { token: captain.token, params: { id: 'double' } })
    await isOver(token)
    expect(await open(other.token)).toMatchObject({ state: 'open' })
  })

  it('when the event is booked', async () => {
    const { captain, token } = await invitedBy()
    await accept(token)
    await book(captain)
    await isOver(token)
    expect(await listOf(captain)).toEqual([])
  })

  it('with the account of the captain', async () => {
    const { captain, token } = await invitedBy()
    const body = { password: captain.password }
    await server.call('deleteAccount', { token: captain.token, body })
    await isOver(token)
    expect(
      await server.db.select().from(invitations).where(eq(invitations.userId, captain.userId)),
    ).toEqual([])
  })
})

describe('what is stored of an invited player', () => {
  it('is in the download of the captain, and gone after 7 days', async () => {
    const { captain, token } = await invitedBy()
    await accept(token)
    const { data } = (await server.call('personalData', { token: captain.token })) as {
      data: { invitations?: unknown }
    }
    expect(data.invitations).toMatchObject([
      { event_id: 'double', state: 'accepted', player: RAHUL },
    ])
    server.now = NOW + 7 * DAY - 1
    await deleteExpired(server.deps)
    expect(await server.db.select().from(invitations)).not.toEqual([])
    server.now = NOW + 7 * DAY
    await deleteExpired(server.deps)
    expect(await server.db.select().from(invitations)).toEqual([])
  })
})

describe('invitations are refused', () => {
  it('for an event that has no such row, is closed, or is unknown', async () => {
    const captain = await newMember(server)
    expect(await refusal(captain, 'run', 0)).toMatchObject({
      status: 400,
      field: 'item_id',
      message: /has one player\.$/,
    })
    expect(await refusal(captain, 'single', PLAYERS_MAX)).toMatchObject({ field: 'row' })
    expect(await refusal(captain, 'double', 2)).toMatchObject({ status: 400, field: 'row' })
    expect(await refusal(captain, 'double', 2 ** 40)).toMatchObject({ status: 400, field: 'row' })
    expect(await refusal(captain, 'nothing')).toMatchObject({ status: 404, field: 'item_id' })
    await closeAt(NOW)
    expect(await refusal(captain, 'double')).toMatchObject({ status: 400, field: 'item_id' })
  })

  it('above 60 links in a day', async () => {
    const captain = await newMember(server)
    for (let count = 0; count < 60; count += 1) await invite(captain)
    expect(await refusal(captain, 'double')).toMatchObject({ status: 429 })
    expect(await listOf(captain)).toHaveLength(1)
  })

  it('above 20 that wait for an answer', async () => {
    const captain = await newMember(server)
    const rows = Array.from({ length: 20 }, (_, row) => ({
      id: `inv-many-${row}`,
      userId: captain.userId,
      itemId: 'elsewhere',
      row,
      hash: `hash-${row}`,
      state: 'open' as const,
      createdAt: new Date(NOW),
      expiresAt: new Date(NOW + HOUR),
    }))
    await server.db.insert(invitations).values(rows)
    expect(await refusal(captain, 'double')).toMatchObject({
      status: 400,
      message: 'You have 20 invitations that wait for an answer. End one of them first.',
    })
    server.now = NOW + HOUR
    await invite(captain)
  })
})
