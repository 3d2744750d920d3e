import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import * as schema from '#server/db/schema.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { book } from './support/payments.ts'
import { type Member, newMember, team } from './support/players.ts'
import { TestProvider } from './support/provider.ts'
import { TestServer, testServer } from './support/server.ts'
import { DAY, MINUTE } from './support/settling.ts'

const server = testServer(fillCatalogue)
const role = 'USER' as const
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

async function loginWith(userAgent: string, { email, password }: Member): Promise<string> {
  const response = await server.app.request(`${API_BASE}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ email, password, role }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

function bookFree(member: Member): Promise<string> {
  const ravi = { name: 'Ravi Iyer', email: 'ravi@example.in', mobile: '9123456780' }
  const players = [{ ...ravi, userId: null, cost: 0 }]
  return book(server, member, [team('free', 1, { team_name: 'Secret Smashers', players })])
}

async function checkInTeamOf({ userId }: Member): Promise<void> {
  const { checkIns, teams } = schema
  const [booked] = await server.db.select().from(teams).where(eq(teams.userId, userId))
  await server.db.insert(checkIns).values({ teamId: booked?.id ?? '', at: new Date(server.now) })
}

/** Past the end of every event that can be booked. */
async function afterAllEvents(work: () => Promise<void>) {
  const { now } = server
  await server.db.update(schema.accessTokens).set({ expiresAt: new Date(now + 4000 * DAY) })
  server.now += 1000 * DAY
  await work()
  server.now = now
}

describe('the sessions', () => {
  it('are listed with browser, system and last use, the own one marked', async () => {
    const member = await newMember(server)
    server.now += MINUTE
    const token = await loginWith(ANDROID, member)
    const at = (ms: number) => new Date(ms).toISOString()
    const before = server.now
    const { data } = await server.call('sessions', { token })
    expect(data).toEqual([
      { browser: 'Chrome', system: 'Android', last_used_at: at(before), current: true },
      { browser: '', system: '', last_used_at: at(before - MINUTE), current: false },
    ])
    server.now += 11 * MINUTE
    await server.call('me', { token: member.token })
    const { data: later } = await server.call('sessions', { token: member.token })
    expect(later[0]).toMatchObject({ current: true, last_used_at: at(server.now) })
  })

  it('all end but the own one by ‘Log out everywhere’', async () => {
    const member = await newMember(server)
    const others = [await loginWith(ANDROID, member), await loginWith('', member)]
    await server.call('endOtherSessions', { token: member.token })
    for (const token of others) {
      expect((await server.expectError('me', { token })).status).toBe(401)
    }
    expect((await server.call('sessions', { token: member.token })).data).toHaveLength(1)
  })
})

describe('the download of personal data', () => {
  it('has profile, sessions, bookings, teams with players, payments and messages, and no secret', async () => {
    const member = await newMember(server)
    const { token, email } = member
    const bookingId = await bookFree(member)
    await checkInTeamOf(member)
    const draft = [team('single', 1)]
    const payment = await server.call('createPaymentOrder', {
      token,
      body: { amount: 500, draft },
    })
    await server.call('contact', { token, body: { query_type: 'General', message: 'Hello there' } })
    const { data } = await server.call('personalData', { token })
    expect(data).toMatchObject({
      profile: { email, name: 'Asha Rao' },
      sessions: [{ current: true }],
      bookings: [{ id: bookingId, total: 0 }],
      teams: [
        {
          booking_id: bookingId,
          checked_in_at: new Date(server.now).toISOString(),
          players: [{ name: 'Ravi Iyer', mobile: '9123456780' }],
        },
      ],
      payments: [{ id: payment.data.id, amount: 500, state: 'open.unpaid' }],
      contact_messages: [{ message: 'Hello there' }],
    })
    const text = JSON.stringify(data)
    expect(text).not.toContain('argon2')
    expect(text).not.toContain(token)
  })
})

describe('the deletion of an account', () => {
  const remove = (token: string, password: string) =>
    server.expectError('deleteAccount', { token, body: { password } })

  it('needs the password', async () => {
    const { token } = await newMember(server)
    expect(await remove(token, 'not this one')).toMatchObject({ status: 400, field: 'password' })
    await server.call('me', { token })
  })

  it('is refused while a booked event is not over', async () => {
    const member = await newMember(server)
    await bookFree(member)
    const error = await remove(member.token, member.password)
    expect(error).toMatchObject({ status: 409, message: expect.stringContaining('Cup open') })
    await server.call('me', { token: member.token })
  })

  it('is refused while a payment may still come', async () => {
    const { token, password } = await newMember(server)
    await server.call('createPaymentOrder', {
      token,
      body: { amount: 500, draft: [team('single')] },
    })
    expect(await remove(token, password)).toMatchObject({
      status: 409,
      message: expect.stringContaining('payment'),
    })
    server.now += 31 * MINUTE
    await server.runJobs()
    await server.call('deleteAccount', { token, body: { password } })
  })

  it('is not followed by the payment order of a request that began before it', async () => {
    const other = new TestServer()
    other.now = server.now
    const provider = new TestProvider(() => other.now)
    await other.start(server.db, { payments: provider })
    const { token, password, userId } = await newMember(server)
    const answer = provider.hold('createPaymentOrder')
    const body = { amount: 500, draft: [team('single')] }
    const asked = other.send('createPaymentOrder', { token, body })
    await expect.poll(() => provider.requests).toContain('createPaymentOrder')
    await server.call('deleteAccount', { token, body: { password } })
    answer()
    expect((await asked).status).toBe(401)
    const { paymentOrders } = schema
    const own = eq(paymentOrders.userId, userId)
    expect(await server.db.select().from(paymentOrders).where(own)).toEqual([])
  })

  it('leaves the booking without any person, ends all sessions, and is confirmed by mail', async () => {
    const member = await newMember(server)
    const { email, password, userId } = member
    const bookingId = await bookFree(member)
    await checkInTeamOf(member)
    const body = { query_type: 'General', message: 'About me' }
    await server.call('contact', { token: member.token, body })
    await afterAllEvents(async () => {
      const [token, other] = [await loginWith(ANDROID, member), await loginWith(ANDROID, member)]
      await server.call('deleteAccount', { token, body: { password } })
      for (const ended of [token, other]) {
        expect((await server.expectError('me', { token: ended })).status).toBe(401)
      }
      const login = { body: { email, password, role } }
      expect((await server.expectError('login', login)).status).toBe(400)
    })
    expect((await server.mailTo(email)).subject).toBe('Your Matchpoint account has been deleted')
    const { bookings, checkIns, contactMessages, teamPlayers, teams, users } = schema
    const [booking] = await server.db.select().from(bookings).where(eq(bookings.id, bookingId))
    expect(booking).toMatchObject({ userId, total: 0 })
    const rows = await Promise.all([
      server.db.select().from(users).where(eq(users.id, userId)),
      server.db.select().from(teams).where(eq(teams.userId, userId)),
      server.db
        .select({ player: teamPlayers })
        .from(teamPlayers)
        .innerJoin(teams, eq(teams.id, teamPlayers.teamId))
        .where(eq(teams.userId, userId)),
      server.db.select().from(contactMessages).where(eq(contactMessages.userId, userId)),
      server.db
        .select({ at: checkIns.at })
        .from(checkIns)
        .innerJoin(teams, eq(teams.id, checkIns.teamId))
        .where(eq(teams.userId, userId)),
    ])
    expect(rows.map((found) => found.length)).toEqual([1, 1, 1, 0, 0])
    const text = JSON.stringify(rows)
    for (const personal of [email, 'Asha', '9876543210', 'Ravi', 'ravi@', '9123456780', 'Secret']) {
      expect(text).not.toContain(personal)
    }
  })

  it('leaves no row of an account without bookings and payments, and frees its e-mail', async () => {
    const { token, email, password, userId } = await newMember(server)
    await server.call('deleteAccount', { token, body: { password } })
    const { users } = schema
    expect(await server.db.select().from(users).where(eq(users.id, userId))).toEqual([])
    const body = { email, password, name: 'Asha Rao', phone_number: '9876543210' }
    await server.call('register', { body })
  })
})

// Last: events are over then.
it('sessions end after 14 days without use, and 30 days after the login', async () => {
  const { token } = await newMember(server)
  for (const days of [13, 13]) {
    server.now += days * DAY
    await server.call('me', { token })
  }
  server.now += 5 * DAY
  expect((await server.expectError('me', { token })).status).toBe(401)

  const unused = await newMember(server)
  server.now += 14 * DAY
  expect((await server.expectError('me', { token: unused.token })).status).toBe(401)
})
