import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import { rateLimits } from '#server/db/schema.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { type Cut, Network } from './support/network.ts'
import { PlayerTab } from './support/player-tab.ts'
import { newMember } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)

beforeAll(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  // XState's, in development: an action of one actor sends to another.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Listed {
  items: { id: string; status: string; notes: { user: string } }[]
}

/** A new member books one event, and the network is cut once. Returns the requests. */
async function book(event: 'single' | 'free', cut?: Cut): Promise<string[]> {
  await server.db.delete(rateLimits)
  const member = await newMember(server)
  const network = new Network(server, cut)
  vi.stubGlobal('fetch', network.fetch)
  const tab = new PlayerTab(network, event)
  await tab.book(member)

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
    typed: tab.typed,
    crashed: tab.crashed,
    stored: Object.keys(tab.storage).sort(),
    cart: tab.storage.getItem('eventCart'),
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

describe('whichever request the network cuts, before or after the server has acted', () => {
  test.each([
    { title: 'one payment makes one booking', event: 'single' as const },
    { title: 'a free event is booked once', event: 'free' as const },
  ])('$title, and the roster is typed once', { timeout: 120_000 }, async ({ event }) => {
    const requests = await book(event)
    expect(requests).toContain('POST /api/v1/create-order 1')
    const failures: string[] = []
    for (const request of requests) {
      for (const way of ['unsent', 'unanswered'] as const) {
        await book(event, { request, way }).catch((error) => {
          failures.push(`${request}, ${way}: ${error.message}`)
        })
      }
    }
    expect(failures).toEqual([])
  })
})
