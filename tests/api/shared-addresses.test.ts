import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ErrorBody } from '#contract/call.ts'
import type { LimitName } from '#contract/call-limits.ts'
import type { Challenge } from '#contract/challenge.ts'
import type { ServedCallName } from '#contract/served-calls.ts'
import { rateLimits } from '#server/db/schema.ts'
import { LEVEL_MAX } from '#server/http/challenges.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { newMember } from './support/players.ts'
import { TestServer, testServer } from './support/server.ts'
import { statementsOf } from './support/statements.ts'

const server = testServer()
const role = 'USER' as const
const PASSWORD = 'long enough'

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `203.0.113.${addresses}`
}

let emails = 0
const newEmail = () => {
  emails += 1
  return `somebody${emails}@example.in`
}

const payload = (challenge: Challenge, solution: unknown, more?: object): string =>
  Buffer.from(JSON.stringify({ challenge, solution, ...more })).toString('base64')

/** The payload that a call sends again with. */
async function solve(challenge: Challenge | undefined): Promise<string> {
  if (!challenge) throw new Error('There is no challenge.')
  return payload(challenge, await solveChallenge({ challenge, deriveKey }))
}

type Sent<N extends ServedCallName> = Parameters<typeof server.send<N>>[1]

/** As so many calls would: counting alone is faster. */
async function count(name: LimitName, key: string, times: number) {
  const limits = createRateLimits(server.db)
  for (let counted = 0; counted < times; counted += 1) await limits.use(name, key)
}

/** As the app does: once more, with the solution, where the answer has a challenge. */
async function sendSolving<N extends ServedCallName>(name: N, sent: Sent<N>): Promise<Response> {
  const response = await server.send(name, sent)
  if (response.status !== 429) return response
  const { challenge } = (await response.json()) as ErrorBody
  return server.send(name, { ...sent, solution: await solve(challenge) })
}

async function challengeAt(address: string, email = newEmail()) {
  const body = { email, password: PASSWORD, role }
  const { challenge } = await server.expectError('login', { body, address })
  if (!challenge) throw new Error('There is no challenge.')
  return challenge
}

const resetTokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''

const registration = (email: string, password = PASSWORD) => ({
  email,
  password,
  name: 'Asha Rao',
  phone_number: '9876543210',
})

describe('behind an address with 100 wrong logins', () => {
  it('another player logs in with the solution of a challenge', async () => {
    const { email, password } = await newMember(server)
    const address = newAddress()
    await count('loginsOfAddress', address, 98)
    const guess = async (tried: string) => {
      const body = { email: tried, password: 'a common one', role }
      return (await server.send('login', { body, address })).status
    }
    expect([await guess('a@example.in'), await guess('b@example.in')]).toEqual([400, 400])
    const body = { email, password, role }
    const { message, headers } = await server.expectError('login', { body, address })
    expect(message).toMatch(/from your network.*reload the page, or try again in \d+ minutes/)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await sendSolving('login', { body, address })).status).toBe(200)
  })

  it('a wrong password costs a solution as well', async () => {
    const address = newAddress()
    await count('loginsOfAddress', address, 100)
    const body = { email: 'guessed@example.in', password: 'a common one', role }
    expect((await server.send('login', { body, address })).status).toBe(429)
    expect((await sendSolving('login', { body, address })).status).toBe(400)
    expect((await server.send('login', { body, address })).status).toBe(429)
  })

  it('attempts at the same moment are counted one by one', async () => {
    const address = newAddress()
    await count('loginsOfAddress', address, 98)
    const guess = async () => {
      const body = { email: newEmail(), password: 'a common one', role }
      return (await server.send('login', { body, address })).status
    }
    const statuses = await Promise.all(Array.from({ length: 12 }, guess))
    expect(statuses.filter((status) => status === 400)).toHaveLength(2)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('an account that has logged in from there needs none', async () => {
    const { email, password } = await newMember(server)
    const address = newAddress()
    const body = { email, password, role }
    await server.send('login', { body, address })
    await count('loginsOfAddress', address, 100)
    expect((await server.send('login', { body, address })).status).toBe(200)
  })

  it('what is asked to solve a challenge counts against no account', async () => {
    const { email, password } = await newMember(server)
    const address = newAddress()
    await count('loginsOfAddress', address, 100)
    for (let asked = 0; asked < 12; asked += 1) await challengeAt(address, email)
    const body = { email, password, role }
    expect((await sendSolving('login', { body, address })).status).toBe(200)
  })

  it('what is asked to solve a challenge writes nothing', async () => {
    const address = newAddress()
    await count('loginsOfAddress', address, 100)
    const statements = await statementsOf(server.db, () => challengeAt(address))
    expect(statements.map(({ text }) => text.split(' ')[0])).toEqual(['select', 'select'])
  })

  it('what its account refuses there does not count against the address', async () => {
    const address = newAddress()
    const body = { email: newEmail(), password: PASSWORD, role }
    await count('loginsOfAddress', address, 89)
    for (let tried = 0; tried < 10; tried += 1) await server.send('login', { body, address })
    expect((await server.send('login', { body, address })).status).toBe(429)
    expect((await server.send('login', { body, address })).status).toBe(429)
    const other = { ...body, email: newEmail() }
    expect((await server.send('login', { body: other, address })).status).toBe(400)
  })

  it('logins with the right password were not counted: a school has one address', async () => {
    const { email, password } = await newMember(server)
    const address = newAddress()
    await count('loginsOfAddress', address, 99)
    for (let pupil = 0; pupil < 3; pupil += 1) {
      const body = { email, password, role }
      expect((await server.send('login', { body, address })).status).toBe(200)
    }
  })
})

describe('a challenge', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const attempt = (solution: string, address: string) => {
    const body = { email: newEmail(), password: PASSWORD, role }
    return server.send('login', { body, address, solution })
  }

  it('is solved once, whichever server is asked', async () => {
    const other = new TestServer()
    await other.start(server.db)
    const address = newAddress()
    await count('loginsOfAddress', address, 100)
    const solution = await solve(await challengeAt(address))
    const body = { email: newEmail(), password: PASSWORD, role }
    expect((await other.send('login', { body, address, solution })).status).toBe(400)
    expect((await attempt(solution, address)).status).toBe(429)
  })

  it('is neither guessed, made nor changed by the visitor', async () => {
    const address = newAddress()
    await count('loginsOfAddress', address, 100)
    const challenge = await challengeAt(address)
    const solution = JSON.parse(Buffer.from(await solve(challenge), 'base64').toString())
    const easier = { ...challenge.parameters, keyPrefix: '00' }
    const refused = [
      'solved',
      payload(challenge, { counter: 1, derivedKey: '00'.repeat(32) }),
      payload({ ...challenge, parameters: easier }, solution.solution),
      payload({ ...challenge, signature: '00'.repeat(32) }, solution.solution),
      payload(challenge, { counter: 1, derivedKey: '00' }, { hmacAlgorithm: 'none' }),
      payload(challenge, { counter: -1, derivedKey: 'not hex' }),
    ]
    for (const text of refused) expect((await attempt(text, address)).status).toBe(429)
    expect((await attempt(payload(challenge, solution.solution), address)).status).toBe(400)
  })

  it('is valid for 5 minutes', async () => {
    const address = newAddress()
    await count('loginsOfAddress', address, 100)
    const solution = await solve(await challengeAt(address))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 })
    expect((await attempt(solution, address)).status).toBe(429)
  })

  it('is harder the more attempts come from its address, up to a limit', async () => {
    const [address, other] = [newAddress(), newAddress()]
    const level = async () => (await challengeAt(address)).parameters.data.level
    await count('loginsOfAddress', other, 100)
    await count('loginsOfAddress', address, 100)
    expect(await level()).toBe(1)
    const attemptTimes = (times: number) =>
      server.db
        .update(rateLimits)
        .set({ points: sql`(${rateLimits.points} * ${times}::numeric)::int` })
    const [one, another] = [await challengeAt(address), await challengeAt(other)]
    await attemptTimes(1.5)
    expect(await level()).toBe(2)
    // It was asked for before.
    expect((await attempt(await solve(one), address)).status).toBe(400)
    await attemptTimes(1.5)
    expect(await level()).toBe(3)
    expect((await attempt(await solve(another), address)).status).toBe(429)
    await attemptTimes(100)
    expect(await level()).toBe(LEVEL_MAX)
  })

  it('is asked for without counting, so that nobody makes it harder without work', async () => {
    const address = newAddress()
    await count('loginsOfAddress', address, 140)
    const levels = []
    for (let asked = 0; asked < 5; asked += 1) {
      levels.push((await challengeAt(address)).parameters.data.level)
    }
    expect(levels).toEqual([1, 1, 1, 1, 1])
  })
})

describe('behind an address with 30 registrations that nobody verifies', () => {
  it('a player registers with the solution of a challenge, and else gets no mail', async () => {
    const address = newAddress()
    await count('registrations', address, 30)
    const body = registration('new@example.in')
    expect((await server.send('register', { body, address })).status).toBe(429)
    expect(await server.mailsTo('new@example.in')).toEqual([])
    expect((await sendSolving('register', { body, address })).status).toBe(200)
    expect(await server.mailsTo('new@example.in')).toHaveLength(1)
  })

  it('those that are verified or whose password is refused were not counted', async () => {
    const address = newAddress()
    await count('registrations', address, 29)
    await count('otpEntriesOfAddress', address, 99)
    for (const email of ['first@example.in', 'second@example.in', 'third@example.in']) {
      const weak = registration(email, 'password')
      expect((await server.send('register', { body: weak, address })).status).toBe(400)
      const body = registration(email)
      expect((await server.send('register', { body, address })).status).toBe(200)
      const code = { email, otp: await server.otpFor(email) }
      expect((await server.send('verifyRegistration', { body: code, address })).status).toBe(200)
    }
  })
})

it('behind an address with 100 wrong codes a player enters the own one with a solution', async () => {
  const address = newAddress()
  const email = 'verifying@example.in'
  await server.call('register', { body: registration(email), address })
  await count('otpEntriesOfAddress', address, 100)
  const body = { email, otp: await server.otpFor(email) }
  expect((await server.send('verifyRegistration', { body, address })).status).toBe(429)
  expect((await sendSolving('verifyRegistration', { body, address })).status).toBe(200)
})

it('behind an address with 30 requests to reset passwords a player sends one with a solution', async () => {
  const { email } = await newMember(server)
  const address = newAddress()
  await count('forgotPasswordsOfAddress', address, 30)
  expect((await server.send('forgotPassword', { body: { email }, address })).status).toBe(429)
  expect((await sendSolving('forgotPassword', { body: { email }, address })).status).toBe(200)
  expect((await server.mailTo(email)).subject).toContain('Reset')
})

it('behind an address with 30 unknown reset links a player uses the own one with a solution', async () => {
  const address = newAddress()
  const { email } = await newMember(server)
  const reset = (token: string) => ({ body: { token, newPassword: 'brand new one' }, address })
  const mailedToken = async () => {
    await server.call('forgotPassword', { body: { email } })
    return resetTokenIn((await server.mailTo(email)).text)
  }
  await count('resetPassword', address, 29)
  expect((await server.send('resetPassword', reset(await mailedToken()))).status).toBe(200)
  expect((await server.send('resetPassword', reset('guessed'))).status).toBe(400)
  const own = reset(await mailedToken())
  expect((await server.send('resetPassword', own)).status).toBe(429)
  expect((await sendSolving('resetPassword', own)).status).toBe(200)
})

it('behind an address with 600 searches in a minute a visitor searches with a solution', async () => {
  const address = newAddress()
  const sent = { params: { search: 'chess' }, address }
  // One after another: what is refused as busy does not count.
  for (let searches = 0; searches < 600; searches += 1) await server.send('searchableEvents', sent)
  expect((await server.send('searchableEvents', sent)).status).toBe(429)
  expect((await sendSolving('searchableEvents', sent)).status).toBe(200)
})

describe('an IPv6 visitor', () => {
  it('is counted by the /64, and by the /48 ten times as often', async () => {
    const home = (network: string) => `2001:db8:7:${network}::`
    for (let network = 0; network < 10; network += 1) {
      await count('loginsOfAddress', home(String(network)), 99)
    }
    const attempt = async (address: string) => {
      const body = { email: 'v6@example.in', password: PASSWORD, role }
      return (await server.send('login', { body, address })).status
    }
    expect(await attempt('2001:db8:7:1::5')).toBe(400)
    expect(await attempt('2001:db8:7:1::6')).toBe(429)
    for (let network = 10; network < 19; network += 1) {
      expect(await attempt(home(String(network)))).toBe(400)
    }
    expect(await attempt(home('99'))).toBe(429)
    expect(await attempt('2001:db8:8:1::5')).toBe(400)
  })
})
