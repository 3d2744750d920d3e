import { describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newMember } from './support/players.ts'
import { TestServer, testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const MINUTE_S = 60
const HOUR_S = 3600

type Sent<N extends CallName> = Parameters<typeof server.send<N>>[1]

async function expectLimit<N extends CallName>(
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

  it('a forgotten password is requested 5 times', async () => {
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
