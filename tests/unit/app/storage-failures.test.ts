import { beforeEach, describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/entities.ts'
import { freeItem, singleItem } from '#machines/fixtures.ts'
import { blockedStorage, webStorage } from '../web-storage.ts'
import { asha, type SimulatedServer, setUpServer, Tab, until } from './simulated-product.ts'

const server = setUpServer()

beforeEach(() => {
  // Without it, only the browser knows what was paid.
  server().missing = ['GET /payments/status']
})

const MOMENTS = [
  'the event is in the cart',
  'the roster is typed',
  'POST /checkcartevents',
  'GET /payments/provider',
  'POST /payments/create-order',
  'the widget is open',
  'POST /teams',
  'POST /create-order',
  'DELETE /cart',
] as const
type Moment = (typeof MOMENTS)[number]

const WITH_PAYMENT: Moment[] = [
  'GET /payments/provider',
  'POST /payments/create-order',
  'the widget is open',
]
const STEPS = MOMENTS.flatMap((moment) => [
  { moment, item: singleItem },
  ...(WITH_PAYMENT.includes(moment) ? [] : [{ moment, item: freeItem }]),
])

class Player {
  tab: Tab
  typed = 0
  private readonly server: SimulatedServer
  private readonly storage: Storage | null
  private readonly item: CartItem
  private readonly reached = new Set<Moment>()
  private readonly onMoment: (moment: Moment) => void | Promise<void>

  constructor(
    server: SimulatedServer,
    storage: Storage | null,
    item: CartItem,
    onMoment: (moment: Moment) => void | Promise<void> = () => {},
  ) {
    this.server = server
    this.storage = storage
    this.item = item
    this.onMoment = onMoment
    this.tab = new Tab(server, storage)
    server.onRequest = async ({ call }) => {
      // The first check is the one that opens the page.
      if (call === 'POST /checkcartevents' && !this.reached.has('the roster is typed')) return
      if (MOMENTS.includes(call as Moment)) await this.reach(call as Moment)
    }
  }

  async reach(moment: Moment): Promise<void> {
    if (this.reached.has(moment)) return
    this.reached.add(moment)
    await this.onMoment(moment)
  }

  reload(): void {
    this.tab.close()
    this.tab = new Tab(this.server, this.storage)
  }

  async book(): Promise<void> {
    await until(() => this.tab.context.page)
    this.tab.logIn(asha)
    this.tab.cart.send({ type: 'cart.add', item: this.item })
    await until(() => this.server.carts.get(asha.userId)?.length === 1)
    await this.reach('the event is in the cart')
    await until(() => {
      this.act()
      return this.server.bookings.length > 0 && this.isDone()
    }, 'the event is booked')
  }

  private isDone(): boolean {
    const { tab } = this
    const isCartEmpty = this.server.carts.get(asha.userId)?.length === 0
    return isCartEmpty && (tab.isShown('thank-you') || tab.isShown('home'))
  }

  private act(): void {
    const { tab } = this
    const app = tab.app.actor.getSnapshot()
    if (app.matches({ session: 'guest' }) && tab.isShown('home')) tab.logIn(asha)
    if (!app.matches({ session: 'member' })) return
    if (this.server.bookings.length > 0) return
    if (!tab.checkout) {
      if (tab.path !== '/book-events') tab.go('/book-events')
      return
    }
    const checkout = tab.checkout.getSnapshot()
    if (checkout.matches('empty')) throw new Error('The cart is lost')
    if (checkout.matches('paidNotSaved')) tab.checkout.send({ type: 'checkout.finish' })
    if (checkout.matches('cartCheckFailed')) tab.checkout.send({ type: 'checkout.retry' })
    if (checkout.matches('filling')) this.pay()
    if (tab.widget && this.server.captured().length === 0) {
      void this.reach('the widget is open')
      tab.payInWidget()
    }
  }

  private pay(): void {
    const { checkout } = this.tab
    const roster = checkout?.getSnapshot().context.rosters[this.item._id]
    if (roster?.players[0]?.name !== asha.name) {
      this.typed += 1
      checkout?.send({ type: 'player.isMe', id: this.item._id, index: 0 })
      void this.reach('the roster is typed')
    }
    checkout?.send({ type: 'checkout.pay' })
  }
}

/** Also after the next visit. */
async function expectOneBooking(
  player: Player,
  storage: Storage | null,
  { _id, is_free_event }: CartItem,
): Promise<void> {
  player.tab.close()
  const next = new Tab(server(), storage)
  next.logIn(asha)
  next.go('/book-events')
  await until(() => next.checkout?.getSnapshot().matches('empty'))
  next.close()
  expect(server().captured()).toHaveLength(is_free_event ? 0 : 1)
  expect(server().bookings).toMatchObject([{ userId: asha.userId, events: [_id] }])
  expect(player.typed).toBe(1)
}

test.each([singleItem, freeItem])(
  '$name can be booked and paid once with a blocked storage',
  async (item) => {
    const storage = blockedStorage()
    const player = new Player(server(), storage, item)
    await player.book()
    await expectOneBooking(player, storage, item)
  },
)

const isRequest = (moment: Moment) => /^[A-Z]+ \//.test(moment)

describe.each(STEPS)('booking $item.name, at $moment:', ({ moment, item }) => {
  test('a request that fails costs neither roster nor a second payment', async () => {
    const storage = webStorage()
    const player = new Player(server(), storage, item, (now) => {
      if (now === moment && isRequest(now)) throw new TypeError('The network is down')
    })
    await player.book()
    await expectOneBooking(player, storage, item)
  })

  test('a storage that gets full costs neither roster nor a second payment', async () => {
    const storage = webStorage()
    const player = new Player(server(), storage, item, (now) => {
      if (now === moment) storage.fill()
    })
    await player.book()
    await expectOneBooking(player, storage, item)
  })

  test('a wiped storage costs a login, but neither roster nor a second payment', async () => {
    const storage = webStorage()
    const player = new Player(server(), storage, item, (now) => {
      if (now === moment) storage.clear()
    })
    await player.book()
    expect(player.tab.toasts.filter(({ tone }) => tone === 'error')).toEqual([])
    await expectOneBooking(player, storage, item)
  })

  test('a storage that is wiped while the network fails costs neither roster nor a second payment', async () => {
    const storage = webStorage()
    const player = new Player(server(), storage, item, (now) => {
      if (now !== moment) return
      storage.clear()
      if (isRequest(now)) throw new TypeError('The network is down')
    })
    await player.book()
    await expectOneBooking(player, storage, item)
  })
})

test.each(['POST /teams', 'POST /create-order', 'DELETE /cart'] as const)(
  'a tab that is killed at %s, with too little room for a second copy of the roster, is recovered without a second payment',
  async (moment) => {
    const storage = webStorage()
    const player: Player = new Player(server(), storage, singleItem, (now) => {
      if (now === 'the widget is open') storage.fill(300)
      if (now === moment) player.reload()
    })
    await player.book()
    await expectOneBooking(player, storage, singleItem)
  },
)
