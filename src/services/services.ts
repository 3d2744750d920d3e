import { STORAGE_KEYS } from '#contract/constants.ts'
import type { Toast } from '#machines/toast.ts'
import { type Api, createApi } from './api.ts'
import { type Clock, createClock } from './clock.ts'
import { readFirstResponses } from './first-responses.ts'
import { createHistory, type History } from './history.ts'
import { createPlaces, type Places } from './places.ts'
import { createStore, type Store } from './storage.ts'
import { showToast } from './toasts.ts'

/** All that the app asks of its surroundings. Nothing else touches a browser global. */
export interface Services {
  window: Window
  api: Api
  store: Store
  clock: Clock
  history: History
  /** Where the app is: 'https://matchpoint.example'. */
  origin: string
  userAgent: string
  places: Places
  organizerUrl: string
  toast(toast: Toast): void
  log(message: string, error: unknown): void
  /**
   * Does the work unless another tab is at work of this name, where the browser can see to it.
   * Rejects where one is.
   */
  exclusively(name: string, work: () => Promise<void>): Promise<void>
  /** Tells when the network is back; answers how to stop. */
  onOnline(listener: () => void): () => void
  /**
   * Tells when the storage may be another than the page knows, with the key, or null for all: another
   * tab changed it, or the page slept in the browser's cache meanwhile. Answers how to stop.
   */
  onStored(listener: (key: string | null) => void): () => void
  /** Set by the app: what a lost session means is its statechart's business. */
  onSessionLost(listener: () => void): void
}

/** The real services, in a browser's window. */
export function createServices(window: Window): Services {
  const store = createStore(storageOf(() => window.localStorage))
  const clock = createClock(Date.now)
  const first = readFirstResponses(window.document)
  clock.setBy(first?.date ?? null)
  let sessionLost = () => {}
  return {
    window,
    store,
    clock,
    history: createHistory(window),
    places: createPlaces(window, createStore(storageOf(() => window.sessionStorage))),
    api: createApi({
      host: import.meta.env.VITE_API_HOST ?? '',
      token: () => store.readText(STORAGE_KEYS.token),
      clock,
      first: new Map(Object.entries(first?.responses ?? {})),
      onSessionLost: () => sessionLost(),
    }),
    origin: window.location.origin,
    userAgent: window.navigator.userAgent,
    organizerUrl:
      window.document.querySelector<HTMLMetaElement>('meta[name=organizer-url]')?.content ?? '',
    toast: showToast,
    log: (message, error) => console.error(message, error),
    exclusively: async (name, work) => {
      // Only secure origins have locks.
      const locks: LockManager | undefined = window.navigator.locks
      if (!locks) return work()
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        // Waiting for the lock would end before this tab sees what the other has stored.
        if (!lock) throw new Error(`Another tab is at work: ${name}`)
        await work()
      })
    },
    onOnline: (listener) => {
      window.addEventListener('online', listener)
      return () => window.removeEventListener('online', listener)
    },
    onStored: (listener) => {
      const tell = ({ key }: StorageEvent) => listener(key)
      const wake = ({ persisted }: PageTransitionEvent) => persisted && listener(null)
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
  }
}

/** A browser that forbids storage throws at the very word. */
function storageOf(storage: () => Storage): Storage | null {
  try {
    return storage()
  } catch {
    return null
  }
}
