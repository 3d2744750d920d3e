import type { Services } from '#src/services/services.ts'
import { createStore } from '#src/services/storage.ts'

const never = () => new Promise<never>(() => {})

/** Services that do nothing: calls are never answered, the clock stands at `now` (epoch ms), the storage is empty. */
export function puppetServices(now: number): Services {
  return {
    // On a machine without a browser there is none, and nothing asks anything of it.
    window: globalThis.window ?? {},
    api: { call: never },
    store: createStore(null),
    clock: { now: () => now, setBy: () => {} },
    history: {
      visit: () => ({ location: { path: '/', queryString: '', state: null }, entry: 'first' }),
      navigate: () => {},
      onChange: () => () => {},
    },
    places: { remember: () => {}, title: () => null, take: () => {} },
    origin: 'https://matchpoint.example',
    userAgent: '',
    organizerUrl: 'https://organizers.matchpoint.example',
    toast: () => {},
    log: () => {},
    exclusively: never,
    onOnline: () => () => {},
    onStored: () => () => {},
    onSessionLost: () => {},
  }
}
