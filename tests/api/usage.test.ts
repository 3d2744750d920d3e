import { beforeEach, describe, expect, it } from 'vitest'
import { USAGE_PATH } from '#contract/usage.ts'
import { readUsageFile } from '#inspector/usage/usage-file.ts'
import { usageCounts } from '#server/db/schema.ts'
import { deleteExpired } from '#server/privacy/retention.ts'
import { runCommand } from '#server/usage/commands.ts'
import { newMember } from './support/players.ts'
import { testServer } from './support/server.ts'

const DAY = 86_400_000
const PAY = 'checkout.filling #0 on "checkout.pay" to checkout.paying'
const KNOWN = { checkout: ['checkout.filling', 'checkout.paying', PAY], cart: ['cart.idle'] }

const server = testServer(undefined, { usageKeys: KNOWN })
const off = testServer()

async function report(
  body: unknown,
  { headers = {}, address }: { headers?: Record<string, string>; address?: string } = {},
): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const env = address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } }
  const init = { method: 'POST', body: text, headers }
  return (await server.app.request(USAGE_PATH, init, env)).status
}

const stored = () => server.db.select().from(usageCounts).orderBy(usageCounts.key)

beforeEach(() => server.db.delete(usageCounts))

describe('counts of the states and transitions that a visit reached', () => {
  it('is not taken unless the operator has switched the counts on', async () => {
    const body = JSON.stringify({ checkout: ['checkout.filling'] })
    expect((await off.app.request(USAGE_PATH, { method: 'POST', body })).status).toBe(404)
    expect(await off.db.select().from(usageCounts)).toEqual([])
  })

  it('is counted once for each report, by its day in India', async () => {
    expect(await report({ checkout: ['checkout.filling', PAY, 'checkout.filling'] })).toBe(204)
    expect(await report({ checkout: [PAY], cart: ['cart.idle'] })).toBe(204)
    const one = { day: '2026-11-22', machine: 'checkout' }
    expect(await stored()).toEqual([
      { ...one, machine: 'cart', key: 'cart.idle', visits: 1 },
      { ...one, key: 'checkout.filling', visits: 1 },
      { ...one, key: PAY, visits: 2 },
    ])
  })

  it('is the same row for a member with a session as for a guest: no person is stored', async () => {
    const { token } = await newMember(server)
    const headers = { Authorization: `Bearer ${token}`, Cookie: 'language=hi' }
    await report({ cart: ['cart.idle'] }, { headers, address: '203.0.113.7' })
    await report({ cart: ['cart.idle'] })
    expect(await stored()).toEqual([
      { day: '2026-11-22', machine: 'cart', key: 'cart.idle', visits: 2 },
    ])
  })

  it('is left out where the build does not know it', async () => {
    const status = await report({
      checkout: ['checkout.filling', 'somebody@example.in', 'cart.idle'],
      nowhere: ['checkout.filling'],
      constructor: ['name'],
    })
    expect(status).toBe(204)
    expect((await stored()).map(({ key }) => key)).toEqual(['checkout.filling'])
  })

  it.each([
    ['text that is not JSON', 'checkout.filling', 400],
    ['a list', ['checkout.filling'], 400],
    ['values beside the names', { checkout: [{ email: 'a@b.in' }] }, 400],
    ['null', null, 400],
    ['more than a beacon may have', { checkout: ['x'.repeat(64_000)] }, 413],
  ])('is refused as %s', async (_, body, status) => {
    expect(await report(body)).toBe(status)
    expect(await stored()).toEqual([])
  })

  it('is refused from the pages of another site', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    expect(await report({ cart: ['cart.idle'] }, { headers })).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('is refused from an address that has sent 300 reports in a minute', async () => {
    const address = '198.51.100.9'
    for (let count = 0; count < 300; count += 1) {
      expect(await report({ nowhere: [] }, { address })).toBe(204)
    }
    expect(await report({ cart: ['cart.idle'] }, { address })).toBe(429)
    expect(await report({ cart: ['cart.idle'] }, { address: '198.51.100.10' })).toBe(204)
  })

  it('of many at the same time is all counted', async () => {
    const keys = [...KNOWN.checkout]
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        report({ checkout: index % 2 ? keys : keys.toReversed() }),
      ),
    )
    expect((await stored()).map(({ visits }) => visits)).toEqual([20, 20, 20])
  })
})

it('counts are deleted after 90 days', async () => {
  const start = server.now
  await report({ cart: ['cart.idle'] })
  server.now = start + 90 * DAY
  await deleteExpired(server.deps)
  expect(await stored()).toHaveLength(1)
  server.now = start + 91 * DAY
  await deleteExpired(server.deps)
  expect(await stored()).toEqual([])
  server.now = start
})

describe('npm run usage', () => {
  const run = async (...args: string[]) => readUsageFile(await runCommand(server.deps, args))

  it('writes the file that the inspector opens, of all days or since one', async () => {
    const start = server.now
    await report({ checkout: [PAY] })
    server.now = start + 2 * DAY
    await report({ checkout: [PAY], cart: ['cart.idle'] })
    expect(await run()).toEqual({
      usage: 'inspector',
      from: '2026-11-22',
      until: '2026-11-24',
      oneVisitOf: 10,
      machines: { checkout: { [PAY]: 2 }, cart: { 'cart.idle': 1 } },
    })
    expect(await run('--since', '2026-11-23')).toMatchObject({
      from: '2026-11-23',
      machines: { checkout: { [PAY]: 1 }, cart: { 'cart.idle': 1 } },
    })
    server.now = start
  })

  it('says that nothing was counted', async () => {
    await expect(run()).rejects.toThrow('No visit has been counted. USAGE_COUNTS=on counts them.')
  })

  it('refuses a text that is no day', async () => {
    await expect(run('--since', 'monday')).rejects.toThrow('monday: expected a day as YYYY-MM-DD.')
  })
})
