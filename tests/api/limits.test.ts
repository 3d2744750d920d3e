import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ServedCallName } from '#contract/served-calls.ts'
import { teams } from '#server/db/schema.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newMember, team } from './support/players.ts'
import { TestProvider } from './support/provider.ts'
import { TestServer, testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const MINUTE_S = 60
const HOUR_S = 3600

type Sent<N extends ServedCallName> = Parameters<typeof server.send<N>>[1]

async function expectLimit<N extends ServedCallName>(
  name: N,
  sent: Sent<N>,
  { times, seconds }: { times: number; seconds: number },
) {
  for (let tried = 0; tried < times; tried += 1) {
    expect((await server.send(name, sent)).status, `attempt ${tried + 1}`).not.toBe(429)
    // Longer than the pause between two OTPs.
    server.now += MINUTE_S * 1000
  }
  const error = await server.expectError(name, sent)
  expect(error).toMatchObject({ status: 429, message: expect.stringContaining('Too many') })
  const wait = Number(error.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(seconds - MINUTE_S)
  expect(wait).toBeLessThanOrEqual(seconds)
}

describe('within an hour', () => {
  it('an OTP is sent 10 times, the first at registration', async () => {
    const { token } = await newMember(server)
    server.now += MINUTE_S * 1000
    await expectLimit('sendOtp', { token }, { times: 9, seconds: HOUR_S })
  })

  it('a profile is saved 20 times, also where another account has the e-mail', async () => {
    const [{ token }, { email }] = [await newMember(server), await newMember(server)]
    const profile = { name: 'Asha Rao', email, phone_number: '9876543210', gender: null }
    const body = { ...profile, country: 'India' as const }
    await expectLimit('updateProfile', { token, body }, { times: 20, seconds: HOUR_S })
  })

  it('a forgotten password is requested 5 times from one address', async () => {
    const { email } = await newMember(server)
    await expectLimit('forgotPassword', { body: { email } }, { times: 5, seconds: HOUR_S })
  })

  it('a contact message is sent 10 times', async () => {
    const { token } = await newMember(server)
    const body = { query_type: 'General', message: 'Hello' }
    await expectLimit('contact', { token, body }, { times: 10, seconds: HOUR_S })
  })
})

describe('within 15 minutes', () => {
  it('the OTP of a registration is entered 20 times', async () => {
    const body = { email: 'entry@example.in', otp: '111111' }
    await expectLimit('verifyRegistration', { body }, { times: 20, seconds: 15 * MINUTE_S })
  })

  it('the OTP of a change is entered 20 times', async () => {
    const { token } = await newMember(server)
    const body = { otp: '111111' }
    await expectLimit('verifyOtp', { token, body }, { times: 20, seconds: 15 * MINUTE_S })
  })
})

describe('payments', () => {
  it('are checked 60 times a minute by one user, and the provider is not asked again', async () => {
    const { token } = await newMember(server)
    const ask = () => server.send('paymentStatus', { token, params: { id: 'order_unknown' } })
    for (let asked = 0; asked < 60; asked += 1) expect((await ask()).status).toBe(404)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(MINUTE_S)
    const other = await newMember(server)
    const params = { id: 'order_unknown' }
    expect((await server.send('paymentStatus', { token: other.token, params })).status).toBe(404)
  })

  it('of one order are asked of the provider once in its time, however many pages wait', async () => {
    const waiting = new TestServer()
    const provider = new TestProvider(() => waiting.now)
    provider.statusCacheMs = 2_500
    await waiting.start(server.db, { payments: provider })
    const { token } = await newMember(waiting)
    const body = { amount: 500, draft: [team('single')] }
    const { data } = await waiting.call('createPaymentOrder', { token, body })
    const asked = () => provider.requests.filter((it) => it === 'listOrderPayments').length
    const status = async () =>
      (await waiting.call('paymentStatus', { token, params: { id: data.id } })).data.status
    const before = asked()
    expect(await Promise.all([status(), status(), status()])).toEqual(Array(3).fill('created'))
    provider.attempt(data.id)
    expect(await status()).toBe('created')
    expect(asked()).toBe(before + 1)
    waiting.now += 2_501
    expect(await status()).toBe('paid')
    expect(asked()).toBe(before + 2)
  })

  it('and teams are created 100 times in 15 minutes by one user, and then not stored', async () => {
    const { token, userId } = await newMember(server)
    const limits = createRateLimits(server.db)
    for (let created = 0; created < 99; created += 1) await limits.count('checkout', userId)
    const body = { teamData: [team('single')] }
    await server.call('createTeams', { token, body })
    expect((await server.expectError('createTeams', { token, body })).status).toBe(429)
    const draft = [team('single')]
    const paid = { token, body: { amount: 500, draft } }
    expect((await server.expectError('createPaymentOrder', paid)).status).toBe(429)
    const stored = await server.db.select().from(teams).where(eq(teams.userId, userId))
    expect(stored).toHaveLength(1)
  })
})

it('limits are counted by all servers of one database together', async () => {
  const other = new TestServer()
  await other.start(server.db)
  const body = { email: 'shared@example.in', password: 'wrong wrong', role: 'USER' as const }
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await server.expectError('login', { body })).status).toBe(400)
    expect((await other.expectError('login', { body })).status).toBe(400)
  }
  expect((await server.expectError('login', { body })).status).toBe(429)
  expect((await other.expectError('login', { body })).status).toBe(429)
})

it('counters are in a table that writes no log, so that no booking waits for them', async () => {
  const tables = await server.db
    .select({ persistence: sql`relpersistence` })
    .from(sql`pg_class`)
    .where(sql`relname = 'rate_limits'`)
  expect(tables).toEqual([{ persistence: UNLOGGED }])
})

/** postgresql.org/docs/current/catalog-pg-class.html */
const UNLOGGED = 'u'
