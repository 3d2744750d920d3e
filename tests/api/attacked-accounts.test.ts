import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { LimitName } from '#contract/call-limits.ts'
import { rateLimits } from '#server/db/schema.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { newMember } from './support/players.ts'
import { TestServer, testConfig, testServer } from './support/server.ts'

const server = testServer()
const role = 'USER' as const
const MINUTE = 60_000

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}

const resetTokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''

const login = (email: string, password: string, address: string) =>
  server.send('login', { body: { email, password, role }, address })

/** As so many calls would: counting alone is faster. */
async function count(name: LimitName, key: string, times: number) {
  const limits = createRateLimits(server.db)
  for (let counted = 0; counted < times; counted += 1) await limits.count(name, key)
}

async function attack(email: string) {
  await count('loginsOfAccount', email, 18)
  for (let guess = 0; guess < 2; guess += 1) await login(email, 'not this', newAddress())
}

describe('an account whose password is tried', () => {
  it('from one address is refused to that address alone', async () => {
    const { email, password } = await newMember(server)
    const attacker = newAddress()
    for (let guess = 0; guess < 10; guess += 1) await login(email, 'not this', attacker)
    expect((await login(email, password, attacker)).status).toBe(429)
    const owner = await login(email, password, newAddress())
    expect(await owner.json()).toMatchObject({ success: true, otp_verified: true })
  })

  it('from many addresses asks a new one for a code by mail, which logs in there', async () => {
    const { email, password } = await newMember(server)
    server.now += MINUTE
    await attack(email)
    const home = newAddress()
    const response = await login(email, password, home)
    expect(await response.json()).toEqual({
      success: true,
      otp_verified: false,
      message: expect.stringContaining('code'),
    })
    const otp = await server.otpFor(email)
    const verified = await server.send('verifyRegistration', {
      body: { email, otp },
      address: home,
    })
    const { access_token: token } = (await verified.json()) as { access_token: string }
    expect((await server.call('me', { token })).data.email).toBe(email)
    expect(await (await login(email, password, home)).json()).toMatchObject({ otp_verified: true })
  })

  it('from many addresses lets its owner in from an address that logged in before', async () => {
    const { email, password } = await newMember(server)
    const home = newAddress()
    await login(email, password, home)
    await attack(email)
    expect(await (await login(email, password, home)).json()).toMatchObject({ otp_verified: true })
  })

  it('knows an address for 90 days after the last login from it', async () => {
    const { email, password } = await newMember(server)
    const home = newAddress()
    const loginAfter = async (days: number) => {
      await server.db
        .update(rateLimits)
        .set({ expire: sql`${rateLimits.expire} - make_interval(days => ${days})` })
      await attack(email)
      server.now += MINUTE
      return (await login(email, password, home)).json()
    }
    await login(email, password, home)
    expect(await loginAfter(89)).toMatchObject({ otp_verified: true })
    expect(await loginAfter(89)).toMatchObject({ otp_verified: true })
    expect(await loginAfter(91)).toMatchObject({ otp_verified: false })
  })

  it('can be logged in to with a password that was reset by mail', async () => {
    const { email } = await newMember(server)
    const home = newAddress()
    for (let guess = 0; guess < 11; guess += 1) await login(email, 'forgotten', home)
    await server.call('forgotPassword', { body: { email } })
    const token = resetTokenIn((await server.mailTo(email)).text)
    const body = { token, newPassword: 'brand new one' }
    await attack(email)
    await server.send('resetPassword', { body, address: home })
    const response = await login(email, 'brand new one', home)
    expect(await response.json()).toMatchObject({ success: true, otp_verified: true })
  })

  it('has a valid link in its mailbox however often others request one, and few mails', async () => {
    const { email } = await newMember(server)
    const request = (address: string) => server.send('forgotPassword', { body: { email }, address })
    const attacker = newAddress()
    await Promise.all(Array.from({ length: 5 }, () => request(attacker)))
    expect((await request(attacker)).status).toBe(429)
    const links = async () =>
      (await server.mailsTo(email)).filter(({ subject }) => subject.includes('Reset'))
    expect(await links()).toHaveLength(5)
    for (const _ of [0, 2, 4, 6]) {
      expect((await request(newAddress())).status).toBe(200)
      server.now += 2 * MINUTE
    }
    const [latest, ...earlier] = await links()
    expect(earlier).toHaveLength(5)
    const token = resetTokenIn(latest?.text ?? '')
    await server.call('resetPassword', { body: { token, newPassword: 'brand new one' } })
  })

  it('sends no code to those who do not know the password', async () => {
    const { email } = await newMember(server)
    const before = (await server.mailsTo(email)).length
    await attack(email)
    expect(await server.mailsTo(email)).toHaveLength(before)
  })
})

it('an account that has logged in from an address can do so whatever others try from there', async () => {
  const [{ email, password }, stranger] = [await newMember(server), await newMember(server)]
  const address = newAddress()
  await login(email, password, address)
  await count('loginsOfAddress', address, 100)
  expect((await login(stranger.email, stranger.password, address)).status).toBe(429)
  for (let guess = 0; guess < 9; guess += 1) {
    expect((await login(email, 'not this', address)).status).toBe(400)
  }
  expect((await login(email, password, address)).status).toBe(200)
  for (let guess = 0; guess < 10; guess += 1) await login(email, 'not this', address)
  expect((await login(email, password, address)).status).toBe(429)
})

it('behind a trusted proxy the visitors are told apart', async () => {
  const proxied = new TestServer()
  await proxied.start(server.db, { config: { ...testConfig, trustProxy: 1 } })
  const { email, password } = await newMember(server)
  const from = (visitor: string, tried: string) =>
    proxied.app.request(
      '/api/v1/login',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `1.1.1.1, ${visitor}` },
        body: JSON.stringify({ email, password: tried, role }),
      },
      { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
    )
  for (let guess = 0; guess < 10; guess += 1) await from('203.0.113.1', 'not this')
  expect((await from('203.0.113.1', password)).status).toBe(429)
  expect((await from('203.0.113.2', password)).status).toBe(200)
})

it('the counters have no e-mail and no address', async () => {
  const address = newAddress()
  await login('counted@example.in', 'not this', address)
  const keys = (await server.db.select().from(rateLimits)).map(({ key }) => key).join()
  expect(keys).toContain('loginsOfAddress')
  expect(keys).not.toContain('counted')
  expect(keys).not.toContain(address)
})
