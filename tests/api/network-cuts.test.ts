import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import { PAGE_NAMES } from '#contract/routes.ts'
import { rateLimits } from '#server/db/schema.ts'
import { importPage } from '#src/pages/import-page.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { type Cut, Network, TabEnded } from './support/network.ts'
import { PlayerTab } from './support/player-tab.ts'
import { newMember } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)

beforeAll(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  // XState's, in development: an action of one actor sends to another.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // A page that cannot be imported fails here with its error, and no turn waits for a slow import.
  await Promise.all(PAGE_NAMES.map(importPage))
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Listed {
  items: { id: string; status: string; notes: { user: string } }[]
}

async function book(event: 'single' | 'free', cut?: Cut): Promise<string[]> {
  await server.db.delete(rateLimits)
  const member = await newMember(server)
  const network = new Network(server, cut)
  vi.stubGlobal('fetch', network.fetch)
  const first = new PlayerTab(network, event)
  const last = await first.book(member).then(
    () => first,
    async (error) => {
      if (!(error instanceof TabEnded)) throw error
      const keys = Object.keys(first.storage)
      const stored = Object.fromEntries(keys.map((key) => [key, first.storage.getItem(key) ?? '']))
      first.app.actor.stop()
      const network = new Network(server)
      vi.stubGlobal('fetch', network.fetch)
      const next = new PlayerTab(network, event, stored)
      next.typed = first.typed
      await next.comeBack()
      return next
    },
  )

  const { token, userId, email, password } = member
  const { data } = await server.call('orders', { token, params: { page: 1, limit: 10 } })
  const { items } = (await (await server.app.request('/sandbox/payments')).json()) as Listed
  const captured = items.filter(
    ({ status, notes }) => status === 'captured' && notes.user === userId,
  )
  const session = await server.call('login', { body: { email, password, role: 'USER' } })
  expect({
    booked: data.map(({ razorpay_payment_id }) => razorpay_payment_id),
    captured: captured.length,
    typed: last.typed,
    crashed: first.crashed || last.crashed,
    stored: Object.keys(last.storage).sort(),
    cart: last.storage.getItem('eventCart'),
    cartOnServer: session.cartItems,
  }).toEqual({
    booked: event === 'free' ? [FREE_PAYMENT_ID] : [captured[0]?.id],
    captured: event === 'free' ? 0 : 1,
    typed: 1,
    crashed: false,
    stored: ['access_token', 'authUser', 'eventCart'],
    cart: '[]',
    cartOnServer: [],
  })
  return network.requests
}

const WAYS = ['unsent', 'unanswered'] as const

async function expectEachBooked(event: 'single' | 'free', cuts: Omit<Cut, 'way'>[]): Promise<void> {
  const failures: string[] = []
  for (const cut of cuts) {
    for (const way of WAYS) {
      await book(event, { ...cut, way }).catch((error) => {
        failures.push(`${cut.request}, ${way}: ${error.message}`)
      })
    }
  }
  expect(failures).toEqual([])
}

describe('whichever request the network cuts, before or after the server has acted', () => {
  test('one payment makes one booking, and the roster is typed once', async () => {
    const requests = await book('single')
    expect(requests).toContain('POST /api/v1/payments/create-order 1')
    await expectEachBooked(
      'single',
      requests.map((request) => ({ request })),
    )
  }, 120_000)

  test('a free event is booked once, and the roster is typed once', async () => {
    const requests = await book('free')
    // Until the checkout the requests are those of the paid event.
    const first = requests.indexOf('POST /api/v1/checkcartevents 1')
    expect(first).toBeGreaterThan(0)
    await expectEachBooked(
      'free',
      requests.slice(first).map((request) => ({ request })),
    )
  }, 120_000)
})

const PAYING = ['/api/v1/payments/create-order', '/sandbox/attempts']
const BOOKING = ['/api/v1/teams', '/api/v1/create-order']

const MOMENTS = [
  { event: 'single', paths: [...PAYING, ...BOOKING] },
  { event: 'free', paths: BOOKING },
] as const

describe('at every moment from Pay to the booking, paid or free,', () => {
  test.each([
    ['a closed tab leads to one booking on the next visit', 'tab'],
    ['a server that starts again leads to one booking', 'server'],
  ] as const)(
    '%s, and the roster is typed once',
    async (_, ends) => {
      for (const { event, paths } of MOMENTS) {
        await expectEachBooked(
          event,
          paths.map((path) => ({ request: `POST ${path} 1`, ends })),
        )
      }
    },
    120_000,
  )
})
