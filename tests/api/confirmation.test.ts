import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings, jobs } from '#server/db/schema.ts'
import type { Mailer, Message } from '#server/mail/mailer.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { bookingRequest, payFor } from './support/payments.ts'
import { type Member, newMember, team } from './support/players.ts'
import { TestServer, testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const GRACE = 11_000

async function book(on: TestServer, member: Member, teamData = [team('single')]) {
  const payment = await payFor(on, member, 500, teamData)
  const request = await bookingRequest(on, member, teamData, payment)
  const { data } = await on.call('createBooking', request)
  return { id: data.order_id, payment, body: request.body }
}

const confirmations = async (on: TestServer, { email }: Member) =>
  (await on.mailsTo(email)).filter(({ subject }) => subject.startsWith('Booking confirmed'))

describe('a booking', () => {
  it('is returned to its owner only, by id or as the latest', async () => {
    const [owner, other] = [await newMember(server), await newMember(server)]
    const first = await book(server, owner)
    server.now += 1000
    const others = { players: team('single', 2).players.slice(1) }
    const second = await book(server, owner, [team('single', 1, others)])
    const { token } = owner
    const shown = await server.call('booking', { token, params: { id: first.id } })
    expect(shown.data).toMatchObject([
      { order_id: first.id, razorpay_payment_id: first.payment.razorpay_payment_id },
    ])
    const latest = await server.call('booking', { token })
    expect(latest.data).toMatchObject([{ order_id: second.id }])
    for (const params of [{ id: first.id }, {}]) {
      const error = await server.expectError('booking', { token: other.token, params })
      expect(error.status).toBe(404)
    }
  })

  it('is confirmed by a mail with event, date, venue, players and payment', async () => {
    const member = await newMember(server)
    const { id, payment } = await book(server, member)
    const { data } = await server.call('booking', { token: member.token, params: { id } })
    const [mail] = await confirmations(server, member)
    for (const said of [mail?.text, mail?.html]) {
      expect(said).toContain(data[0]?.item.item_name)
      expect(said).toContain(data[0]?.item.title)
      expect(said).toContain(data[0]?.item.address)
      expect(said).toContain('IST')
      expect(said).toContain('Player 1')
      expect(said).toContain('₹500 paid')
      expect(said).toContain(payment.razorpay_payment_id)
      expect(said).toContain(`/thank-you?order=${id}`)
    }
  })

  it('escapes the players’ names in the mail’s HTML', async () => {
    const member = await newMember(server)
    await book(server, member, [
      team('single', 1, {
        players: [
          { name: '<img src=x>', email: 'a@b.in', mobile: '9876543210', userId: null, cost: 0 },
        ],
      }),
    ])
    const [mail] = await confirmations(server, member)
    expect(mail?.html).toContain('&lt;img src=x&gt;')
    expect(mail?.html).not.toContain('<img')
  })
})

describe('the confirmation mail', () => {
  it('is sent once for repeated booking requests and job runs', async () => {
    const member = await newMember(server)
    const { body } = await book(server, member)
    await server.call('createBooking', { token: member.token, body })
    server.now += 24 * 3_600_000
    await Promise.all([server.runJobs(), server.runJobs()])
    expect(await confirmations(server, member)).toHaveLength(1)
  })

  it('is sent once if the server finished the booking', async () => {
    const member = await newMember(server)
    await payFor(server, member, 500, [team('single')])
    await server.runJobs()
    server.now += GRACE
    await server.runJobs()
    await server.runJobs()
    expect(await confirmations(server, member)).toHaveLength(1)
  })
})

describe('a failing mail server', () => {
  const sent: Message[] = []
  let isFailing = false
  const mail: Mailer = {
    destination: 'here',
    isOutbox: false,
    send: async (message) => {
      if (isFailing) throw new Error('421 try again later')
      sent.push(message)
    },
  }

  it('fails no booking; the confirmation with its calendar file is sent once it works again', async () => {
    const flaky = new TestServer()
    await flaky.start(server.db, { mail })
    const member = await newMember(server)
    isFailing = true
    const { id } = await book(flaky, member)
    await flaky.runJobs()
    expect(sent).toEqual([])
    expect(await server.db.select().from(bookings).where(eq(bookings.id, id))).toHaveLength(1)

    isFailing = false
    flaky.now += 3_600_000
    await flaky.runJobs()
    await flaky.runJobs()
    expect(sent.map(({ to }) => to).sort()).toEqual(['p1@example.in', member.email].sort())
    const [file] = sent.find(({ to }) => to === member.email)?.attachments ?? []
    expect(file?.filename).toMatch(/\.ics$/)
    expect(file?.content).toContain('BEGIN:VEVENT')
  })

  it('makes the confirmation a dead letter after its last retry', async () => {
    const flaky = new TestServer()
    await flaky.start(server.db, { mail })
    isFailing = true
    const { id } = await book(flaky, await newMember(server))
    for (let day = 0; day < 4; day += 1) {
      for (let hour = 0; hour < 24; hour += 1) {
        flaky.now += 3_600_000
        await flaky.runJobs()
      }
    }
    const [job] = await server.db.select().from(jobs).where(eq(jobs.subject, id))
    expect(job).toMatchObject({
      kind: 'mailBooking',
      deadAt: expect.any(Date),
      lastError: '421 try again later',
    })
  })
})
