import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { receipts } from '#server/db/schema.ts'
import { financialYear, issueReceipt, receiptNumber } from '#server/receipts/number.ts'
import { taxIn } from '#server/receipts/receipt.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { book, bookingRequest, payAndBook, payFor } from './support/payments.ts'
import { type Member, newMember, team } from './support/players.ts'
import { testConfig, testServer } from './support/server.ts'

const seller = {
  name: 'Play Private Limited',
  address: '12 Residency Road, Bengaluru',
  gstin: '29ABCDE1234F1Z5',
  gstRate: 18,
}
const server = testServer(fillCatalogue, { config: { ...testConfig, seller } })

/** Pays 1,200 rupees for a pair; returns the booking. */
const bookPair = (member: Member) => payAndBook(server, member, 1200, [team('double', 2)])

const numbers = async () =>
  (await server.db.select().from(receipts).orderBy(asc(receipts.number))).map(
    ({ number }) => number,
  )

describe('the receipt of a paid booking', () => {
  it('shows the payer, the items, the method of payment, and the tax', async () => {
    const member = await newMember(server)
    const id = await bookPair(member)
    const { data } = await server.call('receipt', { token: member.token, params: { id } })
    expect(data).toMatchObject({
      number: '2026-27/000001',
      date: new Date(server.now).toISOString(),
      order_id: id,
      seller: { name: seller.name, address: seller.address, gstin: seller.gstin },
      buyer: { name: 'Asha Rao', email: member.email },
      items: [{ title: 'Cup open', item_name: 'Event double', players: 2, amount: 1200 }],
      total: 1200,
      paid: 1200,
      tax: { rate: 18, taxable: 1016.95, gst: 183.05 },
      refunds: [],
    })
    expect(data.payment_id).toMatch(/^pay_/)
  })

  it('has the same number however often it is opened or its booking repeated', async () => {
    const member = await newMember(server)
    const { token } = member
    const teamData = [team('double', 2)]
    const payment = await payFor(server, member, 1200, teamData)
    const request = await bookingRequest(server, member, teamData, payment)
    const before = await numbers()
    const repeated = await Promise.all([1, 2, 3].map(() => server.call('createBooking', request)))
    const [id = ''] = new Set(repeated.map(({ data }) => data.order_id))
    const open = async () => (await server.call('receipt', { token, params: { id } })).data.number
    expect(await open()).toBe(await open())
    expect(await numbers()).toHaveLength(before.length + 1)
  })

  it('lists what a cancelled item returns, and keeps its number', async () => {
    const member = await newMember(server)
    const id = await bookPair(member)
    const params = { id }
    const { number } = (await server.call('receipt', { token: member.token, params })).data
    const body = { order_id: id, amount: 1200 }
    await server.call('cancelBooking', { token: member.token, body })
    const { data } = await server.call('receipt', { token: member.token, params })
    expect(data).toMatchObject({
      number,
      items: [{ is_cancelled: true }],
      refunds: [{ amount: 1200, reason: 'cancelled' }],
    })
  })

  it('does not exist for another member, nor for a booking that cost nothing', async () => {
    const member = await newMember(server)
    const id = await bookPair(member)
    const other = await newMember(server)
    const foreign = await server.expectError('receipt', { token: other.token, params: { id } })
    const params = { id: await book(server, other, [team('free')]) }
    const free = await server.expectError('receipt', { token: other.token, params })
    for (const { status, message } of [foreign, free]) {
      expect([status, message]).toEqual([404, 'There is no receipt for this booking.'])
    }
  })

  it('of a booking of before there were receipts is made when it is opened', async () => {
    const member = await newMember(server)
    const id = await bookPair(member)
    await server.db.delete(receipts).where(eq(receipts.bookingId, id))
    const { data } = await server.call('receipt', { token: member.token, params: { id } })
    expect(data.number).toMatch(/^2026-27\/\d{6}$/)
  })
})

describe('numbers of receipts', () => {
  it('have no gap, for bookings at the same time and for one that fails', async () => {
    const last = (await numbers()).at(-1) ?? 0
    const members = await Promise.all([1, 2, 3, 4].map(() => newMember(server)))
    const [id = ''] = await Promise.all(members.map(bookPair))
    const failing = server.db.transaction(async (tx) => {
      await tx.delete(receipts).where(eq(receipts.bookingId, id))
      await issueReceipt(tx, id, server.now)
      throw new Error('The server dies.')
    })
    await expect(failing).rejects.toThrow('The server dies.')
    await bookPair(await newMember(server))
    const given = (await numbers()).filter((number) => number > last)
    expect(given).toEqual([1, 2, 3, 4, 5].map((step) => last + step))
  })

  it('begin again with the financial year, on 1 April in India', async () => {
    const lastDay = Date.UTC(2027, 2, 31, 18, 29)
    expect(financialYear(lastDay)).toBe(2026)
    expect(financialYear(lastDay + 60_000)).toBe(2027)
    const id = await bookPair(await newMember(server))
    await server.db.delete(receipts).where(eq(receipts.bookingId, id))
    const issued = await server.db.transaction((tx) => issueReceipt(tx, id, lastDay + 60_000))
    expect(receiptNumber(issued)).toBe('2027-28/000001')
    expect(receiptNumber({ year: 2099, number: 12 })).toBe('2099-00/000012')
  })

  it('are at most 16 characters long, as the law asks', () => {
    expect(receiptNumber({ year: 2026, number: 999_999 }).length).toBeLessThanOrEqual(16)
  })
})

it('the tax and the taxable value add up to what was paid, to the paisa', () => {
  for (const amount of [0.01, 1, 499.5, 1600, 99_999.99]) {
    const tax = taxIn(amount, 18)
    expect(((tax?.taxable ?? 0) * 100 + (tax?.gst ?? 0) * 100) / 100).toBeCloseTo(amount, 6)
  }
})
