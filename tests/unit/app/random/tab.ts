import type { AnyActorRef, InspectionEvent, SimulatedClock } from 'xstate'
import type { PageName } from '#contract/routes.ts'
import { NOW } from '#machines/fixtures.ts'
import type { Toast } from '#machines/toast.ts'
import { simulatedServices } from '#simulation/simulated-services.ts'
import { createApp } from '#src/app/app.ts'
import type { App } from '#src/features/app-context.ts'
import type { PageModule } from '#src/features/page-module.ts'
import { createApi, type SessionEnd } from '#src/platform/api.ts'
import { createWithLock } from '#src/platform/locks.ts'
import { createPaymentWidgets } from '#src/platform/payment-widgets.ts'
import type { Services } from '#src/platform/services.ts'
import { createStore } from '#src/platform/storage.ts'
import { createVisibility } from '#src/platform/visibility.ts'
import { type Browser, Visits } from './browser.ts'

type Options = ConstructorParameters<NonNullable<Window['Razorpay']>>[0]

export interface OpenWidget {
  options: Options
  fail(reason: string): void
}

export interface Handlers {
  done(): void
  failed(error: Error): void
}

/** What surrounds a tab. */
interface Surroundings {
  clock: SimulatedClock
  browser: Browser
  inspect(tab: Tab, event: InspectionEvent): void
  importPage(tab: Tab, name: PageName): Promise<PageModule>
  request(tab: Tab, name: string, handlers: Handlers): void
}

/** A tab of the browser, with the real app in it. */
export class Tab {
  readonly index: number
  readonly visits = new Visits()
  readonly toasts: Toast[] = []
  app!: App
  widget: OpenWidget | null = null
  wasCrashedByView = false
  /** Each document has its own: what was started in an earlier one is lost. */
  document = {}
  private readonly world: Surroundings
  private stop = (): void => {}
  private listeners = new Set<{ type: string; run: () => void }>()
  private isHidden = false
  private onStored: (key: string | null) => void = () => {}
  private store = createStore(null)

  constructor(world: Surroundings, index: number, path: string) {
    this.world = world
    this.index = index
    this.visits.go(path)
    this.open()
  }

  get actor(): AnyActorRef {
    return this.app.actor
  }

  /** Loads the document: memory is empty, storage is not. */
  open(): void {
    const { world, visits } = this
    this.document = {}
    this.listeners = new Set()
    this.widget = null
    this.wasCrashedByView = false
    this.isHidden = false
    const store = createStore(world.browser.storage(this.document))
    this.store = store
    const window = this.createWindow()
    const simulated = simulatedServices(NOW)
    const clock = {
      ...simulated.clock,
      now: () => NOW + world.clock.now(),
      every: (ms: number, listener: () => void) => this.every(ms, listener),
    }
    let sessionLost = (_: SessionEnd) => {}
    const locks = world.browser.lockManager(this.document)
    const services: Services = {
      ...simulated,
      store,
      clock,
      api: createApi({
        host: `https://tab-${this.index}.example`,
        token: () => store.readText('access_token'),
        clock,
        log: () => {},
        prove: async () => null,
        onSessionLost: (end) => sessionLost(end),
        isReachable: async () => true,
      }),
      history: {
        visit: () => visits.location,
        navigate: (to, options) => visits.go(to, options),
        replaceUrl: (to) => visits.rename(to),
        onChange: (listener) => {
          visits.onChange = listener
          return () => {
            visits.onChange = () => {}
          }
        },
      },
      visibility: createVisibility(window),
      paymentWidgets: async () => createPaymentWidgets(window),
      locks,
      sharing: { openSheet: async () => 'unavailable', copy: async () => {} },
      toast: (toast) => this.toasts.push(toast),
      withLock: createWithLock(locks),
      onOnline: (listener) => this.listen('online', listener),
      onStored: (listener) => {
        this.onStored = listener
        return () => {}
      },
      onSessionLost: (listener) => {
        sessionLost = listener
      },
    }
    this.app = createApp(services, {
      inspect: (event: InspectionEvent) => world.inspect(this, event),
      clock: world.clock,
      importPage: (name) => world.importPage(this, name),
    })
    this.stop = this.app.start()
  }

  /** Without time to save anything. */
  kill(): void {
    this.stop()
    this.world.browser.release(this.document)
  }

  reload(): void {
    this.dispatch('pagehide')
    this.kill()
    this.open()
  }

  tell(key: string): void {
    this.store.followOtherTab(key)
    this.onStored(key)
  }

  dispatch(type: string): void {
    for (const listener of [...this.listeners]) if (listener.type === type) listener.run()
  }

  setHidden(isHidden: boolean): void {
    this.isHidden = isHidden
    this.dispatch('visibilitychange')
  }

  private listen(type: string, run: () => void): () => void {
    const listener = { type, run }
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private every(ms: number, run: () => void): () => void {
    let timer = 0
    const next = () => {
      timer = this.world.clock.setTimeout(() => {
        run()
        next()
      }, ms)
    }
    next()
    return () => this.world.clock.clearTimeout(timer)
  }

  private createWindow(): Window {
    const { world } = this
    const tab = this
    const nothing = () => {}
    const listening = {
      addEventListener: (type: string, run: () => void) => this.listen(type, run),
      removeEventListener: (type: string, run: () => void) => {
        for (const listener of this.listeners) {
          if (listener.type === type && listener.run === run) this.listeners.delete(listener)
        }
      },
    }
    class Razorpay {
      private readonly options: Options
      private onFailed: (answer: { error: { description: string } }) => void = nothing
      constructor(options: Options) {
        this.options = options
      }
      on(_: string, listener: (answer: { error: { description: string } }) => void) {
        this.onFailed = listener
      }
      open() {
        const { options } = this
        const fail = (description: string) => this.onFailed({ error: { description } })
        tab.widget = { options, fail }
      }
      close() {
        tab.widget = null
      }
    }
    const window = {
      ...listening,
    } as Record<string, unknown>
    window.document = {
      ...listening,
      get visibilityState() {
        return tab.isHidden ? 'hidden' : 'visible'
      },
      defaultView: window,
      createElement: () => ({ remove: nothing }),
      head: {
        append: (script: HTMLScriptElement) =>
          world.request(tab, 'script', {
            done: () => {
              window.Razorpay = Razorpay
              script.onload?.({} as Event)
            },
            failed: () => script.onload?.({} as Event),
          }),
      },
    }
    return window as unknown as Window
  }
}
