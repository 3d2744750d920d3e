import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { API_BASE, PASS_LINK } from '#contract/constants.ts'
import { DEMO_PLAYER } from '#server/demo/demo-accounts.ts'
import { ROOT } from '#server/process/root.ts'
import { freePort } from '../free-port.ts'
import { bookingRequest, payAndBook, payFor } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import {
  demoDatabase,
  demoFolder,
  emptyFolder,
  PROCESS_TIMEOUT,
  prepareServers,
  runMoney,
  startServer,
  stopServers,
} from './support/process.ts'
import { RemoteServer } from './support/remote.ts'

const PRODUCTION = {
  EMBEDDED_DATABASE: 'on',
  PUBLIC_URL: 'https://play.example.in',
  MAIL_FROM: 'no-reply@example.in',
  SMTP_URL: 'smtp://127.0.0.1:1',
  RAZORPAY_WEBHOOK_SECRET: 'none',
  RAZORPAY_KEY_ID: 'rzp_test_none',
  RAZORPAY_KEY_SECRET: 'none',
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

beforeAll(prepareServers, PROCESS_TIMEOUT.timeout)
afterAll(stopServers)

async function run(database: Record<string, string>, { env = {}, preload = '' } = {}) {
  const port = await freePort()
  const process = startServer({ ...database, PORT: port, ...env }, { preload })
  await process.ready
  return { ...process, server: new RemoteServer(`http://127.0.0.1:${port}`) }
}

describe.concurrent('a server that cannot start', PROCESS_TIMEOUT, () => {
  const file = join(emptyFolder(), 'file')
  writeFileSync(file, '')
  it.each([
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL:'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DEMO: 'on' }, 'DATABASE_URL:'],
    [{ DATA_DIR: join(file, 'below') }, 'DATA_DIR:'],
    [{ PORT: 'eighty' }, 'PORT:'],
    [{ ...PRODUCTION, MAIL_FROM: '', DATA_DIR: emptyFolder() }, 'MAIL_FROM:'],
    [
      { ...PRODUCTION, RAZORPAY_API_URL: 'http://127.0.0.1:1/v1', DATA_DIR: emptyFolder() },
      'RAZORPAY_KEY_ID, RAZORPAY_API_URL:',
    ],
  ])('prints one line with the reason and exits with 1: %j', async (env, variable) => {
    const server = startServer(env)
    expect(await server.exitCode).toBe(1)
    expect(server.stderr()).toMatch(new RegExp(`^${variable} .+$`))
    expect(server.stderr()).not.toContain('\n')
  })

  it.each([
    ['web', 'DATABASE_URL: required by web'],
    ['worker', 'DATABASE_URL: required by worker'],
    ['help', 'help: expected migrate, web, worker'],
  ])(
    'prints one line with the reason for the command %s and exits with 1',
    async (command, line) => {
      const server = startServer({ DATA_DIR: emptyFolder() }, { command: [command] })
      expect(await server.exitCode).toBe(1)
      expect(server.stderr()).toContain(line)
      expect(server.stderr()).not.toContain('\n')
    },
  )

  it('reads .env, and its environment wins', async () => {
    const cwd = emptyFolder()
    writeFileSync(join(cwd, '.env'), 'PORT=eighty\nINSPECTOR=perhaps\n')
    const server = startServer({ PORT: '0' }, { cwd })
    expect(await server.exitCode).toBe(1)
    expect(server.stderr()).toBe('INSPECTOR: expected on or off.')
  })
})

describe.concurrent('a started server', PROCESS_TIMEOUT, () => {
  it('locks its port and folder, keeps its data after SIGKILL and stops on SIGTERM', async () => {
    const [port, dataDir] = [await freePort(), demoFolder()]
    const first = startServer({ PORT: port, DATA_DIR: dataDir })
    const said = await first.ready
    expect(said).toContain(`http://127.0.0.1:${port}`)
    expect(said).toContain(DEMO_PLAYER.email)

    const samePort = startServer({ PORT: port, DATA_DIR: demoFolder() })
    const sameFolder = startServer({ DATA_DIR: dataDir })
    expect([await samePort.exitCode, await sameFolder.exitCode]).toEqual([1, 1])
    expect(samePort.stderr()).toMatch(/^PORT: port \d+ is in use.*$/)
    expect(sameFolder.stderr()).toMatch(/^DATA_DIR: another server .*$/)

    const api = `http://127.0.0.1:${port}${API_BASE}`
    const login = await fetch(`${api}/login`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ ...DEMO_PLAYER, role: 'USER' }),
    })
    const { access_token } = (await login.json()) as { access_token: string }
    first.child.kill('SIGKILL')
    await first.exitCode

    const second = startServer({ PORT: port, DATA_DIR: dataDir })
    await second.ready
    const me = await fetch(`${api}/me`, { headers: { Authorization: `Bearer ${access_token}` } })
    expect(me.status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.exitCode).toBe(0)
  })
})

describe.concurrent('the operator’s command', PROCESS_TIMEOUT, () => {
  it('lists payments while a server uses the folder, also one that was started after SIGKILL', async () => {
    const dataDir = demoFolder()
    const money = () => runMoney(dataDir, ['--json'])
    const first = startServer({ DATA_DIR: dataDir })
    await first.ready
    expect((await money()).stdout).toBe('[]\n')
    first.child.kill('SIGKILL')
    await first.exitCode

    const second = startServer({ DATA_DIR: dataDir })
    await second.ready
    expect((await money()).stdout).toBe('[]\n')
    second.child.kill('SIGTERM')
    expect(await second.exitCode).toBe(0)
  })

  it('names the settings where there is no database, instead of listing nothing', async () => {
    const dataDir = emptyFolder()
    await expect(runMoney(dataDir)).rejects.toMatchObject({
      stdout: '',
      stderr: `DATABASE_URL, DATA_DIR: there is no database in ${dataDir}.\n`,
    })
    expect(readdirSync(dataDir)).toEqual([])
  })

  it.each(['money', 'catalogue', 'entries', 'backup', 'restore'])(
    '%s in a release without development packages runs the built program and installs nothing',
    async (command) => {
      const release = emptyFolder()
      const program = command === 'restore' ? 'backup' : command
      cpSync(join(ROOT, 'scripts'), join(release, 'scripts'), { recursive: true })
      cpSync(join(ROOT, 'package.json'), join(release, 'package.json'))
      mkdirSync(join(release, 'dist/server'), { recursive: true })
      writeFileSync(
        join(release, `dist/server/${program}.js`),
        'console.log(process.argv.slice(2).join())',
      )
      const { stdout } = await promisify(execFile)('npm', ['run', '-s', command, '--', 'FILE'], {
        cwd: release,
      })
      expect(stdout).toBe(program === 'backup' ? `${command},FILE\n` : 'FILE\n')
      expect(readdirSync(release).sort()).toEqual(['dist', 'package.json', 'scripts'])
    },
  )
})

describe.concurrent('a server that is killed with SIGKILL', PROCESS_TIMEOUT, () => {
  it('between teams and booking loses nothing: repeating the call after a restart books', async () => {
    const database = demoDatabase()
    const first = await run(database)
    const member = await newMember(first.server)
    const event = await first.server.paidEvent()
    const payment = await payFor(first.server, member, event.entry_fee)
    const request = await bookingRequest(first.server, member, [team(event._id)], payment)
    first.child.kill('SIGKILL')
    await first.exitCode

    const second = await run(database)
    const booked = await second.server.call('createBooking', request)
    const again = await second.server.call('createBooking', request)
    expect(again.data.order_id).toBe(booked.data.order_id)
    const orders = await second.server.call('orders', { token: member.token })
    expect(orders.data.map(({ order_id }) => order_id)).toEqual([booked.data.order_id])
    second.child.kill('SIGTERM')
    expect(await second.exitCode).toBe(0)
  })
})

describe.concurrent('servers on one database', PROCESS_TIMEOUT, () => {
  it('create one booking for fifty concurrent calls', async () => {
    // Only PostgreSQL can be shared by two servers.
    const database = demoDatabase()
    const first = await run(database)
    const second = database.DATABASE_URL ? await run(database) : first
    const member = await newMember(first.server)
    const event = await first.server.paidEvent()
    const payment = await payFor(first.server, member, event.entry_fee)
    const request = await bookingRequest(second.server, member, [team(event._id)], payment)
    // A busy server asks to try again.
    const book = async (server: RemoteServer) => {
      for (;;) {
        const response = await server.send('createBooking', request)
        if (response.status !== 503)
          return calls.createBooking.response.create(await response.json())
      }
    }
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => book((index % 2 ? first : second).server)),
    )
    expect(new Set(responses.map(({ data }) => data.order_id)).size).toBe(1)
    expect((await second.server.call('orders', { token: member.token })).total).toBe(1)
  })
})

describe.runIf(process.env.DATABASE_URL)('web and worker as processes of their own', () => {
  it('book and mail together, and the web fails /readyz before it stops listening', async () => {
    const database = demoDatabase()
    const port = await freePort()
    const migrated = startServer(database, { command: ['migrate'] })
    expect(await migrated.exitCode).toBe(0)
    const metricsPort = await freePort()
    const worker = startServer({ ...database, METRICS_PORT: metricsPort }, { command: ['worker'] })
    const web = startServer({ ...database, PORT: port }, { command: ['web'] })
    await Promise.all([web.ready, worker.ready])

    const server = new RemoteServer(`http://127.0.0.1:${port}`)
    const member = await newMember(server)
    const event = await server.paidEvent()
    await payFor(server, member, event.entry_fee, [team(event._id)])
    await vi.waitFor(
      async () => expect((await server.call('orders', { token: member.token })).total).toBe(1),
      { timeout: 40_000, interval: 500 },
    )

    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toMatch(/^matchpoint_payments\{state="booked"\} [1-9]/m)

    web.child.kill('SIGTERM')
    await vi.waitFor(
      async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(503),
      { timeout: 4_000, interval: 100 },
    )
    worker.child.kill('SIGTERM')
    expect(await Promise.all([web.exitCode, worker.exitCode])).toEqual([0, 0])
  }, 120_000)
})

describe.concurrent('a server that gets SIGTERM', PROCESS_TIMEOUT, () => {
  it('finishes open requests, exits with 0, and ignores repeated signals meanwhile', async ({
    expect,
  }) => {
    const { server, child, exitCode } = await run(demoDatabase())
    const slow = await openRequest(server.origin)
    const readiness = () => fetch(`${server.origin}/readyz`).then(({ status }) => status)
    expect(await readiness()).toBe(200)

    child.kill('SIGTERM')
    await expect.poll(readiness, { timeout: 30_000 }).toBe(503)
    child.kill('SIGTERM')
    child.kill('SIGINT')
    child.kill('SIGINT')
    expect(await readiness()).toBe(503)

    const [response] = await slow.finish()
    expect(response.statusCode).toBe(200)
    expect(JSON.parse(await text(response))).toMatchObject({ success: true })
    expect(await exitCode).toBe(0)
  })

  it('answers a request of which it has half a header, and does not wait for an unused connection', async () => {
    const { server, child, exitCode } = await run(demoDatabase())
    const { port } = new URL(server.origin)
    const [unused, halfSent] = [connect(+port, '127.0.0.1'), connect(+port, '127.0.0.1')]
    await Promise.all([once(unused, 'connect'), once(halfSent, 'connect')])
    halfSent.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
    await fetch(`${server.origin}/healthz`)
    child.kill('SIGTERM')
    await vi.waitFor(
      () => expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed'),
      { timeout: 30_000, interval: 100 },
    )
    halfSent.write('\r\n')
    expect(await text(halfSent)).toContain('HTTP/1.1 200 OK')
    expect(await exitCode).toBe(0)
  })

  it('exits with 1 if an open request does not finish in time', async () => {
    const fast = `const real = setTimeout
      globalThis.setTimeout = (work, ms, ...rest) => real(work, ms / 10, ...rest)`
    const { server, child, exitCode } = await run(demoDatabase(), { preload: fast })
    const slow = await openRequest(server.origin)
    child.kill('SIGTERM')
    await expect(slow.response).rejects.toThrow('socket hang up')
    expect(await exitCode).toBe(1)
  })
})

async function openRequest(origin: string) {
  const body = JSON.stringify({ events: [], categoryevents: [] })
  const slow = request(`${origin}${API_BASE}/checkcartevents`, {
    method: 'POST',
    headers: { ...JSON_TYPE, Expect: '100-continue', 'Content-Length': body.length },
  })
  const response = once(slow, 'response')
  slow.flushHeaders()
  await once(slow, 'continue')
  return {
    response,
    finish() {
      slow.end(body)
      return response
    },
  }
}

describe.concurrent('the log', PROCESS_TIMEOUT, () => {
  it('has a line with an id for each request and contains no secrets or personal data', async () => {
    const { server, child, exitCode, stdout, stderr } = await run(demoDatabase(), {
      env: { LOG_LEVEL: 'trace' },
    })
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
    const resetToken = await vi.waitFor(
      async () => {
        const [link = ''] = /https?:\S+/.exec((await server.mailTo(email)).text) ?? []
        return new URL(link).searchParams.get('token') ?? ''
      },
      { timeout: 20_000, interval: 100 },
    )
    await fetch(`${server.origin}/reset-password?token=${resetToken}`)
    const passCode = 'CODEOFAPASS'
    await fetch(`${server.origin}${PASS_LINK}/${passCode}`)
    await fetch(`${server.origin}${API_BASE}/login`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: `{"email":"${email}`,
    })
    const member = { token, userId: data.userId, email, password }
    const event = await server.paidEvent()
    await payAndBook(server, member, event.entry_fee, [team(event._id)])
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
      passCode,
      'Devarajan',
      'p1@example.in',
      'Player 1',
    ]) {
      expect(secret).not.toBe('')
      expect(logged.toLowerCase()).not.toContain(secret.toLowerCase())
    }
  })
})
