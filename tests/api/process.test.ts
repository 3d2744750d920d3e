import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import { freshServerUrl } from './support/database.ts'
import { bookingBody, payFor } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { freePort, PROCESS_TIMEOUT, startServer } from './support/process.ts'
import { RemoteServer } from './support/remote.ts'

/** Settings of this file's database: PostgreSQL if `DATABASE_URL` is set, else a data folder. */
let database: Record<string, string>
let drop = async () => {}

beforeAll(async () => {
  const fresh = await freshServerUrl()
  if (!fresh) {
    database = { DATA_DIR: mkdtempSync(join(tmpdir(), 'matchpoint-process-')) }
    return
  }
  database = { DATABASE_URL: fresh.url, DATA_DIR: tmpdir() }
  drop = fresh.drop
})
afterAll(() => drop())

async function run(env: Record<string, string> = {}) {
  const port = await freePort()
  const process = startServer({ ...database, PORT: port, ...env })
  await process.ready
  return { ...process, server: new RemoteServer(`http://127.0.0.1:${port}`) }
}

describe('a server that is killed with SIGKILL', PROCESS_TIMEOUT, () => {
  it('between teams and booking loses nothing: repeating the call after a restart books', async () => {
    const first = await run()
    const member = await newMember(first.server)
    const { token } = member
    const event = await first.server.paidEvent()
    const payment = await payFor(first.server, member, event.entry_fee)
    const created = await first.server.call('createTeams', {
      token,
      body: { teamData: [team(event._id)] },
    })
    const body = bookingBody(created, payment)
    first.child.kill('SIGKILL')
    await first.exitCode

    const second = await run()
    const booked = await second.server.call('createBooking', { token, body })
    const again = await second.server.call('createBooking', { token, body })
    expect(again.data.order_id).toBe(booked.data.order_id)
    const orders = await second.server.call('orders', { token })
    expect(orders.data.map(({ order_id }) => order_id)).toEqual([booked.data.order_id])
    second.child.kill('SIGTERM')
    expect(await second.exitCode).toBe(0)
  })
})

describe('servers on one database', PROCESS_TIMEOUT, () => {
  it('create one booking for fifty concurrent calls', async () => {
    // Only PostgreSQL can be shared by two servers.
    const first = await run()
    const second = database.DATABASE_URL ? await run() : first
    const member = await newMember(first.server)
    const { token } = member
    const event = await first.server.paidEvent()
    const payment = await payFor(first.server, member, event.entry_fee)
    const created = await second.server.call('createTeams', {
      token,
      body: { teamData: [team(event._id)] },
    })
    const body = bookingBody(created, payment)
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? first : second).server.call('createBooking', { token, body }),
      ),
    )
    expect(new Set(responses.map(({ data }) => data.order_id)).size).toBe(1)
    expect((await second.server.call('orders', { token })).total).toBe(1)
  })
})

describe('a server that gets SIGTERM', PROCESS_TIMEOUT, () => {
  it('accepts no new connection, finishes open requests and exits with 0', async () => {
    const { server, child, exitCode } = await run()
    const body = JSON.stringify({ events: [], categoryevents: [] })
    const slow = request(`${server.origin}${API_BASE}/checkcartevents`, {
      method: 'POST',
      headers: {
        Expect: '100-continue',
        'Content-Type': 'application/json',
        'Content-Length': body.length,
      },
    })
    const responded = once(slow, 'response')
    slow.flushHeaders()
    await once(slow, 'continue')
    child.kill('SIGTERM')
    await expect
      .poll(() => fetch(`${server.origin}/healthz`).then(Boolean, () => false), { timeout: 30_000 })
      .toBe(false)
    slow.end(body)
    const [response] = await responded
    expect(response.statusCode).toBe(200)
    expect(JSON.parse(await text(response))).toMatchObject({ success: true })
    expect(await exitCode).toBe(0)
  })
})

describe('the log', PROCESS_TIMEOUT, () => {
  it('has a line with an id for each request and contains no secrets or personal data', async () => {
    const { server, child, exitCode, stdout, stderr } = await run({ LOG_LEVEL: 'trace' })
    const secrets = { email: 'rukmini.secret@example.in', password: 'correct horse battery' }
    const { email, password } = secrets
    const phone_number = '9123456780'
    await server.call('register', {
      body: { email, password, name: 'Rukmini Devarajan', phone_number },
    })
    const otp = await server.otpFor(email)
    await server.expectError('verifyRegistration', { body: { email, otp: 'abcdef' } })
    const { access_token: token, data } = await server.call('verifyRegistration', {
      body: { email, otp },
    })
    await server.expectError('login', { body: { email, password: 'wrong horse', role: 'USER' } })
    await server.call('login', { body: { email, password, role: 'USER' } })
    await server.call('forgotPassword', { body: { email } })
    const link = /https?:\S+/.exec((await server.mailTo(email)).text)?.[0] ?? ''
    const resetToken = new URL(link).searchParams.get('token') ?? ''
    await fetch(`${server.origin}/reset-password?token=${resetToken}`)
    await fetch(`${server.origin}${API_BASE}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"email":"${email}`,
    })
    const member = { token, userId: data.userId, email, password }
    const event = await server.paidEvent()
    const payment = await payFor(server, member, event.entry_fee, [team(event._id)])
    const created = await server.call('createTeams', {
      token,
      body: { teamData: [team(event._id)] },
    })
    await server.call('createBooking', { token, body: bookingBody(created, payment) })
    child.kill('SIGTERM')
    await exitCode

    const lines = stdout()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const entries = lines.map((line): Record<string, unknown> => JSON.parse(line))
    expect(entries.find(({ path }) => path === `${API_BASE}/create-order`)).toMatchObject({
      id: expect.stringMatching(/^[\w-]{8,}$/),
      method: 'POST',
      status: 200,
    })
    const logged = `${lines.join('\n')}\n${stderr()}`
    for (const secret of [
      email,
      'rukmini',
      password,
      'horse',
      phone_number,
      otp,
      'abcdef',
      token,
      resetToken,
      'Devarajan',
      'p1@example.in',
      'Player 1',
    ]) {
      expect(secret).not.toBe('')
      expect(logged.toLowerCase()).not.toContain(secret.toLowerCase())
    }
  })
})
