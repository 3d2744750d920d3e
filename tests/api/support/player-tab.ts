import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Location, PageName } from '#contract/routes.ts'
import { me } from '#machines/booking/fixtures.ts'
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts'
import { bookableItems, type DetailRef, selectItem } from '#machines/detail/detail.machine.ts'
import { simulatedServices } from '#simulation/simulated-services.ts'
import { createApp } from '#src/app.ts'
import { createApi } from '#src/services/api.ts'
import type { Services } from '#src/services/services.ts'
import { createStore } from '#src/services/storage.ts'
import type { Network } from './network.ts'
import type { Member } from './players.ts'
import { NOW } from './server.ts'

const HOST = 'http://matchpoint.test'
/** More than any walk needs: a player that is stuck ends the test. */
const TURNS_MAX = 2_000

type Razorpay = NonNullable<Window['Razorpay']>
type State = string | ((snapshot: AnyMachineSnapshot) => boolean)
type Options = ConstructorParameters<Razorpay>[0]

function createStorage(entries: Record<string, string>) {
  const values = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => values.set(key, text),
    removeItem: (key: string) => values.delete(key),
  }
  return new Proxy(storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

/** The real app in a simulated tab, and a player who presses what it offers when something failed. */
export class PlayerTab {
  readonly storage: Storage
  readonly app
  readonly #event: string
  typed = 0
  crashed = false
  #location: Location = { path: '/', queryString: '', state: null }
  #onLocation = () => {}
  #onOnline = new Set<() => void>()
  #widget: Options | null = null
  readonly #network: Network

  constructor(network: Network, event: string, stored: Record<string, string> = {}) {
    this.#network = network
    this.storage = createStorage(stored)
    this.#event = event
    const store = createStore(this.storage)
    const simulated = simulatedServices(NOW)
    const services: Services = {
      ...simulated,
      window: this.#window(),
      store,
      api: createApi({
        host: HOST,
        token: () => store.readText('access_token'),
        clock: simulated.clock,
        onSessionLost: (type) => this.app.actor.send({ type }),
        isReachable: async () => true,
        log: () => {},
      }),
      withLock: (_, work) => work(),
      history: {
        visit: () => ({ location: this.#location, entry: JSON.stringify(this.#location) }),
        navigate: (to, options) => this.go(to, options?.state),
        replaceUrl: (to) => this.go(to, this.#location.state),
        onChange: (listener) => {
          this.#onLocation = listener
          return () => {}
        },
      },
      onOnline: (listener) => {
        this.#onOnline.add(listener)
        return () => this.#onOnline.delete(listener)
      },
    }
    this.app = createApp(services)
    this.app.actor.subscribe((snapshot) => {
      if (snapshot.matches({ page: 'crashed' })) this.crashed = true
    })
  }

  async book({ email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
    const stop = this.app.start()
    await this.#until('/', 'home', ({ children }) =>
      children.tournaments?.getSnapshot().matches({ list: 'shown' }),
    )
    await this.#until('/tournament/open', 'tournament', 'shown')
    const item = selectItem((this.#page as DetailRef).getSnapshot())
    const offer = item && bookableItems(item).find(({ cartItem }) => cartItem._id === this.#event)
    if (offer) this.app.actor.system.get('cart').send({ type: 'cart.add', item: offer.cartItem })

    await this.#until('/book-events', 'login')
    const form = () => this.#page?.getSnapshot().children.form
    for (const [name, value] of Object.entries({ email, password })) {
      form()?.send({ type: 'field.changed', name, value })
    }
    await this.#turnUntil(
      () => this.app.actor.getSnapshot().context.user !== null,
      () => form()?.send({ type: 'form.submit' }),
    )

    await this.#finish()
    stop()
  }

  async comeBack(): Promise<void> {
    this.#location = { path: '/book-events', queryString: '', state: null }
    const stop = this.app.start()
    await this.#finish()
    stop()
  }

  async #finish(): Promise<void> {
    const isThanked = () => this.#shows('thank-you', 'shown')
    await this.#turnUntil(isThanked, () => this.#bookNext())
    await this.#turnUntil(
      () => !this.app.actor.system.get('cart').getSnapshot().context.queue?.changes.length,
      () => {},
    )
  }

  #bookNext(): unknown {
    const page = this.app.actor.getSnapshot().context.page?.name
    if (page === 'thank-you') return undefined
    if (page !== 'checkout') return this.go('/book-events')
    if (this.#widget) return this.#payInWidget(this.#widget)
    const checkout = this.#page as CheckoutRef
    const snapshot = checkout.getSnapshot()
    // The booking was made: the player looks for it.
    if (snapshot.matches('empty') || snapshot.matches('emptied')) return this.go('/thank-you')
    if (!snapshot.matches('filling')) return undefined
    if (snapshot.context.rosters[this.#event]?.players[0]?.name === '') {
      this.typed += 1
      checkout.send({ type: 'player.changed', id: this.#event, index: 0, change: me })
    }
    return checkout.send({ type: 'checkout.pay' })
  }

  go(to: string, state: unknown = null): void {
    const [path = '/', queryString = ''] = to.split('?')
    this.#location = { path, queryString, state }
    this.#onLocation()
  }

  get #page(): AnyActorRef | undefined {
    return this.app.actor.getSnapshot().context.page?.ref
  }

  #shows(name: PageName, state?: State): boolean {
    const { page } = this.app.actor.getSnapshot().context
    if (page?.name !== name) return false
    const snapshot = page.ref.getSnapshot() as AnyMachineSnapshot
    return typeof state === 'function' ? state(snapshot) : !state || snapshot.matches(state)
  }

  #until(path: string, name: PageName, state?: State): Promise<void> {
    this.go(path)
    return this.#turnUntil(
      () => this.#shows(name, state),
      () => this.#shows(name) || this.go(path),
    )
  }

  /** Waits while the app is busy. Then presses Retry where it is offered, else does `help`. */
  async #turnUntil(isDone: () => boolean, help: () => unknown): Promise<void> {
    for (let turn = 0; turn < TURNS_MAX; turn += 1) {
      await this.#unlessEnded(sleep(this.#network.open > 0 ? 1 : 0))
      const actors = actorsOf(this.app.actor)
      if (isDone()) return
      if (this.#network.open > 0 || (!this.#widget && actors.some(isBusy))) continue
      for (const online of [...this.#onOnline]) online()
      if (!actors.some(pressRetry)) await this.#unlessEnded(help())
    }
    throw new Error(`The player is stuck: ${JSON.stringify(this.#state())}`)
  }

  #unlessEnded(work: unknown): Promise<unknown> {
    return Promise.race([work, this.#network.tabEnd])
  }

  #state() {
    return actorsOf(this.app.actor).map((actor) => [actor.id, actor.getSnapshot().value])
  }

  async #payInWidget(options: Options): Promise<void> {
    try {
      const response = await this.#network.fetch(`${HOST}/sandbox/attempts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ order_id: options.order_id, outcome: 'success' }),
      })
      const body = await response.json()
      this.#widget = null
      options.handler(body.response)
    } catch {
      this.#widget = null
      options.modal.ondismiss()
    }
  }

  #window(): Window {
    const nothing = () => {}
    const open = (options: Options | null) => {
      this.#widget = options
    }
    class Widget {
      readonly #options: Options
      constructor(options: Options) {
        this.#options = options
      }
      on() {}
      open() {
        open(this.#options)
      }
      close() {
        open(null)
      }
    }
    const events = { addEventListener: nothing, removeEventListener: nothing }
    const window = {
      ...events,
      navigator: {},
      location: { href: HOST },
      matchMedia: () => ({ matches: false, ...events }),
      ...{ setInterval: () => 0, clearInterval: nothing },
      ...{ setTimeout: () => 0, clearTimeout: nothing },
      requestAnimationFrame: nothing,
      alert: nothing,
      document: {},
    } as Record<string, unknown>
    const append = (script: HTMLScriptElement) =>
      this.#network
        .fetch(`${HOST}${script.src}`)
        .then(() => {
          window.Razorpay = Widget
        }, nothing)
        .then(() => script.onload?.({} as Event))
    window.document = {
      ...events,
      defaultView: window,
      createElement: () => ({ remove: nothing }),
      head: { append },
      querySelector: () => null,
      getElementById: () => null,
    }
    return window as unknown as Window
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const RETRIES = ['page', 'list', 'checkout', 'order'].map((name) => `${name}.retry`)
const EVENTS = [...RETRIES, 'checkout.finish', 'booking.finish', 'payment.check']

function pressRetry(actor: AnyActorRef): boolean {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const type = EVENTS.find((type) => snapshot.can({ type }))
  if (type) actor.send({ type })
  return type !== undefined
}

const isBusy = (actor: AnyActorRef) => (actor.getSnapshot() as AnyMachineSnapshot).hasTag('busy')

function actorsOf(actor: AnyActorRef): AnyActorRef[] {
  const snapshot = actor.getSnapshot()
  if (!('machine' in snapshot) || snapshot.status !== 'active') return []
  return [
    actor,
    ...Object.values(snapshot.children as Record<string, AnyActorRef>).flatMap(actorsOf),
  ]
}
