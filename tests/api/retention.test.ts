import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as schema from '#server/db/schema.ts'
import { deleteExpired } from '#server/privacy/retention.ts'
import { newMember, team } from './support/players.ts'
import { DAY, MINUTE, SECOND, settlingServer } from './support/settling.ts'

const { server, provider, current, createOrder, statusOf, elapse } = settlingServer()
const { contactMessages, jobs, otps, paymentOrders, users, webhookEvents } = schema

const teamData = () => [team('single', 1, { team_name: 'Secret Smashers' })]

async function draftOf(id: string) {
  const [row] = await server.db.select().from(paymentOrders).where(eq(paymentOrders.id, id))
  return row?.draft
}

const tidy = () => deleteExpired(server.deps)

it('nothing is deleted by a clock that is ahead', async () => {
  const id = await createOrder(teamData())
  await elapse(31 * MINUTE)
  server.now += 8 * DAY
  provider.ahead = -8 * DAY
  await tidy()
  expect(await draftOf(id)).toMatchObject([{ players: [{ name: 'Player 1' }] }])
  provider.ahead = 0
  await tidy()
  expect(await draftOf(id)).toMatchObject(withoutPersons)
})

const withoutPersons = [{ event_id: 'single', team_name: '', players: [] }]

describe('the draft of a payment order', () => {
  it('has no person once it is booked', async () => {
    const id = await createOrder(teamData())
    expect(await draftOf(id)).toMatchObject([{ players: [{ name: 'Player 1' }] }])
    provider.attempt(id)
    await statusOf(id)
    await elapse(11 * SECOND)
    expect((await statusOf(id)).order_id).not.toBeNull()
    expect(await draftOf(id)).toMatchObject(withoutPersons)
  })

  it('has no person a week after it expired, and a payment after that is refunded', async () => {
    const id = await createOrder(teamData())
    await elapse(31 * MINUTE)
    expect(await statusOf(id)).toMatchObject({ status: 'expired' })
    server.now += 6 * DAY
    await tidy()
    expect(await draftOf(id)).toMatchObject([{ players: [{ name: 'Player 1' }] }])
    server.now += DAY
    await tidy()
    expect(await draftOf(id)).toMatchObject(withoutPersons)
    provider.attempt(id)
    await statusOf(id)
    await elapse(SECOND)
    expect(await statusOf(id)).toMatchObject({ status: 'refunding' })
    const { refunds } = await server.call('orders', { token: current.member.token, params: {} })
    expect(refunds).toMatchObject([{ events: ['Event single'] }])
  })
})

describe('the hourly tidying', () => {
  it('forgets a new e-mail that nobody confirmed for seven days', async () => {
    const { email, token } = await newMember(server)
    const next = `next-${email}`
    await server.call('sendOtp', { token })
    await server.call('verifyOtp', { token, body: { otp: await server.otpFor(email) } })
    const profile = { name: 'Asha Rao', email: next, phone_number: '9876543210', gender: null }
    await server.call('updateProfile', { token, body: { ...profile, country: 'India' } })
    server.now += 7 * DAY - MINUTE
    await tidy()
    expect((await server.call('me', { token })).data.pending_email).toBe(next)
    server.now += MINUTE
    await tidy()
    expect((await server.call('me', { token })).data).not.toHaveProperty('pending_email')
  })

  it('deletes events of the payment provider after 30 days', async () => {
    const event = { event: 'payment.captured', receivedAt: new Date(server.now) }
    await server.db.insert(webhookEvents).values({ id: 'evt_old', ...event })
    server.now += 29 * DAY
    await tidy()
    expect(await server.db.select().from(webhookEvents)).toHaveLength(1)
    server.now += DAY
    await tidy()
    expect(await server.db.select().from(webhookEvents)).toEqual([])
  })

  it('deletes an account that was not verified within a day, which frees its e-mail', async () => {
    const body = {
      email: 'squatted@example.in',
      password: 'the squatter’s',
      name: 'Nobody',
      phone_number: '9876543210',
    }
    await server.call('register', { body })
    server.now += DAY - MINUTE
    await tidy()
    const own = { body: { ...body, password: 'the owner’s own' } }
    expect((await server.expectError('register', own)).status).toBe(400)
    server.now += MINUTE
    await tidy()
    await server.call('register', own)
    expect(
      await server.db.select().from(users).where(eq(users.id, current.member.userId)),
    ).toHaveLength(1)
  })

  it('deletes codes after a day, contact messages after 90 and mails that could not be sent after 30', async () => {
    const { token, userId } = await newMember(server)
    await server.call('contact', { token, body: { query_type: 'General', message: 'Hello' } })
    await server.settled()
    const job = { id: 'job_dead', kind: 'sendMail', subject: 'mail_dead', payload: {} }
    const at = new Date(server.now)
    await server.db.insert(jobs).values({ ...job, createdAt: at, nextAttemptAt: at, deadAt: at })
    const stored = async () => ({
      codes: (await server.db.select().from(otps).where(eq(otps.userId, userId))).length,
      messages: (await server.db.select().from(contactMessages)).length,
      mails: (await server.db.select().from(jobs).where(eq(jobs.id, 'job_dead'))).length,
    })
    expect(await stored()).toEqual({ codes: 1, messages: 1, mails: 1 })
    server.now += DAY + 11 * MINUTE
    await tidy()
    expect(await stored()).toEqual({ codes: 0, messages: 1, mails: 1 })
    server.now += 29 * DAY
    await tidy()
    expect(await stored()).toEqual({ codes: 0, messages: 1, mails: 0 })
    server.now += 60 * DAY
    await tidy()
    expect(await stored()).toEqual({ codes: 0, messages: 0, mails: 0 })
  })
})

it('a contact message is mailed to the support address, with the user’s for the answer', async () => {
  const { token, email } = await newMember(server)
  await server.db
    .insert(schema.supportInfo)
    .values({ id: schema.SUPPORT_INFO_ID, email: 'support@matchpoint.example' })
  const body = { query_type: 'General' as const, message: 'When does <b>the hall</b> open?' }
  await server.call('contact', { token, body })
  const mail = await server.mailTo('support@matchpoint.example')
  expect(mail.subject).toBe('Contact form: General')
  expect(mail.text).toContain(body.message)
  expect(mail.text).toContain(email)
  expect(mail.html).not.toContain('<b>the hall</b>')
})
