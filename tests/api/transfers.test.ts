import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { bookingTransfers, checkIns, jobs, users } from '#server/db/schema.ts'
import { listEntries } from '#server/organizers/entries.ts'
import { entriesCsv } from '#server/organizers/entries-csv.ts'
import { deleteExpired } from '#server/privacy/retention.ts'
import { closeBookingAt } from './support/booking-until.ts'
import { fillTwoOrganizers, newKey } from './support/entries.ts'
import { codeOfInvitation } from './support/invitations.ts'
import { payAndBook } from './support/payments.ts'
import { type Member, newMember, pair } from './support/players.ts'
import { NOW, testServer } from './support/server.ts'

const server = testServer(fillTwoOrganizers)
const DAY = 86_400_000
const CLOSES = NOW + 9 * DAY

const closeAt = (ms: number) => closeBookingAt(server, ms)

afterEach(async () => {
  server.now = NOW
  await closeAt(CLOSES)
})

let mates = 0

/** Doubles of the booker and a mate, for 1,200 rupees. */
async function book() {
  const booker = await newMember(server)
  const mate = `second${++mates}@example.in`
  const { email, userId } = booker
  const asha = { email, name: 'Asha Rao', userId }
  const teamData = [pair('double', asha, { email: mate, name: 'Ravi Iyer' })]
  const orderId = await payAndBook(server, booker, 1200, teamData)
  await server.runJobs()
  const [row] = await rowsOf(booker)
  if (!row?.code) throw new Error('Nothing is booked.')
  return { booker, mate, orderId, row, code: row.code }
}

type Booked = Awaited<ReturnType<typeof book>>

const rowsOf = async ({ token }: Member) => (await server.call('orders', { token })).data
const bookingOf = ({ token }: Member, id: string) =>
  server.send('booking', { token, params: { id } })

async function confirm({ token, email }: Member) {
  server.now += 31_000
  await server.call('sendOtp', { token })
  await server.call('verifyOtp', { token, body: { otp: await server.otpFor(email) } })
}

const inviting = ({ booker, orderId }: Booked, email: string) => ({
  token: booker.token,
  body: { order_id: orderId, email },
})

/** Returns the code of the mailed link. */
async function invite(booked: Booked, email: string): Promise<string> {
  await confirm(booked.booker)
  await server.call('transferBooking', inviting(booked, email))
  await server.runJobs()
  return codeOfInvitation((await server.mailTo(email)).text)
}

const revoke = ({ booker: { token }, orderId }: Booked) =>
  server.call('revokeTransfer', { token, body: { order_id: orderId } })

const seen = async (code: string) => (await server.call('transfer', { params: { code } })).data
const accepting = ({ token }: Member, code: string) => ({ token, body: { code } })
const refusal = (member: Member, code: string) =>
  server.expectError('acceptTransfer', accepting(member, code))

async function accept(member: Member, code: string) {
  const answer = await server.call('acceptTransfer', accepting(member, code))
  await server.runJobs()
  return answer.data.order_id
}

async function transferred() {
  const booked = await book()
  const friend = await newMember(server)
  const code = await invite(booked, friend.email)
  await accept(friend, code)
  return { ...booked, friend, link: code }
}

const passOf = async (code: string) =>
  (await server.call('organizerPass', { token: await newKey(server), params: { code } })).data.state

const mailsAbout = async (address: string, subject: string) =>
  (await server.mailsTo(address)).filter((mail) => mail.subject.startsWith(subject))

describe('a booking that is transferred', () => {
  it('is the other account’s, with its pass and receipt, and no longer who booked it', async () => {
    const booked = await book()
    expect(booked.row.transfer_until).toBe('1/12/2026, 10:00:00 AM')
    const friend = await newMember(server)
    const code = await invite(booked, friend.email)
    expect((await rowsOf(booked.booker))[0]?.transfer_to).toBe(friend.email)
    expect(await seen(code)).toMatchObject({
      state: 'open',
      invitation: { email: friend.email, from: 'Asha Rao', is_paid: true },
    })
    expect(await accept(friend, code)).toBe(booked.orderId)
    const [row] = await rowsOf(friend)
    expect(row).toMatchObject({ order_id: booked.orderId, item: booked.row.item })
    expect(await passOf(row?.code ?? '')).toBe('valid')
    expect((await bookingOf(friend, booked.orderId)).status).toBe(200)
    expect((await bookingOf(booked.booker, booked.orderId)).status).toBe(404)
    expect(await rowsOf(booked.booker)).toEqual([])
  })

  it('leaves payment and receipt with the payer, whose saved pass is no longer valid', async () => {
    const { booker, friend, orderId, code } = await transferred()
    expect(await passOf(code)).toBe('replaced')
    const { transferred: kept } = await server.call('orders', { token: booker.token })
    expect(kept).toMatchObject([{ order_id: orderId, to: friend.email, total: 1200 }])
    expect(kept[0]?.payment_id).toMatch(/^pay_/)
    const params = { id: orderId }
    const { buyer } = (await server.call('receipt', { token: booker.token, params })).data
    expect(buyer).toEqual({ name: 'Asha Rao', email: booker.email })
    const theirs = (await server.call('receipt', { token: friend.token, params })).data
    expect(theirs.buyer).toEqual({ name: 'Asha Rao', email: '' })
    const stranger = await newMember(server)
    expect((await server.send('receipt', { token: stranger.token, params })).status).toBe(404)
  })

  it('is mailed to both, with the account that a later refund goes to', async () => {
    const { booker, friend } = await transferred()
    const [to, ...more] = await mailsAbout(friend.email, 'The booking is yours')
    const [from, ...others] = await mailsAbout(booker.email, 'Your booking was taken over')
    expect([more, others]).toEqual([[], []])
    expect(to?.text).toContain('goes back to the payment method of who paid, not to you')
    expect(to?.text).toContain('/thank-you?order=')
    expect(from?.text).toContain('goes back to the payment method you paid with')
    expect(from?.text).not.toContain('/thank-you')
  })

  it('is refunded to who paid when the new owner cancels it, and each is told so', async () => {
    const { booker, friend, orderId } = await transferred()
    const { token } = friend
    const cancel = { body: { order_id: orderId, amount: 1200 } }
    expect((await server.send('cancelBooking', { ...cancel, token: booker.token })).status).toBe(
      404,
    )
    await server.call('cancelBooking', { ...cancel, token })
    await server.runJobs()
    const [told] = await mailsAbout(friend.email, 'Booking cancelled')
    expect(told?.text).toContain('to the payment method of who paid')
    const payer = await server.call('orders', { token: booker.token })
    expect(payer.refunds).toMatchObject([{ amount: 1200, reason: 'cancelled' }])
    const [mail] = await mailsAbout(booker.email, 'Refund of')
    expect(mail?.text).toContain('was cancelled by who has taken over your booking')
    expect((await server.call('orders', { token })).refunds).toEqual([])
    const { refunds } = await server.call('booking', { token, params: { id: orderId } })
    expect(refunds).toMatchObject([{ amount: 1200 }])
  })

  it('keeps its players, whose links show the new pass, and whom the new owner may replace', async () => {
    const { booker, friend, mate, orderId, row } = await transferred()
    const [entered] = await mailsAbout(mate, 'You are entered')
    const link = /\/pass\/(\w+)/.exec(entered?.text ?? '')?.[1] ?? ''
    const pass = (await server.call('playerPass', { params: { code: link } })).data
    expect(await passOf(pass.code)).toBe('valid')
    await confirm(friend)
    const player = { name: 'Meera Iyer', email: 'meera@example.in', mobile: '9845012345' }
    const ids = { order_id: orderId, item_id: row._id, player_id: row.item.players[0]?._id ?? '' }
    const request = { body: { ...ids, ...player } }
    expect((await server.send('replacePlayer', { ...request, token: booker.token })).status).toBe(
      404,
    )
    await server.call('replacePlayer', { ...request, token: friend.token })
    const players = await server.call('knownPlayers', { token: friend.token })
    expect(players.data).toEqual([])
  })

  it('is told to its organizer: by since and in the CSV', async () => {
    const booked = await book()
    const friend = await newMember(server)
    const code = await invite(booked, friend.email)
    server.now += DAY
    const since = new Date(server.now)
    const list = async () =>
      (await listEntries(server.db, { tournament: 'open' }, { since, limit: 100 })).entries
    expect(await list()).toEqual([])
    await accept(friend, code)
    expect(await list()).toMatchObject([
      { entry: booked.row._id, transferred_at: since.toISOString(), players_changed_at: null },
    ])
    const parts: string[] = []
    for await (const part of entriesCsv(server.db, { tournament: 'open' }, since)) parts.push(part)
    expect(parts.join('')).toContain('transferred_at_ist')
    await server.db.delete(jobs)
  })

  it('is in the data of both, and no address of a deleted account stays with it', async () => {
    const { booker, friend, orderId } = await transferred()
    const dataOf = async ({ token }: Member) =>
      (await server.call('personalData', { token })) as unknown as {
        data: { transfers: unknown[] }
      }
    expect((await dataOf(booker)).data.transfers).toMatchObject([
      { booking_id: orderId, was_sent: true, email: friend.email },
    ])
    expect((await dataOf(friend)).data.transfers).toMatchObject([{ was_sent: false }])
    const { token, password } = booker
    await server.call('deleteAccount', { token, body: { password } })
    const rows = await server.db
      .select()
      .from(bookingTransfers)
      .where(eq(bookingTransfers.bookingId, orderId))
    expect(rows).toMatchObject([{ fromUserId: null, email: '', toUserId: friend.userId }])
    expect((await bookingOf(friend, orderId)).status).toBe(200)
  })
})

describe('an invitation', () => {
  it('needs a code by mail, and is for a booking of one’s own', async () => {
    const booked = await book()
    const request = inviting(booked, 'one@example.in')
    expect(await server.expectError('transferBooking', request)).toMatchObject({
      status: 400,
      field: 'otp',
    })
    const stranger = await newMember(server)
    await confirm(stranger)
    const foreign = { ...request, token: stranger.token }
    expect(await server.expectError('transferBooking', foreign)).toMatchObject({ status: 404 })
    const revoking = { token: stranger.token, body: { order_id: booked.orderId } }
    expect(await server.expectError('revokeTransfer', revoking)).toMatchObject({ status: 404 })
    const own = inviting(booked, booked.booker.email.toUpperCase())
    expect(await server.expectError('transferBooking', own)).toMatchObject({
      status: 400,
      field: 'email',
    })
  })

  it('is repeated without a second mail, and nobody else is invited before it is withdrawn', async () => {
    const booked = await book()
    await invite(booked, 'two@example.in')
    await server.call('transferBooking', inviting(booked, 'Two@example.in'))
    await server.runJobs()
    expect(await server.mailsTo('two@example.in')).toHaveLength(1)
    await confirm(booked.booker)
    const other = inviting(booked, 'three@example.in')
    expect(await server.expectError('transferBooking', other)).toMatchObject({
      status: 409,
      message: /two@example.in is invited already/,
    })
    await revoke(booked)
    await revoke(booked)
    await server.call('transferBooking', other)
    expect((await rowsOf(booked.booker))[0]?.transfer_to).toBe('three@example.in')
  })

  it('stores the hash of its code alone, and no other code opens anything', async () => {
    const booked = await book()
    const friend = await newMember(server)
    const code = await invite(booked, friend.email)
    expect(code.length).toBeGreaterThan(40)
    const [row] = await server.db
      .select()
      .from(bookingTransfers)
      .where(eq(bookingTransfers.bookingId, booked.orderId))
    expect(JSON.stringify(row)).not.toContain(code)
    for (const guess of [code.slice(1), row?.hash ?? '', booked.orderId, booked.code]) {
      expect((await server.send('transfer', { params: { code: guess } })).status, guess).toBe(404)
      expect(await refusal(friend, guess), guess).toMatchObject({ status: 404 })
    }
  })

  it('is accepted by the account of its email alone, and says which one', async () => {
    const booked = await book()
    const [friend, other] = [await newMember(server), await newMember(server)]
    const code = await invite(booked, friend.email.toUpperCase())
    for (const member of [other, booked.booker]) {
      expect(await refusal(member, code)).toMatchObject({
        status: 409,
        message: `This invitation is for ${friend.email}. Log in with that email.`,
      })
    }
    expect(await accept(friend, code)).toBe(booked.orderId)
  })

  it('works once: a repeated call of the new owner changes nothing', async () => {
    const { booker, friend, link, orderId } = await transferred()
    const [row] = await rowsOf(friend)
    expect(await accept(friend, link)).toBe(orderId)
    expect((await rowsOf(friend))[0]?.code).toBe(row?.code)
    expect(await mailsAbout(friend.email, 'The booking is yours')).toHaveLength(1)
    expect(await seen(link)).toEqual({ state: 'accepted', invitation: null })
    expect(await refusal(booker, link)).toMatchObject({ status: 409 })
  })

  it('is accepted once, of two requests at once', async () => {
    const booked = await book()
    const friend = await newMember(server)
    const code = await invite(booked, friend.email)
    await Promise.all([accept(friend, code), accept(friend, code)])
    expect(await mailsAbout(friend.email, 'The booking is yours')).toHaveLength(1)
  })

  it('dies when it is withdrawn, and when the booking is cancelled, closed or checked in', async () => {
    const friend = await newMember(server)
    const withdrawn = await book()
    const first = await invite(withdrawn, friend.email)
    await revoke(withdrawn)
    expect(await seen(first)).toEqual({ state: 'revoked', invitation: null })
    expect(await refusal(friend, first)).toMatchObject({ status: 409, message: /withdrawn/ })

    const cancelled = await book()
    const second = await invite(cancelled, friend.email)
    const { token } = cancelled.booker
    const body = { order_id: cancelled.orderId, amount: 1200 }
    await server.call('cancelBooking', { token, body })
    expect(await seen(second)).toEqual({ state: 'cancelled', invitation: null })
    expect(await refusal(friend, second)).toMatchObject({ status: 409, message: /cancelled/ })

    const late = await book()
    const third = await invite(late, friend.email)
    await closeAt(server.now)
    expect(await seen(third)).toEqual({ state: 'closed', invitation: null })
    expect(await refusal(friend, third)).toMatchObject({ status: 409, message: /closed/ })
    expect((await rowsOf(late.booker))[0]).not.toHaveProperty('transfer_until')
    await closeAt(CLOSES)
    await server.db.insert(checkIns).values({ teamId: late.row._id, at: new Date(NOW) })
    expect(await seen(third)).toMatchObject({ state: 'closed' })
    expect(await refusal(friend, third)).toMatchObject({ status: 409 })
    expect(await rowsOf(friend)).toEqual([])
  })

  it('is mailed to one address five times a day, whoever sends it', async () => {
    const address = 'flooded@example.in'
    const bookings: Booked[] = []
    while (bookings.length < 6) bookings.push(await book())
    for (const booked of bookings.slice(0, 5)) await invite(booked, address)
    const last = bookings[5] as Booked
    await confirm(last.booker)
    expect(await server.expectError('transferBooking', inviting(last, address))).toMatchObject({
      status: 429,
    })
    await server.runJobs()
    expect(await server.mailsTo(address)).toHaveLength(5)
    expect(await invite(last, 'calm@example.in')).not.toBe('')
  })

  it('names owner and booking in its mail, and no other text that users typed', async () => {
    const booked = await book()
    await server.db
      .update(users)
      .set({ name: 'Win at https://bad.example' })
      .where(eq(users.id, booked.booker.userId))
    await invite(booked, 'five@example.in')
    const { subject, text, html } = await server.mailTo('five@example.in')
    for (const said of [subject, text, html]) {
      expect(said).toContain('Cup open')
      for (const other of ['https://bad', booked.mate, booked.booker.email, 'Ravi']) {
        expect(said).not.toContain(other)
      }
    }
  })

  it('is stored a week after it was withdrawn', async () => {
    const booked = await book()
    const code = await invite(booked, 'six@example.in')
    await revoke(booked)
    await deleteExpired(server.deps)
    expect((await server.send('transfer', { params: { code } })).status).toBe(200)
    server.now += 8 * DAY
    await deleteExpired(server.deps)
    expect((await server.send('transfer', { params: { code } })).status).toBe(404)
  })
})
