import { beforeAll, describe, expect, it } from 'vitest'
import { type CallLimits, type Cost, callLimits } from '#contract/call-limits.ts'
import { API_BASE } from '#contract/constants.ts'
import { type ServedCallName, servedCalls } from '#contract/served-calls.ts'
import { createSlots } from '#server/http/slots.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newMember } from './support/players.ts'
import { type Samples, samples } from './support/samples.ts'
import { TestServer, testConfig, testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const names = Object.keys(servedCalls) as ServedCallName[]
let right: Samples

beforeAll(async () => {
  right = await samples(server)
})

/** A server whose calls of one cost all wait, until `release`. */
async function overloaded(cost: Cost | 'drawing' | 'finding', waiting = 0) {
  const runInSlot = createSlots(10, { [cost]: { running: 1, waiting } })
  let release = () => {}
  const held = runInSlot(
    cost,
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  const busy = new TestServer()
  await busy.start(server.db, { runInSlot })
  return {
    busy,
    release: () => {
      release()
      return held
    },
  }
}

const costOf = (name: ServedCallName): Cost => {
  const entry = callLimits[name] as CallLimits | ((request: unknown) => CallLimits)
  const { params = {}, body = {} } = right[name]
  return (typeof entry === 'function' ? entry({ params: { search: '', ...params }, body }) : entry)
    .cost
}

// An account is deleted once: by the calls after those that hash.
describe.each(['hash', 'login', 'write', 'provider', 'mail'] as const)(
  'while as many calls that need %s run as may',
  (cost) => {
    it('another is refused with 503 and Retry-After, and all the others are served', async () => {
      const { busy, release } = await overloaded(cost)
      const { token } = await newMember(server)
      const requests = { ...right, logout: { ...right.logout, token } }
      const refused: ServedCallName[] = []
      for (const name of names) {
        const response = await busy.send(name, requests[name])
        if (response.status !== 503) continue
        refused.push(name)
        expect(Number(response.headers.get('Retry-After')), name).toBeGreaterThan(0)
        expect(await response.json()).toMatchObject({
          success: false,
          message: expect.stringContaining('busy'),
        })
      }
      expect(refused).toEqual(names.filter((name) => costOf(name) === cost))
      expect(refused).not.toEqual([])
      await release()
      const [again] = refused
      if (again) expect((await busy.send(again, requests[again])).status).not.toBe(503)
    })
  },
)

it('a call that is refused because the server is busy counts against no limit', async () => {
  const { busy, release } = await overloaded('login')
  const { email } = await newMember(server)
  const login = () =>
    busy.send('login', { body: { email, password: 'not this one', role: 'USER' } })
  for (let tried = 0; tried < 15; tried += 1) expect((await login()).status).toBe(503)
  await release()
  expect((await login()).status).toBe(400)
})

it('a call that is left out because its client has gone counts against no limit', async () => {
  const { busy, release } = await overloaded('login', 9)
  const { email } = await newMember(server)
  const body = { email, password: 'not this one', role: 'USER' as const }
  for (let tried = 0; tried < 15; tried += 1) {
    const client = new AbortController()
    const sent = busy.app.request(`${API_BASE}/login`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: client.signal,
      headers: { 'Content-Type': 'application/json' },
    })
    client.abort()
    expect((await sent).status).toBe(499)
  }
  await release()
  expect((await busy.send('login', { body })).status).toBe(400)
})

it('while logins from other addresses take all places, a member logs in from a familiar address', async () => {
  const { busy, release } = await overloaded('login')
  const { email, password } = await newMember(server)
  const body = { email, password, role: 'USER' as const }
  const address = '203.0.113.7'
  expect((await server.send('login', { body, address })).status).toBe(200)
  expect((await busy.send('login', { body, address })).status).toBe(200)
  expect((await busy.send('login', { body, address: '203.0.113.8' })).status).toBe(503)
  await release()
})

it('while as many searches run as may, lists are served and another search is refused', async () => {
  const { busy, release } = await overloaded('search')
  expect((await busy.send('tournaments', {})).status).toBe(200)
  for (const name of ['tournaments', 'categoryEvents', 'searchableEvents'] as const) {
    expect((await busy.send(name, { params: { search: 'cup' } })).status, name).toBe(503)
  }
  await release()
  expect((await busy.send('tournaments', { params: { search: 'cup' } })).status).toBe(200)
})

it('while as many posters are drawn as may, another is refused, and calls are served', async () => {
  const { busy, release } = await overloaded('drawing')
  const poster = () => busy.app.request('/posters/chess/unseen.svg')
  const refused = await poster()
  expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([503, 2])
  expect((await busy.send('cities', {})).status).toBe(200)
  await release()
  expect((await poster()).status).toBe(200)
})

it('while as many pages with a query are rendered as may, another has no content, and pages without one have theirs', async () => {
  const { busy, release } = await overloaded('finding')
  const hasContent = async (path: string) =>
    (await (await busy.app.request(path)).text()).includes('<h1')
  expect(await hasContent('/tournaments?search=cup')).toBe(false)
  expect(await hasContent('/tournaments')).toBe(true)
  await release()
  expect(await hasContent('/tournaments?search=cup')).toBe(true)
})

it('60 resets with unknown tokens hash nothing', async () => {
  let hashes = 0
  const config = Object.defineProperty({ ...testConfig }, 'hashing', {
    get() {
      hashes += 1
      return testConfig.hashing
    },
  })
  const counting = new TestServer()
  const runInSlot = createSlots(10, { hash: { running: 1, waiting: 60 } })
  await counting.start(server.db, { config, runInSlot })
  const body = { token: 'unknown', newPassword: 'brand new one' }
  const sent = Array.from({ length: 60 }, () => counting.send('resetPassword', { body }))
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([400]))
  expect(hashes).toBe(0)

  const { email } = await newMember(counting)
  await counting.call('forgotPassword', { body: { email } })
  const token = /token=([\w-]+)/.exec((await counting.mailTo(email)).text)?.[1] ?? ''
  hashes = 0
  await counting.call('resetPassword', { body: { token, newPassword: 'brand new one' } })
  expect(hashes).toBe(1)
})

it('an answer is shared by all visitors if its call is public and reads, and no other', () => {
  const isShared = (name: ServedCallName) => {
    const entry = callLimits[name] as CallLimits | ((request: unknown) => CallLimits)
    const request = { params: { search: '' }, body: {} }
    return (typeof entry === 'function' ? entry(request) : entry).cache === 'shared'
  }
  expect(names.filter(isShared)).toEqual(
    names.filter(
      (name) =>
        servedCalls[name].public &&
        servedCalls[name].method === 'GET' &&
        // For the person who owns the code.
        !['playerPass', 'reminders', 'invite', 'transfer'].includes(name),
    ),
  )
})
