import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartItem } from '#contract/entities.ts'
import { apiError } from '#machines/api-error.ts'
import { payment } from '#machines/booking/fixtures.ts'
import { freeItem, singleItem, user } from '#machines/fixtures.ts'
import { createBrowser, never, openCheckout } from './open-checkout.ts'

type Checkout = ReturnType<typeof openCheckout>

const otherFree = { ...freeItem, _id: 'other-free', name: 'Under 13 Fun Rally' }

const offline = () => Promise.reject(new Error('offline'))

const eventsOf = (bodies: { teamData: { event_id: string }[] }[]) =>
  bodies.map(({ teamData }) => teamData.map(({ event_id }) => event_id))

async function payFor(item: CartItem, options: Parameters<typeof openCheckout>[1]) {
  const checkout = openCheckout([item], options)
  await checkout.settle()
  await checkout.fill(item)
  await checkout.pay()
  return checkout
}

test('the teams of one free cart never book another', async () => {
  const checkout = await payFor(freeItem, { responses: { createBooking: offline } })
  expect(eventsOf(checkout.bodiesOf('createTeams'))).toEqual([[freeItem._id]])
  await checkout.changeCart()
  await checkout.changeCart(otherFree)
  await checkout.fill(otherFree)
  await checkout.pay()
  expect(eventsOf(checkout.bodiesOf('createTeams'))).toEqual([[freeItem._id], [otherFree._id]])
})

test('the teams of one roster never book another of the same event', async () => {
  const checkout = await payFor(freeItem, { responses: { createBooking: offline } })
  const playersCreated = () =>
    checkout
      .bodiesOf('createTeams')
      .map(({ teamData }) => teamData.flatMap(({ players }) => players.map(({ name }) => name)))
  const teamsBooked = () =>
    checkout.bodiesOf('createBooking').map(({ items }) => items.map(({ item_id }) => item_id))
  const [former = []] = teamsBooked()
  const sent = teamsBooked().length
  await checkout.send({
    type: 'player.changed',
    id: freeItem._id,
    index: 0,
    change: { name: 'Meera Iyer' },
  })
  await checkout.pay()
  expect(playersCreated()).toEqual([[user.name], ['Meera Iyer']])
  const later = teamsBooked().slice(sent).flat()
  expect(later).toHaveLength(sent)
  expect(later.filter((id) => former.includes(id))).toEqual([])
})

describe('the lock of the paying tab', () => {
  test.each([
    ['free', freeItem],
    ['paid', singleItem],
  ])('is held from Pay until a %s booking is made', async (_, item) => {
    const browser = createBrowser()
    let respond = (_: unknown) => {}
    const checkout = await payFor(item, {
      browser,
      responses: { createBooking: () => new Promise((resolve) => (respond = resolve)) },
    })
    expect(browser.locks.held.size).toBe(1)
    checkout.widget()?.options.handler(payment)
    await checkout.settle()
    expect(checkout.bodiesOf('createBooking')).toHaveLength(1)
    expect(browser.locks.held.size).toBe(1)
    respond({ success: true, data: { order_id: 'booking-1' } })
    await checkout.settle()
    expect(browser.locks.held.size).toBe(0)
  })

  test('makes a second tab say that another one pays, and send nothing, until the first is done', async () => {
    const browser = createBrowser()
    let refuse = (_: unknown) => {}
    const first = await payFor(freeItem, {
      browser,
      responses: { createBooking: () => new Promise((_, reject) => (refuse = reject)) },
    })
    const other = await payFor(freeItem, { browser })
    expect(other.state()).toEqual({ filling: 'elsewhere' })
    expect(other.bodiesOf('createTeams')).toEqual([])
    expect(other.bodiesOf('createBooking')).toEqual([])
    refuse(new Error('offline'))
    await first.settle()
    await other.pay()
    expect(other.bodiesOf('createBooking')).toHaveLength(1)
  })

  test('does not stop the booking of money that was taken', async () => {
    const browser = createBrowser()
    const status = { status: 'pending', payment_id: null as string | null, order_id: null }
    const checkout = await payFor(singleItem, {
      browser,
      responses: { paymentStatus: () => ({ success: true, data: status }) },
    })
    checkout.widget()?.options.modal.ondismiss()
    await checkout.settle()
    await payFor(freeItem, { browser, responses: { createBooking: never } })
    expect(browser.locks.held.size).toBe(1)
    Object.assign(status, { status: 'paid', payment_id: payment.razorpay_payment_id })
    await checkout.send({ type: 'payment.check' })
    expect(checkout.bodiesOf('createBooking')).toHaveLength(1)
  })

  test('is done without where the browser refuses it, as with cookies blocked', async () => {
    const locks = { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }
    const checkout = await payFor(freeItem, { window: { navigator: { locks } } })
    expect(checkout.actor.getSnapshot().output).toMatchObject({ bookingId: 'booking-1' })
    expect(checkout.logged).toEqual(['Paying without a lock'])
  })
})

describe('a free booking', () => {
  test('books the same teams at the next visit if the page is killed between the calls', async () => {
    const browser = createBrowser()
    const killed = await payFor(freeItem, { browser, responses: { createBooking: never } })
    const [request] = killed.bodiesOf('createBooking')
    expect(request?.items).toHaveLength(1)
    expect([...browser.values.keys()]).toContain(`freeBooking:${user.userId}`)
    await killed.kill()

    const next = openCheckout([freeItem], { browser })
    await next.settle()
    expect(next.bodiesOf('createTeams')).toEqual([])
    expect(next.bodiesOf('createBooking')).toEqual([request])
    expect(next.dropped()).toEqual([freeItem._id])
    expect([...browser.values.keys()]).toEqual([])
  })

  test('creates new teams if the page was killed before the first were created', async () => {
    const browser = createBrowser()
    const killed = await payFor(freeItem, { browser, responses: { createTeams: never } })
    await killed.kill()

    const next = openCheckout([freeItem], { browser })
    await next.settle()
    expect(next.state()).toEqual({ filling: 'ready' })
    await next.pay()
    expect(next.bodiesOf('createTeams')).toHaveLength(1)
    expect(next.bodiesOf('createBooking')).toHaveLength(1)
  })

  test('is not resumed once its event has left the cart', async () => {
    const browser = createBrowser()
    const killed = await payFor(freeItem, { browser, responses: { createBooking: never } })
    await killed.kill()

    const next = openCheckout([otherFree], { browser })
    await next.settle()
    expect(next.bodiesOf('createBooking')).toEqual([])
    expect([...browser.values.keys()].filter((key) => key.startsWith('freeBooking'))).toEqual([])
  })

  test('creates new teams after the server refused those it had', async () => {
    const browser = createBrowser()
    const refusal = apiError('Booking is closed.')
    const first = await payFor(freeItem, {
      browser,
      responses: { createBooking: () => Promise.reject(refusal) },
    })
    expect([...browser.values.keys()]).not.toContain(`freeBooking:${user.userId}`)
    await first.pay()
    expect(first.bodiesOf('createTeams')).toHaveLength(2)
  })
})

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const SECOND = 1_000
  const HOUR = 3_600 * SECOND

  const payWithoutScript = async () => {
    const checkout = await payFor(singleItem, { window: { Razorpay: undefined } })
    expect(checkout.scripts).toHaveLength(1)
    return checkout
  }

  test('ends the wait for a payment script that does not load', async () => {
    const checkout = await payWithoutScript()
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    expect(checkout.state()).toEqual({ filling: 'scriptFailed' })
    expect(checkout.alerts).toEqual(['Razorpay SDK failed to load.'])
    expect(checkout.scripts).toEqual([])
    await checkout.pay()
    expect(checkout.scripts).toHaveLength(1)
  })

  test('leaving the page removes the tag of a payment script that still loads', async () => {
    const checkout = await payWithoutScript()
    await checkout.kill()
    expect(checkout.scripts).toEqual([])
  })

  describe('while a payment may still be approved', () => {
    const pending = { status: 'pending', payment_id: null, order_id: null }
    const awaitApproval = async () => {
      const checkout = await payFor(singleItem, {
        responses: { paymentStatus: () => ({ success: true, data: pending }) },
      })
      checkout.widget()?.options.modal.ondismiss()
      await checkout.settle()
      expect(checkout.state()).toEqual({ filling: { awaitingApproval: 'waiting' } })
      const before = polls(checkout)
      return { checkout, since: () => polls(checkout) - before }
    }
    const polls = ({ sent }: ReturnType<typeof openCheckout>) =>
      sent.filter(({ call }) => call === 'paymentStatus').length

    test('its status is asked for after 5 s, then after pauses that double to 60 s, and no longer than 15 minutes', async () => {
      const { checkout, since } = await awaitApproval()
      const askedAt: number[] = []
      for (let second = 1; second <= 15 * 60; second++) {
        await vi.advanceTimersByTimeAsync(SECOND)
        if (since() > askedAt.length) askedAt.push(second)
      }
      const pauses = askedAt.map((second, index) => second - (askedAt[index - 1] ?? 0))
      expect(pauses).toEqual([5, 10, 20, 40, ...Array(13).fill(60)])
      expect(checkout.state()).toEqual({ filling: { awaitingApproval: 'stopped' } })
      const last = since()
      await vi.advanceTimersByTimeAsync(HOUR)
      expect(since()).toBe(last)
      await checkout.send({ type: 'payment.check' })
      expect(since()).toBe(last + 1)
      await vi.advanceTimersByTimeAsync(10 * SECOND)
      expect(since()).toBe(last + 2)
    })

    test('its status is not asked for in a hidden tab, and as soon as the tab is shown again', async () => {
      const { checkout, since } = await awaitApproval()
      await checkout.setVisibility('hidden')
      await vi.advanceTimersByTimeAsync(HOUR)
      expect(since()).toBe(0)
      await checkout.setVisibility('visible')
      expect(since()).toBe(1)
    })
  })

  describe('a typed roster', () => {
    const openRoster = async (...items: CartItem[]) => {
      const browser = createBrowser()
      const checkout = openCheckout(items, { browser })
      await checkout.settle()
      const [{ _id: id } = singleItem] = items
      const type = (name: string) =>
        checkout.send({ type: 'player.changed', id, index: 0, change: { name } })
      const stored = () => browser.values.get(`rosterDraft:${user.userId}`) ?? ''
      const writes = () =>
        vi.mocked(browser.setItem).mock.calls.filter(([key]) => key.startsWith('rosterDraft'))
          .length
      return { checkout, type, stored, writes }
    }

    test('is stored once for the keys of 300 ms, and no later while typing goes on', async () => {
      const { type, stored, writes } = await openRoster(singleItem)
      for (let key = 1; key <= 30; key++) {
        await type('x'.repeat(key))
        await vi.advanceTimersByTimeAsync(100)
        expect(stored()).toContain('x'.repeat(Math.max(0, key - 3)))
      }
      expect(writes()).toBeLessThanOrEqual(10)
      await vi.advanceTimersByTimeAsync(300)
      expect(stored()).toContain('x'.repeat(30))
    })

    test.each([
      ['the tab is hidden', ({ setVisibility }: Checkout) => setVisibility('hidden')],
      ['the page is unloaded', ({ unload }: Checkout) => unload()],
      ['another page of the app is opened', ({ send }: Checkout) => send({ type: 'page.left' })],
      ['Pay is pressed', ({ pay }: Checkout) => pay()],
      ['the session ends', ({ send }: Checkout) => send({ type: 'session.ended' })],
      ['the cart is emptied elsewhere', ({ changeCart }: Checkout) => changeCart()],
    ])('is stored immediately when %s', async (_, leave) => {
      const { checkout, stored } = await openRoster(singleItem)
      await checkout.fill(singleItem)
      expect(stored()).toBe('')
      await leave(checkout)
      expect(stored()).toContain(user.email)
    })

    test('is not stored again after it was booked', async () => {
      const { checkout, stored } = await openRoster(freeItem)
      await checkout.fill(freeItem)
      await checkout.pay()
      expect(checkout.dropped()).toEqual([freeItem._id])
      await vi.advanceTimersByTimeAsync(SECOND)
      expect(stored()).toBe('')
    })

    test('is back when its event returns to the cart', async () => {
      const { checkout } = await openRoster(singleItem, freeItem)
      await checkout.fill(singleItem)
      await checkout.changeCart(freeItem)
      await checkout.changeCart(freeItem, singleItem)
      expect(checkout.context().rosters[singleItem._id]?.players[0]?.email).toBe(user.email)
    })
  })
})
