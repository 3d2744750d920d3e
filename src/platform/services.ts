import { CACHE_SECONDS, ORGANIZER_URL } from '#contract/constants.ts'
import type { FirstResponses } from '#contract/first-responses.ts'
import type { Place } from '#contract/list-params.ts'
import type { Toast } from '#machines/toast.ts'
import { type Api, createApi, type SessionEnd } from './api.ts'
import { API_HOST } from './api-url.ts'
import { type Clock, createClock } from './clock.ts'
import { type Focus, focus } from './focus.ts'
import { forgetPerson } from './forget-person.ts'
import { createHistory, type History } from './history.ts'
import { savesData, whenIdle } from './idle.ts'
import { watchLinks } from './link-intent.ts'
import { createWithLock, type WithLock } from './locks.ts'
import { watchMedia } from './media-query.ts'
import { isReachable } from './network.ts'
import type { PaymentWidgets } from './payment-widgets.ts'
import { createLocate } from './place.ts'
import { prove } from './prove.ts'
import { createPushDevice, type PushDevice } from './push-device.ts'
import { createScrollPositions, type ScrollPositions } from './scroll-positions.ts'
import { createSharing, type Sharing } from './sharing.ts'
import { createStore, createTabStore, type Store, storageOf } from './storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import { createTab, type Tab } from './tab.ts'
import { showToast } from './toasts.ts'
import { createVisibility, type Visibility } from './visibility.ts'

/** What machines need of the browser. A server, a simulation and tests have their own. */
export interface Services {
  api: Api
  store: Store
  clock: Clock
  history: History
  tab: Tab
  focus: Focus
  visibility: Visibility
  sharing: Sharing
  /** Without `mayAsk` it rejects where the browser would ask the person. */
  locate(mayAsk: boolean): Promise<Place>
  watchMedia: typeof watchMedia
  /** Its code comes with the checkout's. */
  paymentWidgets(): Promise<PaymentWidgets>
  pushDevice: PushDevice
  origin: string
  userAgent: string
  /** On an iPhone or iPad; their agent is that of a browser within an app. */
  isHomeScreenApp: boolean
  scrollPositions: ScrollPositions
  /** Empty where neither the server nor the build has one. */
  organizerUrl: string
  toast(toast: Toast): void
  log(message: string, error: unknown): void
  /** Undefined where the origin is not secure. */
  locks: LockManager | undefined
  withLock: WithLock
  onOnline(listener: () => void): () => void
  /** Removes what is kept of the person that leaves for a time without a network. */
  forgetPerson(): void
  /**
   * Calls `listener` when another tab changed the storage, with the key or null for all keys, and
   * when the page returns from the back/forward cache. Returns the unsubscribe function.
   */
  onStored(listener: (key: string | null) => void): () => void
  onSessionLost(listener: (end: SessionEnd) => void): void
  /** Calls `listener` with the URL of a link that may be followed soon. Returns the unsubscribe function. */
  onLinkIntent(listener: (url: URL) => void): () => void
  onIdle(listener: () => void): () => void
  savesData(): boolean
}

export function createServices(window: Window, first: FirstResponses | null): Services {
  const store = createStore(storageOf(() => window.localStorage))
  const clock = createClock(Date.now)
  if (first && !isFromBrowserCache(window)) {
    clock.setBy(first.date, window.performance.now() + 1000 * CACHE_SECONDS)
  }
  const responses = new Map(Object.entries(first?.responses ?? {}))
  const history = createHistory(window)
  // They are as old as the document: a later page requests its own.
  history.onChange(() => responses.clear())
  let sessionLost = (_: SessionEnd) => {}
  const log = (message: string, error: unknown) => console.error(message, error)
  return {
    store,
    clock,
    history,
    tab: createTab(window),
    focus,
    visibility: createVisibility(window),
    sharing: createSharing(window.navigator),
    locate: createLocate(window.navigator),
    watchMedia,
    paymentWidgets: async () => {
      const { createPaymentWidgets } = await import('./payment-widgets.ts')
      return createPaymentWidgets(window)
    },
    pushDevice: createPushDevice(window.navigator),
    scrollPositions: createScrollPositions(
      window,
      createTabStore(window),
      first?.app !== undefined,
    ),
    api: createApi({
      host: API_HOST,
      token: () => store.readText(STORAGE_KEYS.token),
      clock,
      first: responses,
      prove,
      onSessionLost: (end) => sessionLost(end),
      isReachable,
      log,
    }),
    origin: window.location.origin,
    userAgent: window.navigator.userAgent,
    isHomeScreenApp: 'standalone' in window.navigator && window.navigator.standalone === true,
    organizerUrl:
      window.document.querySelector<HTMLMetaElement>('meta[name=organizer-url]')?.content ??
      import.meta.env.VITE_ORGANIZER_URL ??
      ORGANIZER_URL,
    toast: showToast,
    log,
    locks: window.navigator.locks,
    withLock: createWithLock(window.navigator.locks),
    onOnline: (listener) => {
      window.addEventListener('online', listener)
      return () => window.removeEventListener('online', listener)
    },
    forgetPerson: () => {
      forgetPerson().catch((error) => log('Error forgetting a person', error))
    },
    onStored: (listener) => {
      const tell = ({ key }: StorageEvent) => {
        // Null: wiped, but not by the app. What memory has is then all there is.
        if (key !== null) store.followOtherTab(key)
        listener(key)
      }
      const wake = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return
        store.followOtherTab(null)
        listener(null)
      }
      window.addEventListener('storage', tell)
      window.addEventListener('pageshow', wake)
      return () => {
        window.removeEventListener('storage', tell)
        window.removeEventListener('pageshow', wake)
      }
    },
    onSessionLost: (listener) => {
      sessionLost = listener
    },
    onLinkIntent: (listener) => watchLinks(window, listener),
    onIdle: whenIdle,
    savesData,
  }
}

/** Such a page may be old: Back shows it without a request, and a 304 response sends headers alone. */
function isFromBrowserCache({ performance }: Window): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation !== undefined && navigation.transferSize < navigation.encodedBodySize
}
