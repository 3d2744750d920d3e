import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contactMessages, teamPlayers, teams, users } from '#server/db/schema.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { bookingRequest } from './support/payments.ts'
import { newMember, registration, team } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const role = 'USER' as const
const IDN = 'उदाहरण.भारत'
const PUNYCODE = 'xn--p1b6ci4b4b3a.xn--h2brj9c'

async function register(email: string, password?: string): Promise<string> {
  await server.call('register', { body: registration(email, password) })
  const [mail] = await server.mailsTo(email.replace(IDN, PUNYCODE).toLowerCase())
  const otp = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
  await server.call('verifyRegistration', { body: { email, otp } })
  return email
}

const logIn = (email: string, password = 'long enough') =>
  server.send('login', { body: { email, password, role } })

async function statusOf(response: Promise<Response>): Promise<number> {
  return (await response).status
}

describe('an email', () => {
  it('is known with what nobody sees around it', async () => {
    const { email, password } = await newMember(server)
    expect(await statusOf(logIn(`\u2060${email}\u00A0`, password))).toBe(200)
  })

  it('of an international domain is one account in both forms', async () => {
    await register(`asha@${IDN}`)
    expect(await statusOf(logIn(`ASHA@${PUNYCODE}`))).toBe(200)
    const again = await server.expectError('register', { body: registration(`asha@${PUNYCODE}`) })
    expect(again).toMatchObject({ status: 400, field: 'email' })
  })

  it('is shown as it is read, not as in DNS', async () => {
    await register(`readable@${IDN}`)
    const { data } = await server.call('login', {
      body: { email: `readable@${PUNYCODE}`, password: 'long enough', role },
    })
    expect(data?.email).toBe(`readable@${IDN}`)
  })

  it.each([IDN, PUNYCODE])('that was stored with %s is known in both forms', async (domain) => {
    const email = await register(`old${domain.length}@${domain}`)
    await server.db
      .update(users)
      .set({ email })
      .where(eq(users.email, email.replace(IDN, PUNYCODE)))
    for (const form of [IDN, PUNYCODE]) {
      const typed = email.replace(domain, form)
      expect(await statusOf(logIn(typed))).toBe(200)
      const again = await server.expectError('register', { body: registration(typed) })
      expect(again).toMatchObject({ status: 400, field: 'email' })
    }
  })
})

describe('a password', () => {
  const COMPOSED = 'mot de passé'
  const DECOMPOSED = COMPOSED.normalize('NFD')

  it('is the same in either form of Unicode', async () => {
    const email = await register('forms@example.in', DECOMPOSED)
    expect(await statusOf(logIn(email, COMPOSED))).toBe(200)
    expect(await statusOf(logIn(email, DECOMPOSED))).toBe(200)
  })

  it('that was hashed as it was typed is accepted, and then in either form', async () => {
    const email = await register('old-hash@example.in')
    const { hash } = await import('@node-rs/argon2')
    const passwordHash = await hash(DECOMPOSED, { memoryCost: 64, timeCost: 1 })
    await server.db.update(users).set({ passwordHash }).where(eq(users.email, email))
    expect(await statusOf(logIn(email, COMPOSED))).toBe(400)
    expect(await statusOf(logIn(email, DECOMPOSED))).toBe(200)
    expect(await statusOf(logIn(email, COMPOSED))).toBe(200)
  })

  it('of 128 characters is accepted in its longer form', async () => {
    const long = 'é'.repeat(128)
    const email = await register('long@example.in', long.normalize('NFD'))
    expect(await statusOf(logIn(email, long.normalize('NFD')))).toBe(200)
    expect(await statusOf(logIn(email, `${long}é`))).toBe(400)
  })
})

it('digits of every script are stored as 0 to 9', async () => {
  const body = { ...registration('digits@example.in'), phone_number: '९८२२०१२३४५' }
  await server.call('register', { body })
  const [user] = await server.db.select().from(users).where(eq(users.email, body.email))
  expect(user?.phoneNumber).toBe('9822012345')
  const otp = [...(await server.otpFor(body.email))]
    .map((digit) => String.fromCodePoint(0x0966 + Number(digit)))
    .join('')
  await server.call('verifyRegistration', { body: { email: body.email, otp } })
})

describe('players', () => {
  const player = (given: object) => ({
    name: 'José Rao',
    email: 'jose@example.in',
    mobile: '9845012345',
    userId: null,
    cost: 0,
    ...given,
  })
  const book = async (token: string, given: object) => {
    const teamData = [team('free', 1, { players: [player(given)] })]
    return server.send('createBooking', await bookingRequest(server, { token }, teamData))
  }

  it.each([
    { name: 'José  Rao' },
    { name: 'jose\u0301 RAO\u200B' },
    { email: 'JOSE@example.in\u00A0' },
    { mobile: '९८४५०१२३४५' },
  ])('are booked twice for an event only if the request says so: %j', async (again) => {
    const { token } = await newMember(server)
    expect((await book(token, {})).status).toBe(200)
    expect((await book(token, again)).status).toBe(409)
  })

  it('with nothing to see as their name are refused', async () => {
    const { token } = await newMember(server)
    const teamData = [team('free', 1, { players: [player({ name: '\u200B' })] })]
    const error = await server.expectError('createTeams', { token, body: { teamData } })
    expect(error).toMatchObject({ status: 400, message: 'Name is required' })
  })

  it('are stored clean, and suggested once', async () => {
    const { token, userId } = await newMember(server)
    await book(token, { name: ' José\u00A0 Rao\u2060', email: ' jose@example.in' })
    await book(token, { name: 'JOSE\u0301 RAO', mobile: '9845000000' })
    const stored = await server.db
      .select({ name: teamPlayers.name, email: teamPlayers.email })
      .from(teamPlayers)
      .innerJoin(teams, eq(teams.id, teamPlayers.teamId))
      .where(eq(teams.userId, userId))
    expect(stored).toContainEqual({ name: 'José Rao', email: 'jose@example.in' })
    expect((await server.call('knownPlayers', { token })).data).toHaveLength(1)
  })
})

it('a message keeps its lines', async () => {
  const { token } = await newMember(server)
  const body = { query_type: 'General', message: '\u200BHello,\r\n\r\nAsha\u00A0 ' }
  await server.call('contact', { token, body })
  const [stored] = await server.db.select().from(contactMessages)
  expect(stored?.message).toBe('Hello,\n\nAsha')
})
