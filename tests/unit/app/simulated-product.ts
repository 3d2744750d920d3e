import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { calls } from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import type {
  CartItem,
  OrderItem,
  PaymentStatus,
  TeamPayload,
  UnbookedPayment,
  User,
} from '#contract/entities.ts'
import { type Location, type PageName, pageRecord } from '#contract/routes.ts'
import type { PaymentSuccess } from '#machines/booking/saved-payments.ts'
import type { CartEvent } from '#machines/cart/cart.machine.ts'
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts'
import { singleItem, user } from '#machines/fixtures.ts'
import type { headerMachine } from '#machines/header/header.machine.ts'
import type { Toast } from '#machines/toast.ts'
import { simulatedServices } from '#simulation/simulated-services.ts'
import { createApp } from '#src/app/app.ts'
import { importPage } from '#src/app/import-page.ts'
import type { App } from '#src/features/app-context.ts'
import { createApi, type SessionEnd } from '#src/platform/api.ts'
import { createPaymentWidgets } from '#src/platform/payment-widgets.ts'
import { createStore } from '#src/platform/storage.ts'

export const asha = user
export const rohan: User = { ...user, userId: 'user-rohan', name: 'Rohan K', email: 'rohan@x.in' }
const tokenOf = ({ userId }: User) => `token-${userId}`

export interface PaymentOrder {
  id: string
  userId: string
  status: PaymentStatus
  payment: string | null
  unbooked?: UnbookedPayment
  draft?: TeamPayload[]
}

interface Booking {
  id: string
  userId: string
  payment: string
  teams: string[]
  events: string[]
}

interface Request {
  call: string
  userId: string | null
  body: unknown
}

export interface Answer {
  status: number
  answer: object
}

type Handler = (caller: User | null, params: URLSearchParams, body: unknown) => Answer | undefined

export const ok = (answer: object = {}): Answer => ({
  status: 200,
  answer: { success: true, ...answer },
})

export const refuse = (status: number, message: string): Answer => ({
  status,
  answer: { success: false, message },
})

/** A server that does what SPEC says of each call, and books the same payment or teams once. It never merges payment orders. */
export function simulateServer() {
  const server = {
    requests: [] as Request[],
    carts: new Map<string, CartItem[]>([
      [asha.userId, []],
      [rohan.userId, []],
    ]),
    orders: [] as PaymentOrder[],
    teams: new Map<string, TeamPayload>(),
    bookings: [] as Booking[],
    missing: [] as string[],
    /** Other calls, and calls that answer otherwise, as in { 'GET /me': () => ok() }. */
    handlers: {} as Record<string, Handler>,
    /** Statuses of errors by call, as in { 'POST /teams': 409 }. */
    refuse: {} as Record<string, number>,
    onRequest: async (_: Request): Promise<void> => {},
    captured: () => server.orders.filter(({ payment }) => payment !== null),
    bookedFor: (id: string) => server.bookings.filter(({ events }) => events.includes(id)),
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const { call, caller, params, body } = read(input, init)
      const request = { call, userId: caller?.userId ?? null, body }
      server.requests.push(request)
      await server.onRequest(request)
      const { status, answer } = respond(call, caller, params, body)
      return Response.json(answer, { status })
    },
    respond: (input: RequestInfo | URL, init?: RequestInit): Answer => {
      const { call, caller, params, body } = read(input, init)
      return respond(call, caller, params, body)
    },
  }

  function read(input: RequestInfo | URL, init?: RequestInit) {
    const url = new URL(String(input))
    const path = url.pathname.slice(API_BASE.length)
    const call = `${init?.method} ${path}`
    const bearer = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length)
    const caller = [asha, rohan].find((member) => tokenOf(member) === bearer) ?? null
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    return { call, caller, params: url.searchParams, body }
  }

  function respond(call: string, caller: User | null, params: URLSearchParams, body: unknown) {
    const known = Object.values(calls).find(({ method, path }) => call === `${method} ${path}`)
    if (known?.public === false && !caller) return refuse(401, 'Please log in again.')
    const userId = caller?.userId ?? ''
    const cart = server.carts.get(userId) ?? []
    const handlers: Record<string, () => Answer> = {
      'POST /login': () => {
        const { email } = body as { email: string }
        const member = [asha, rohan].find((one) => one.email === email) ?? asha
        return ok({
          otp_verified: true,
          data: member,
          cartItems: server.carts.get(member.userId),
          access_token: tokenOf(member),
        })
      },
      'POST /cart': () => {
        const { item } = body as { item: CartItem }
        server.carts.set(userId, [...cart.filter(({ _id }) => _id !== item._id), item])
        return ok()
      },
      'DELETE /cart': () => {
        server.carts.set(
          userId,
          cart.filter(({ _id }) => _id !== params.get('id')),
        )
        return ok()
      },
      'POST /checkcartevents': () => {
        const { events, categoryevents } = body as Record<string, string[]>
        const valid = (ids: string[] = []) => ids.map((id) => ({ id, valid: true }))
        return ok({ events: valid(events), categoryevents: valid(categoryevents) })
      },
      'GET /payments/provider': () => ok({ data: { widget: 'razorpay', script: '', key: '' } }),
      'POST /payments/create-order': () => {
        const { amount } = body as { amount: number }
        const id = `order_${server.orders.length + 1}`
        server.orders.push({ id, userId, status: 'created', payment: null })
        return ok({ data: { id, amount: amount * 100, currency: 'INR' } })
      },
      'GET /payments/status': () => {
        const id = params.get('id')
        const order = server.orders.find((one) => one.id === id && one.userId === userId)
        if (!order) return refuse(404, 'Payment order not found')
        const booking = server.bookings.find(({ payment }) => payment === order.payment)
        return ok({
          data: {
            status: order.status,
            payment_id: order.payment,
            order_id: booking?.id ?? null,
            unbooked: order.unbooked,
          },
        })
      },
      'POST /teams': () => {
        const { teamData } = body as { teamData: TeamPayload[] }
        const data = teamData.map((payload) => {
          const _id = `team-${server.teams.size + 1}`
          server.teams.set(_id, payload)
          const { type, event_name, is_free_event } = payload
          return { team: { _id, type, event_name, is_free_event } }
        })
        return ok({ data })
      },
      'POST /create-order': () => {
        const { items, razorpay_payment_id: payment } = body as {
          items: OrderItem[]
          razorpay_payment_id: string
        }
        const teams = items.map(({ item_id }) => item_id)
        const events = teams.map((id) => server.teams.get(id)?.event_id ?? '')
        const isFree = payment === '-'
        const same = server.bookings.find((one) =>
          isFree ? one.teams.join() === teams.join() : one.payment === payment,
        )
        const id = same?.id ?? `booking-${server.bookings.length + 1}`
        if (!same) server.bookings.push({ id, userId, payment, teams, events })
        return ok({ data: { order_id: id } })
      },
      'GET /order': () => ok({ data: [] }),
      'GET /players': () => ok({ data: [] }),
      'POST /logout': () => ok(),
    }
    const other = server.handlers[call]?.(caller, params, body)
    if (other) return other
    const handle = server.missing.includes(call) ? undefined : handlers[call]
    const status = server.refuse[call]
    if (status) return refuse(status, 'Refused.')
    return handle?.() ?? refuse(404, 'Not found')
  }

  return server
}

export type SimulatedServer = ReturnType<typeof simulateServer>

interface OpenWidget {
  order_id: string
  handler(payment: PaymentSuccess): void
  modal: { ondismiss(): void }
}

export class Tab {
  readonly app: App
  readonly toasts: Toast[] = []
  readonly logged: unknown[] = []
  widget: OpenWidget | null = null
  readonly close: () => void
  onNavigate = (_to: string): void => {}
  private readonly server: SimulatedServer
  private location: Location = { path: '/', queryString: '', state: null }
  private entry = 0
  private changed = () => {}
  private stored: (key: string | null) => void = () => {}

  constructor(server: SimulatedServer, storage: Storage | null) {
    this.server = server
    const tab = this
    const window = {
      matchMedia: () => ({ matches: false }),
      Razorpay: class {
        readonly options: OpenWidget
        constructor(options: OpenWidget) {
          this.options = options
        }
        open() {
          tab.widget = this.options
        }
        close() {
          tab.widget = null
        }
        on() {}
      },
      document: {},
    } as unknown as Window
    Object.assign(window.document, { defaultView: window })
    const services = simulatedServices(Date.now())
    const store = createStore(storage)
    let sessionLost = (_: SessionEnd) => {}
    this.app = createApp({
      ...services,
      paymentWidgets: async () => createPaymentWidgets(window),
      store,
      api: createApi({
        host: 'https://api.example',
        token: () => store.readText('access_token'),
        clock: services.clock,
        log: services.log,
        prove: async () => null,
        onSessionLost: (end) => sessionLost(end),
        isReachable: async () => true,
      }),
      history: {
        ...services.history,
        visit: () => ({ location: this.location, entry: String(this.entry) }),
        navigate: (to, options) => {
          this.onNavigate(to)
          this.go(to, options?.state)
        },
        onChange: (listener) => {
          this.changed = listener
          return () => {
            this.changed = () => {}
          }
        },
      },
      toast: (toast) => this.toasts.push(toast),
      log: (message, error) => this.logged.push(message, error),
      withLock: (_, work) => work(),
      onStored: (listener) => {
        this.stored = listener
        return () => {}
      },
      onSessionLost: (listener) => {
        sessionLost = listener
      },
    })
    this.close = this.app.start()
  }

  go(to: string, state: unknown = null): void {
    const [path = '/', queryString = ''] = to.split('?')
    this.location = { path, queryString, state }
    this.entry += 1
    this.changed()
  }

  get context() {
    return this.app.actor.getSnapshot().context
  }

  get path() {
    return this.location.path
  }

  get cart(): ActorRefFrom<typeof headerMachine> & { send(event: CartEvent): void } {
    return this.app.actor.system.get('cart')
  }

  get checkout(): CheckoutRef | null {
    const { page } = this.context
    return page?.name === 'checkout' ? (page.ref as AnyActorRef as CheckoutRef) : null
  }

  isShown(name: PageName): boolean {
    const { page } = this.context
    return page?.name === name && this.path === pageRecord(name).path
  }

  logIn(member: User): void {
    const { actor } = this.app
    if (this.context.user) actor.send({ type: 'session.expired' })
    const cartItems = this.server.carts.get(member.userId) ?? []
    actor.send({ type: 'session.started', user: member, token: tokenOf(member), cartItems })
  }

  receiveStorageEvent(key: string | null): void {
    this.stored(key)
  }

  /** The provider captures the payment of the open widget; `tells` is false if the widget gets no response. */
  payInWidget(tells = true): void {
    const { widget } = this
    const order = this.server.orders.find(({ id }) => id === widget?.order_id)
    if (!widget || !order) throw new Error('No widget is open')
    order.status = 'paid'
    order.payment ??= `pay_${order.id}`
    if (!tells) return
    widget.handler({
      razorpay_payment_id: order.payment,
      razorpay_order_id: order.id,
      razorpay_signature: 'signed',
    })
  }
}

const PAGES: PageName[] = ['home', 'login', 'tournaments', 'account', 'checkout', 'thank-you']

/** A new server for each test, in a file whose timers and network are simulated. */
export function setUpServer(): () => SimulatedServer {
  let server = simulateServer()
  beforeAll(async () => {
    // Chunks load in real time.
    for (const page of PAGES) await importPage(page)
    // XState takes the actions of an actor that a service sends to for actions of the sender.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  }, 60_000)
  beforeEach(() => {
    server = simulateServer()
    vi.stubGlobal('fetch', server.fetch)
  })
  afterAll(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return () => server
}

export const loggedIn = (member: User, cart: CartItem[] = []): Record<string, string> => ({
  access_token: tokenOf(member),
  authUser: JSON.stringify(member),
  ...(cart.length > 0 ? { eventCart: JSON.stringify(cart) } : {}),
})

/** Waits until `isTrue`, as fast as the app allows: timers are simulated (`vi.useFakeTimers`). */
export async function until(isTrue: () => unknown, what = String(isTrue)): Promise<void> {
  for (let round = 0; round < 5_000; round++) {
    if (isTrue()) return
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(10)
  }
  throw new Error(`Never: ${what}`)
}

export const stored = (storage: Storage, key: string): unknown =>
  JSON.parse(storage.getItem(key) ?? 'null')

export const savedPayments = (storage: Storage): string[] =>
  Object.keys(storage).filter((key) => /^(?:paidBooking|openPayment):/.test(key))

export async function openWidget(server: SimulatedServer, storage: Storage | null): Promise<Tab> {
  const tab = new Tab(server, storage)
  await fillRoster(tab)
  tab.checkout?.send({ type: 'checkout.pay' })
  await until(() => tab.widget)
  return tab
}

async function fillRoster(tab: Tab): Promise<void> {
  tab.go('/book-events')
  await until(() => tab.checkout?.getSnapshot().matches('filling'))
  tab.checkout?.send({ type: 'player.isMe', id: singleItem._id, index: 0 })
}
