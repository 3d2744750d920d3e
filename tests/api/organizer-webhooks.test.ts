import { createHmac } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import type { EntryMessage } from '#contract/organizer-calls.ts'
import { jobs, organizerWebhooks, teams, users } from '#server/db/schema.ts'
import { createMetrics } from '#server/metrics.ts'
import { createPostWebhook } from '#server/organizers/post-webhook.ts'
import { runCommand } from '#server/organizers/webhook-commands.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { deleteExpired } from '#server/privacy/retention.ts'
import { bookFree, bookPaid, fillTwoOrganizers, newKey } from './support/entries.ts'
import { codeOfInvitation } from './support/invitations.ts'
import { book } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { TestProvider } from './support/provider.ts'
import { Receiver } from './support/receiver.ts'
import { NOW, testServer } from './support/server.ts'
import { DAY, HOUR, SECOND } from './support/settling.ts'

const provider = new TestProvider(() => server.now)
const server = testServer(fillTwoOrganizers, { payments: provider })

let receiver: Receiver
beforeEach(async () => {
  receiver = new Receiver()
  await receiver.start()
})
afterEach(async () => {
  await receiver.stop()
  server.now = NOW
  await server.db.delete(organizerWebhooks)
  await server.db.delete(jobs)
})

const run = (args: string[], { demo = true } = {}) =>
  runCommand({ db: server.db, clock: () => server.now, config: { demo } }, args)

/** Returns the secret. */
async function tell(organizer = 'org-1', url = receiver.url): Promise<string> {
  const [secret = ''] = (await run(['set', organizer, url])).split('\n')
  return secret
}

const messages = (): EntryMessage[] => receiver.received.map(({ body }) => JSON.parse(body))
const waiting = () => server.db.select().from(jobs).where(eq(jobs.kind, 'tellOrganizer'))
const byEntry = (a: { entry: string }, b: { entry: string }) => (a.entry < b.entry ? -1 : 1)

async function elapse(ms: number) {
  server.now += ms
  await server.runJobs()
}

async function refund({ paymentId, paymentOrderId }: Awaited<ReturnType<typeof bookPaid>>) {
  const payment = { id: paymentId, amount: 120_000, capturedAt: server.now }
  const event = { type: 'payment.refunded' as const, payment }
  await sendToPayment(server.db, paymentOrderId, event, server.now)
}

describe('the webhook of an organizer', () => {
  it('is sent each new entry of its events and of no other organizer’s, as the API has it', async () => {
    await tell()
    await elapse(SECOND)
    const since = new Date(server.now).toISOString()
    const { paymentId } = await bookPaid(server, provider)
    const quiz = await bookFree(server, 'quiz', { type: 'CATEGORY_EVENT' })
    await bookFree(server, 'rival-free')
    await server.runJobs()
    const token = await newKey(server)
    const { data } = await server.call('organizerEntries', { token, params: { since } })
    const sent = messages().map((message) => message.data)
    expect(sent.toSorted(byEntry)).toEqual(data.toSorted(byEntry))
    expect(sent).toHaveLength(2)
    expect(sent.find((entry) => entry.payment_id === paymentId)).toMatchObject({
      team_name: 'Smashers',
      amount: 1200,
      state: 'booked',
    })
    expect(messages().find((message) => message.data.entry === quiz)).toMatchObject({
      type: 'entry.booked',
      timestamp: new Date(server.now).toISOString(),
    })
    expect(receiver.received[0]).toMatchObject({
      path: '/entries',
      headers: { 'content-type': 'application/json' },
    })
  })

  it('is sent the refund of an entry, once', async () => {
    const booked = await bookPaid(server, provider)
    await tell()
    await refund(booked)
    await refund(booked)
    await server.runJobs()
    expect(messages()).toMatchObject([
      { type: 'entry.refunded', data: { payment_id: booked.paymentId, state: 'refunded' } },
    ])
  })

  it('is sent the cancellation of an entry, and of no other of its booking', async () => {
    const { token } = await newMember(server)
    const draft = [team('single'), team('double', 2)]
    const { data } = await server.call('createPaymentOrder', {
      token,
      body: { amount: 1700, draft },
    })
    provider.attempt(data.id)
    await server.call('paymentStatus', { token, params: { id: data.id } })
    await elapse(11 * SECOND)
    await tell()
    const [row] = (await server.call('orders', { token, params: {} })).data
    const body = { order_id: row?.order_id ?? '', item_id: row?._id ?? '', amount: 500 }
    for (const _ of [1, 2]) await server.call('cancelBooking', { token, body })
    await server.runJobs()
    expect(messages()).toMatchObject([
      { type: 'entry.cancelled', data: { entry: row?._id, state: 'cancelled' } },
    ])
    const rest = { order_id: row?.order_id ?? '', amount: 1200 }
    await server.call('cancelBooking', { token, body: rest })
    await server.runJobs()
    expect(messages()).toHaveLength(2)
  })

  it('is sent the entry as it is once a player of it was replaced', async () => {
    const entry = await bookFree(server)
    await tell()
    const [booking] = await server.db
      .select({ email: users.email, order: teams.bookingId })
      .from(teams)
      .innerJoin(users, eq(users.id, teams.userId))
      .where(eq(teams.id, entry))
    const session = await server.call('login', {
      body: { email: booking?.email ?? '', password: 'long enough', role: 'USER' },
    })
    const token = session.access_token ?? ''
    await server.call('sendOtp', { token })
    const otp = await server.otpFor(booking?.email ?? '')
    await server.call('verifyOtp', { token, body: { otp } })
    const [row] = (await server.call('orders', { token })).data
    const player = { name: 'Meera Iyer', email: 'meera@example.in', mobile: '9845012345' }
    const ids = { order_id: booking?.order ?? '', item_id: entry }
    const player_id = row?.item.players[0]?._id ?? ''
    await server.call('replacePlayer', { token, body: { ...ids, player_id, ...player } })
    await server.runJobs()
    expect(messages()).toMatchObject([
      { type: 'entry.changed', data: { entry, state: 'booked', players: [player] } },
    ])
  })

  it('is sent the entry once another account took its booking over', async () => {
    const [booker, friend] = [await newMember(server), await newMember(server)]
    const { token } = booker
    const orderId = await book(server, booker, [team('free')])
    await server.runJobs()
    await tell()
    await server.call('sendOtp', { token })
    await server.call('verifyOtp', { token, body: { otp: await server.otpFor(booker.email) } })
    const body = { order_id: orderId, email: friend.email }
    await server.call('transferBooking', { token, body })
    const code = codeOfInvitation((await server.mailTo(friend.email)).text)
    await server.call('acceptTransfer', { token: friend.token, body: { code } })
    await server.runJobs()
    expect(messages()).toMatchObject([
      { type: 'entry.changed', data: { order_id: orderId, players_changed_at: null } },
    ])
    expect(messages()[0]).toHaveProperty('data.transferred_at', new Date(server.now).toISOString())
  })

  it('is sent the entry as booked once its refund failed', async () => {
    const booked = await bookPaid(server, provider)
    await tell()
    await refund(booked)
    await server.runJobs()
    const { paymentId, paymentOrderId } = booked
    const event = { type: 'payment.partRefunded' as const, paymentId, returned: 0 }
    await sendToPayment(server.db, paymentOrderId, event, server.now)
    await server.runJobs()
    expect(messages()).toMatchObject([
      { type: 'entry.refunded', data: { payment_id: paymentId, state: 'refunded' } },
      { type: 'entry.booked', data: { payment_id: paymentId, state: 'booked' } },
    ])
  })

  it('can check that a message is from here, unchanged and new', async () => {
    const secret = await tell()
    await bookFree(server)
    await server.runJobs()
    const [received] = receiver.received
    const id = received?.headers['webhook-id']
    const timestamp = received?.headers['webhook-timestamp']
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(key).toHaveLength(32)
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${received?.body}`)
    expect(received?.headers['webhook-signature']).toBe(`v1,${hmac.digest('base64')}`)
    expect(timestamp).toBe(String(Math.floor(server.now / 1000)))
  })

  it('is queued with the booking: if it cannot be, nothing is booked', async () => {
    await tell()
    const token = await newKey(server)
    const entries = async () => (await server.call('organizerEntries', { token })).data
    const before = await entries()
    await server.db.execute(
      sql`alter table jobs add constraint no_messages check (kind <> 'tellOrganizer')`,
    )
    await expect(bookFree(server)).rejects.toThrow('createBooking responded with 500')
    await server.db.execute(sql`alter table jobs drop constraint no_messages`)
    expect(await entries()).toEqual(before)
  })

  it('is described by the OpenAPI document', async () => {
    await tell()
    await bookFree(server)
    await server.runJobs()
    const document = await (await server.app.request(`${API_BASE}/openapi.json`)).json()
    const ajv = new Ajv2020({ strict: false })
    ajv.addSchema(document as object, 'api')
    const body = 'requestBody/content/application~1json/schema'
    const validate = ajv.compile({ $ref: `api#/webhooks/entry/post/${body}` })
    validate(messages()[0])
    expect([messages().length, validate.errors]).toEqual([1, null])
  })
})

describe('a message to an organizer', () => {
  it('is sent again, with its id and a new time, until it is accepted', async () => {
    await tell()
    receiver.answer = (response) => response.writeHead(503).end()
    await bookFree(server)
    await server.runJobs()
    expect(receiver.received).toHaveLength(1)
    await elapse(2 * SECOND)
    expect(receiver.received).toHaveLength(2)
    receiver.answer = (response) => response.writeHead(202).end()
    await elapse(8 * SECOND)
    await elapse(HOUR)
    const [first, , last, ...more] = receiver.received.map(({ headers }) => headers)
    expect(more).toEqual([])
    expect(last?.['webhook-id']).toBe(first?.['webhook-id'])
    expect(Number(last?.['webhook-timestamp']) - Number(first?.['webhook-timestamp'])).toBe(10)
  })

  it('follows no redirect', async () => {
    await tell()
    receiver.answer = (response) => response.writeHead(307, { Location: '/elsewhere' }).end()
    await bookFree(server)
    await server.runJobs()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/entries'])
    expect(await waiting()).toMatchObject([{ lastError: 'The organizer’s receiver answered 307' }])
  })

  it('is accepted by the status alone: a body that never ends is not read', async () => {
    await tell()
    receiver.answer = (response) => response.writeHead(200).write('x'.repeat(100_000))
    await bookFree(server)
    await server.runJobs()
    expect(receiver.received).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it.each<[string, Receiver['answer']]>([
    ['nothing', () => {}],
    [
      'an upgrade',
      ({ socket }) => {
        socket?.write(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
        )
      },
    ],
  ])('fails at the time limit if the receiver answers %s', async (_, answer) => {
    receiver.answer = answer
    const post = createPostWebhook({ allowsLocal: true, timeoutMs: 200 })
    const sent = post({ url: receiver.url, headers: {}, body: '{}' })
    await expect(sent).rejects.toThrow('did not answer: The operation was aborted due to timeout')
    expect(receiver.received).toHaveLength(1)
  })

  it('waits without the names of players, and 30 days at most', async () => {
    await tell()
    receiver.answer = (response) => response.writeHead(500).end()
    await bookFree(server)
    await server.runJobs()
    const [message] = await waiting()
    expect(JSON.stringify(message)).not.toContain('Player 1')
    await server.db.update(jobs).set({ deadAt: new Date(server.now) })
    await elapse(30 * DAY)
    await deleteExpired(server.deps)
    expect(await waiting()).toEqual([])
  })

  it('is not sent once the entry is gone with its player’s account', async () => {
    await tell()
    receiver.answer = (response) => response.writeHead(500).end()
    const entry = await bookFree(server)
    await server.runJobs()
    await server.db.delete(teams).where(eq(teams.id, entry))
    await elapse(2 * SECOND)
    expect(receiver.received).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('is counted by the metrics', async () => {
    const metrics = createMetrics(server.deps, { queue: true })
    const post = metrics.countWebhooks(createPostWebhook({ allowsLocal: true }))
    await post({ url: receiver.url, headers: {}, body: '{}' })
    receiver.answer = (response) => response.writeHead(500).end()
    await expect(post({ url: receiver.url, headers: {}, body: '{}' })).rejects.toThrow('500')
    const lines = (await metrics.read()).split('\n')
    expect(lines).toContain('matchpoint_organizer_webhooks_total{result="sent"} 1')
    expect(lines).toContain('matchpoint_organizer_webhooks_total{result="failed"} 1')
    expect(lines).toContain('matchpoint_jobs_due{kind="tellOrganizer"} 0')
  })
})

describe('without the demo, a message', () => {
  const post = createPostWebhook({ allowsLocal: false })
  const send = (url: string) => post({ url, headers: {}, body: '{}' })

  it.each([
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '10.0.0.1',
    '192.168.1.1',
    '172.16.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
  ])('does not go to %s, which is not on the internet', async (host) => {
    await expect(send(`https://${host}:${receiver.port}/`)).rejects.toThrow('is not allowed')
    expect(receiver.connections).toBe(0)
  })

  it('does not go where it could be read on the way', async () => {
    await expect(send(receiver.url)).rejects.toThrow('must start with https://')
    expect(receiver.connections).toBe(0)
  })
})

describe('the command', () => {
  it('shows the secret once, and another one when the address is set again', async () => {
    const [first, second] = [await tell(), await tell()]
    expect(first).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(second).not.toBe(first)
    const listed = await run(['list'])
    expect(listed).toContain(`org-1 ${receiver.url} set `)
    expect(listed).not.toContain('whsec_')
  })

  it('ends what is sent, also what waits', async () => {
    await tell()
    await tell('org-2')
    receiver.answer = (response) => response.writeHead(500).end()
    await bookFree(server)
    await bookFree(server, 'rival-free')
    await server.runJobs()
    expect(await run(['remove', 'org-1'])).toBe('org-1 is told nothing more.\n')
    expect(await waiting()).toMatchObject([{ payload: { organizerId: 'org-2' } }])
    await bookFree(server)
    expect(await waiting()).toHaveLength(1)
    await run(['remove', 'org-2'])
    expect(await run(['list'])).toBe('No webhooks.\n')
  })

  it.each([
    [['set', 'nobody', 'https://club.example'], 'nobody: there is no such organizer.'],
    [['set', 'org-1', 'http://club.example'], 'expected an address that starts with https://'],
    [['set', 'org-1', 'club.example'], 'expected an address that starts with https://'],
    [['remove', 'org-1'], 'org-1: there is no webhook.'],
    [['set', 'org-1'], 'npm run organizer-webhooks -- set ORGANIZER URL'],
    [[], 'npm run organizer-webhooks -- set ORGANIZER URL'],
  ])('%j says what is wrong', async (args, message) => {
    await expect(run(args, { demo: false })).rejects.toThrow(message)
  })
})
