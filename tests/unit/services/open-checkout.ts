import { onTestFinished, vi } from 'vitest'
import { type AnyActor, createActor, fromCallback, setup } from 'xstate'
import type { BodyOf, CallName, ResponseOf } from '#contract/calls.ts'
import type { CartItem } from '#contract/entities.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import { me } from '#machines/booking/fixtures.ts'
import type { CartEvent } from '#machines/cart/cart.machine.ts'
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts'
import { NOW, user } from '#machines/fixtures.ts'
import type { Toast } from '#machines/toast.ts'
import { simulatedServices } from '#simulation/simulated-services.ts'
import { page } from '#src/features/checkout/page.ts'
import { createPaymentWidgets } from '#src/platform/payment-widgets.ts'
import type { Services } from '#src/platform/services.ts'
import { createStore } from '#src/platform/storage.ts'
import { createVisibility } from '#src/platform/visibility.ts'

export interface Sent {
  call: CallName
  request: { body?: unknown; params?: unknown; signal?: AbortSignal }
}

type Responses = { [N in CallName]?: (request: Sent['request']) => unknown }

export function createBrowser() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: vi.fn((key: string, text: string) => values.set(key, text)),
    removeItem: (key: string) => values.delete(key),
  }
  const listed = new Proxy(storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return {
    values,
    setItem: storage.setItem,
    storage: listed as unknown as Storage,
    locks: createLocks(),
  }
}

type Browser = ReturnType<typeof createBrowser>

/** The part of the Web Locks API that is used: exclusive, `ifAvailable`; released in a later task. */
function createLocks() {
  const held = new Set<string>()
  return {
    held,
    request: async (
      name: string,
      _: { ifAvailable: true },
      work: (lock: object | null) => Promise<void>,
    ) => {
      await null
      if (held.has(name)) return work(null)
      held.add(name)
      await work({ name })
      await null
      held.delete(name)
    },
  }
}

class SimulatedWidget {
  static readonly opened: SimulatedWidget[] = []
  isOpen = false
  readonly options: ConstructorParameters<NonNullable<Window['Razorpay']>>[0]
  constructor(options: SimulatedWidget['options']) {
    this.options = options
  }
  on() {}
  open() {
    this.isOpen = true
    SimulatedWidget.opened.push(this)
  }
  close() {
    this.isOpen = false
  }
}

type Team = BodyOf<'createTeams'>['teamData'][number]
let teams = 0

const DEFAULTS: Responses = {
  knownPlayers: () => ({ success: true, data: [] }),
  checkCart: () => ({ success: true, events: [], categoryevents: [] }),
  paymentProvider: () => ({
    success: true,
    data: { widget: 'razorpay', script: 'https://pay.example/checkout.js', key: 'rzp_test' },
  }),
  createPaymentOrder: ({ body }) => ({
    success: true,
    data: { id: 'order_1', amount: (body as { amount: number }).amount * 100, currency: 'INR' },
  }),
  paymentStatus: () => ({
    success: true,
    data: { status: 'created', payment_id: null, order_id: null },
  }),
  createTeams: ({ body }) => ({
    success: true,
    data: (body as { teamData: Team[] }).teamData.map(({ type, event_name, is_free_event }) => ({
      team: { _id: `team-${++teams}`, type, event_name, is_free_event },
    })),
  }),
  createBooking: () => ({ success: true, data: { order_id: 'booking-1' } }),
}

export const never = () => new Promise<never>(() => {})

interface Opened {
  browser?: Browser
  window?: object
  responses?: Responses
}

export function openCheckout(items: CartItem[], { browser, window, responses = {} }: Opened = {}) {
  const { storage, locks } = browser ?? createBrowser()
  const sent: Sent[] = []
  const toasts: Toast[] = []
  const logged: string[] = []
  const alerts: string[] = []
  const cartEvents: CartEvent[] = []
  const scripts: object[] = []
  const tab = Object.assign(new EventTarget(), {
    Razorpay: SimulatedWidget,
    matchMedia: () => ({ matches: false }),
    navigator: { locks },
    ...window,
  })
  const document = Object.assign(new EventTarget(), {
    defaultView: tab,
    visibilityState: 'visible',
    createElement: () => {
      const tag = { remove: () => scripts.splice(scripts.indexOf(tag), 1) }
      return tag
    },
    head: { append: (tag: object) => scripts.push(tag) },
  })
  Object.assign(tab, { document })
  const respond = async <N extends CallName>(call: N, request: Sent['request']) => {
    sent.push({ call, request })
    const response = responses[call] ?? DEFAULTS[call] ?? never
    return (await response(request)) as ResponseOf<N>
  }
  const simulated = simulatedServices(NOW)
  const services: Services = {
    ...simulated,
    tab: { ...simulated.tab, alert: (message) => alerts.push(message) },
    visibility: createVisibility(tab as never),
    paymentWidgets: async () => createPaymentWidgets(tab as never),
    locks: tab.navigator.locks as never,
    api: { call: respond, callOptional: respond, prefetch: () => {} },
    store: createStore(storage),
    toast: (toast) => toasts.push(toast),
    log: (message) => logged.push(message),
  }
  const cart = fromCallback<CartEvent>(({ receive }) => receive((event) => cartEvents.push(event)))
  // Assigned below: the page only uses it once it runs.
  const app = {} as { system: AnyActor['system'] }
  const { logic, input } = page.create(services, () => app as AppRef)
  const pageInput = {
    pathParams: {},
    queryString: '',
    state: null,
    user,
    city: '',
    cart: items,
    saved: [],
  }
  const root = createActor(
    setup({ actors: { cart, page: logic } }).createMachine({
      invoke: [
        { id: 'cart', systemId: 'cart', src: 'cart' },
        { id: 'page', src: 'page', input: () => input(pageInput) as never },
      ],
    }),
  )
  app.system = root.system
  root.start()
  const actor = root.getSnapshot().children.page as unknown as CheckoutRef
  onTestFinished(() => {
    root.stop()
  })
  const settle = async () => {
    for (let turn = 0; turn < 100; turn++) await null
  }
  const send = async (event: { type: string; [key: string]: unknown }) => {
    actor.send(event as never)
    await settle()
  }
  return {
    actor,
    sent,
    toasts,
    logged,
    alerts,
    scripts,
    cartEvents,
    settle,
    send,
    bodiesOf: <N extends CallName>(name: N) =>
      sent.filter(({ call }) => call === name).map(({ request }) => request.body as BodyOf<N>),
    fill: (item: CartItem) => send({ type: 'player.changed', id: item._id, index: 0, change: me }),
    changeCart: (...cart: CartItem[]) => send({ type: 'cart.changed', items: cart }),
    setVisibility: (visibility: 'visible' | 'hidden') => {
      document.visibilityState = visibility
      document.dispatchEvent(new Event('visibilitychange'))
      return settle()
    },
    unload: () => {
      tab.dispatchEvent(new Event('pagehide'))
      return settle()
    },
    pay: () => send({ type: 'checkout.pay' }),
    dropped: () => cartEvents.flatMap((event) => (event.type === 'cart.drop' ? event.ids : [])),
    widget: () => SimulatedWidget.opened.at(-1),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    kill: () => {
      root.stop()
      return settle()
    },
  }
}
