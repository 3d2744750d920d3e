import { describe, expect, it } from 'vitest'
import type { OrderRow } from '#contract/entities.ts'
import { passUrl, verifyPath } from '#contract/pass-url.ts'
import { createPassCodes } from '#server/booking/pass-codes.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { fillTwoOrganizers, newKey } from './support/entries.ts'
import { bookingBody } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { TestProvider } from './support/provider.ts'
import { testServer } from './support/server.ts'
import { MINUTE } from './support/settling.ts'

const provider = new TestProvider(() => server.now)
const server = testServer(fillTwoOrganizers, { payments: provider })

/** Books and pays a team; returns the row with its pass's code, as the booker gets it. */
async function book(eventId = 'single'): Promise<OrderRow & { code: string }> {
  const { token } = await newMember(server)
  const draft = [team(eventId)]
  const { data } = await server.call('createPaymentOrder', { token, body: { amount: 500, draft } })
  const { id: paymentId } = provider.attempt(data.id)
  const created = await server.call('createTeams', { token, body: { teamData: draft } })
  const body = bookingBody(created, { razorpay_payment_id: paymentId, razorpay_order_id: data.id })
  const booked = await server.call('createBooking', { token, body })
  const { data: rows } = await server.call('booking', {
    token,
    params: { id: booked.data.order_id },
  })
  const [row] = rows
  const orders = await server.call('orders', { token, params: { page: 1, limit: 10 } })
  expect(orders.data[0]?.code).toBe(row?.code)
  if (!row?.code) throw new Error('The booking has no code.')
  return { ...row, code: row.code }
}

const passOf = async (code: string, token: string) =>
  (await server.call('organizerPass', { token, params: { code } })).data
const checkIn = async (code: string, token: string, at?: number) =>
  (
    await server.call('checkIn', {
      token,
      body: { code, ...(at !== undefined && { at: new Date(at).toISOString() }) },
    })
  ).data

const unknown = { state: 'unknown', checked_in_at: null, entry: null }
/** Another character in place of the last one. */
const forged = (code: string) => code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')

describe('the code of a pass', () => {
  it('is a valid entry of its organizer, also in small letters', async () => {
    const { code, _id } = await book()
    const key = await newKey(server)
    const expected = { state: 'valid', checked_in_at: null, entry: { entry: _id, amount: 500 } }
    expect(await passOf(code, key)).toMatchObject(expected)
    expect(await passOf(code.toLowerCase(), key)).toMatchObject(expected)
  })

  it('is unknown to another organizer', async () => {
    const { code } = await book()
    const rival = await newKey(server, 'org-2')
    expect(await passOf(code, rival)).toEqual(unknown)
    expect(await checkIn(code, rival)).toEqual(unknown)
    expect(await passOf(code, await newKey(server))).toMatchObject({ state: 'valid' })
  })

  it('is unknown if it is not signed by this site: changed, cut, or another text', async () => {
    const { code, _id } = await book()
    const key = await newKey(server)
    const other = createPassCodes(server.db, Buffer.alloc(32, 7).toString('base64'))
    const texts = [forged(code), code.slice(0, -1), `${code}A`, code.slice(1), _id]
    for (const text of [...texts, await other.codeOf(_id), 'https://example.in/?x=1', '0', 'Ünï']) {
      expect(await passOf(text, key), text).toEqual(unknown)
      expect(await checkIn(text, key), text).toEqual(unknown)
    }
  })

  it('is the same after a restart, and that of the key in the settings', async () => {
    const { code, _id } = await book()
    expect(await createPassCodes(server.db, null).codeOf(_id)).toBe(code)
    const seed = Buffer.alloc(32, 7).toString('base64')
    const [one, same] = [createPassCodes(server.db, seed), createPassCodes(server.db, seed)]
    expect(await same.entryOf(await one.codeOf(_id))).toBe(_id)
    expect(await one.codeOf(_id)).not.toBe(code)
  })

  it('has any id of an entry', async () => {
    const codes = createPassCodes(server.db, null)
    for (const id of ['demo-team-1', 'team_00', 'team_00ff', 'team_0', 'TEAM_00', 'पास']) {
      expect(await codes.entryOf(await codes.codeOf(id))).toBe(id)
      for (const version of [0, 1, 258, 65_535]) {
        expect(await codes.read(await codes.codeOf(id, version))).toEqual({ id, version })
      }
    }
  })

  it('fits with its address in version 6 of a QR code with 15 % to spare', async () => {
    const url = passUrl('https://play.example.in', await book())
    expect(url).toMatch(/^HTTPS:\/\/PLAY\.EXAMPLE\.IN\/V\/[0-9A-Z]+$/)
    // ISO/IEC 18004: version 6-M holds 154 letters and digits.
    expect(url.length).toBeLessThanOrEqual(154)
  })

  it('leads a camera to the page that checks it', async () => {
    const row = await book()
    const { pathname } = new URL(passUrl('http://localhost', row))
    const { status, headers } = await server.app.request(pathname)
    expect([status, headers.get('Location')]).toEqual([302, verifyPath(row.code)])
  })
})

describe('a check-in', () => {
  it('lets an entry in once: others learn the time of the first', async () => {
    const [{ code }, key] = [await book(), await newKey(server)]
    const at = server.now
    const expected = { state: 'checkedIn', checked_in_at: new Date(at).toISOString() }
    expect(await checkIn(code, key)).toMatchObject(expected)
    server.now += MINUTE
    expect(await checkIn(code, await newKey(server))).toMatchObject(expected)
    expect(await passOf(code, key)).toMatchObject(expected)
  })

  it('that is sent later has the time at which it was made, and none to come', async () => {
    const [early, late, key] = [await book(), await book(), await newKey(server)]
    const at = server.now - 30 * MINUTE
    const { checked_in_at } = await checkIn(early.code, key, at)
    expect(checked_in_at).toBe(new Date(at).toISOString())
    const ahead = await checkIn(late.code, key, server.now + MINUTE)
    expect(ahead.checked_in_at).toBe(new Date(server.now).toISOString())
  })

  it('of two at the same moment is one', async () => {
    const [{ code }, key] = [await book(), await newKey(server)]
    const times = await Promise.all(
      [1, 2, 3].map((minutes) => checkIn(code, key, server.now - minutes * MINUTE)),
    )
    expect(new Set(times.map(({ checked_in_at }) => checked_in_at)).size).toBe(1)
  })

  it('of a refunded entry is refused', async () => {
    const [{ code, razorpay_payment_id: id }, key] = [await book(), await newKey(server)]
    const payment = { id, amount: 50_000, capturedAt: server.now }
    const orderId = provider.payments.find((it) => it.id === id)?.orderId ?? ''
    await sendToPayment(server.db, orderId, { type: 'payment.refunded', payment }, server.now)
    const expected = { state: 'refunded', checked_in_at: null }
    expect(await passOf(code, key)).toMatchObject(expected)
    expect(await checkIn(code, key)).toMatchObject(expected)
  })
})
