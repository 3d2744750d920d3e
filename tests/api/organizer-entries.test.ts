import { describe, expect, it } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import type { ServedResponse } from '#contract/served-calls.ts'
import { organizerKeys } from '#server/db/schema.ts'
import { runCommand } from '#server/organizers/key-commands.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { bookFree, bookPaid, fillTwoOrganizers, newKey } from './support/entries.ts'
import { TestProvider } from './support/provider.ts'
import { testServer } from './support/server.ts'

const provider = new TestProvider(() => server.now)
const server = testServer(fillTwoOrganizers, { payments: provider })

const run = (...args: string[]) => runCommand({ db: server.db, clock: () => server.now }, args)

async function createByCommand(organizer = 'org-1') {
  const printed = await run('create', organizer)
  const [key = ''] = printed.split('\n')
  return { key, id: /revoke (key_\w+)/.exec(printed)?.[1] ?? '' }
}

const idsOf = async (token: string, params = {}) =>
  (await server.call('organizerEntries', { token, params })).data.map(({ entry }) => entry)

const later = (ms: number) => {
  server.now += ms
  return new Date(server.now).toISOString()
}

describe('the key of an organizer', () => {
  it('gets the entries of all its events, with players and payment, and no other organizer’s', async () => {
    const [own, other] = [await createByCommand(), await createByCommand('org-2')]
    const { paymentId } = await bookPaid(server, provider)
    const [free, rival] = [await bookFree(server), await bookFree(server, 'rival-free')]
    const quiz = await bookFree(server, 'quiz', { type: 'CATEGORY_EVENT' })
    const { data } = await server.call('organizerEntries', { token: own.key })
    expect(data.find((entry) => entry.payment_id === paymentId)).toEqual({
      entry: expect.any(String),
      order_id: expect.stringMatching(/^ord_/),
      tournament: 'Cup open',
      event_id: 'double',
      event: 'Event double',
      team_name: 'Smashers',
      players: [
        { name: 'Player 1', email: 'p1@example.in', mobile: '9876543210' },
        { name: 'Player 2', email: 'p2@example.in', mobile: '9876543210' },
      ],
      amount: 1200,
      payment_id: paymentId,
      state: 'booked',
      booked_at: new Date(server.now).toISOString(),
      players_changed_at: null,
      transferred_at: null,
    })
    const ids = data.map(({ entry }) => entry)
    expect(ids).toEqual(expect.arrayContaining([free, quiz]))
    expect(ids).not.toContain(rival)
    expect(await idsOf(other.key)).toEqual([rival])
  })

  it('is refused with 401 once it is revoked, and other keys are not', async () => {
    const [revoked, valid] = [await createByCommand(), await createByCommand()]
    expect((await server.send('organizerEntries', { token: revoked.key })).status).toBe(200)
    expect(await run('revoke', revoked.id)).toBe(`${revoked.id} is revoked.\n`)
    const error = await server.expectError('organizerEntries', { token: revoked.key })
    expect([error.status, error.message]).toEqual([401, 'This key is not valid.'])
    expect((await server.send('organizerEntries', { token: valid.key })).status).toBe(200)
    await expect(run('revoke', revoked.id)).rejects.toThrow('or it is revoked already')
  })

  it('is required: without one, or with another text, the answer is 401', async () => {
    for (const sent of [{}, { token: '' }, { token: `mpo_${'A'.repeat(43)}` }]) {
      expect((await server.send('organizerEntries', sent)).status).toBe(401)
    }
  })

  it('opens nothing that is a player’s', async () => {
    const { key } = await createByCommand()
    expect((await server.send('me', { token: key })).status).toBe(401)
  })

  it('is printed once, has 256 random bits, and neither the list nor the database has it', async () => {
    const { key, id } = await createByCommand()
    expect(key).toMatch(/^mpo_[\w-]{43}$/)
    const listed = await run('list')
    expect(listed).toContain(`${id} org-1 created 2026-11-22 `)
    const stored = JSON.stringify(await server.db.select().from(organizerKeys))
    for (const text of [listed, stored]) expect(text).not.toContain(key.slice(4))
    await run('revoke', id)
    expect(await run('list')).toMatch(new RegExp(`${id} org-1 created .*, revoked 2026-11-22 `))
  })

  it.each([
    [['create', 'nobody'], 'nobody: there is no such organizer.'],
    [['revoke', 'key_none'], 'key_none: there is no such key'],
    [['create'], 'npm run organizer-keys -- create ORGANIZER'],
    [[], 'npm run organizer-keys -- create ORGANIZER'],
  ])('command %j says what is wrong', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message)
  })

  it('may ask 120 times a minute, together with the organizer’s other keys', async () => {
    const [one, other] = [await newKey(server, 'org-2'), await newKey(server, 'org-2')]
    for (let asked = 0; asked < 120; asked += 1) {
      const token = asked % 2 ? one : other
      if ((await server.send('organizerEntries', { token })).status === 429) break
    }
    const refused = await server.expectError('organizerEntries', { token: other })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const unaffected = await newKey(server)
    expect((await server.send('organizerEntries', { token: unaffected })).status).toBe(200)
  })
})

describe('pages of entries', () => {
  it('have each entry once and leave none out while others book', async () => {
    const token = await newKey(server)
    for (let booked = 0; booked < 3; booked += 1) await bookFree(server)
    const before = await idsOf(token)
    const [read, added]: [string[], string[]] = [[], []]
    let after: string | null = null
    do {
      const params: { limit: number; after?: string } = { limit: 2, ...(after && { after }) }
      const page: ServedResponse<'organizerEntries'> = await server.call('organizerEntries', {
        token,
        params,
      })
      expect(page.data.length).toBeLessThanOrEqual(2)
      read.push(...page.data.map(({ entry }) => entry))
      // Those of one moment are ordered by id, so a new one must be later to come last.
      later(1)
      if (added.length < 3) added.push(await bookFree(server))
      after = page.next
    } while (after !== null)
    expect(read).toEqual([...before, ...added])
  })

  it('have since a moment the entries that were booked or refunded then or later, or whose refund failed', async () => {
    const token = await newKey(server)
    const early = await bookPaid(server, provider)
    const since = later(60_000)
    expect(await idsOf(token, { since })).toEqual([])
    const booked = await bookFree(server)
    const payment = { id: early.paymentId, amount: 120_000, capturedAt: server.now }
    const event = { type: 'payment.refunded' as const, payment }
    await sendToPayment(server.db, early.paymentOrderId, event, server.now)
    const { data } = await server.call('organizerEntries', { token, params: { since } })
    expect(data.map(({ payment_id, state }) => [payment_id, state])).toEqual([
      [early.paymentId, 'refunded'],
      [null, 'booked'],
    ])
    expect(data[1]?.entry).toBe(booked)
    const afterRefund = later(60_000)
    const failed = { type: 'payment.partRefunded' as const, paymentId: payment.id, returned: 0 }
    await sendToPayment(server.db, early.paymentOrderId, failed, server.now)
    const again = await server.call('organizerEntries', { token, params: { since: afterRefund } })
    expect(again.data.map(({ payment_id, state }) => [payment_id, state])).toEqual([
      [early.paymentId, 'booked'],
    ])
  })

  it.each([
    { since: 'yesterday' },
    { since: '2026-11-22' },
    { since: '2026-02-99T00:00:00Z' },
    { after: '1.2' },
    { limit: 101 },
  ])('are refused for %j', async (params) => {
    const token = await newKey(server)
    const error = await server.expectError('organizerEntries', { token, params })
    expect([error.status, error.field]).toEqual([400, Object.keys(params)[0]])
  })
})

it('the OpenAPI document says that the call needs the key of an organizer', async () => {
  const { paths, components } = (await (
    await server.app.request(`${API_BASE}/openapi.json`)
  ).json()) as { paths: Record<string, { get: object }>; components: { securitySchemes: object } }
  expect(paths['/organizer/entries']?.get).toMatchObject({ security: [{ organizerKey: [] }] })
  expect(paths['/me']?.get).toMatchObject({ security: [{ token: [] }] })
  expect(components.securitySchemes).toMatchObject({
    organizerKey: { type: 'http', scheme: 'bearer' },
  })
})
