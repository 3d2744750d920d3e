import { createServerWindow } from '#src/app/server-services.ts'
import type { Services } from '#src/platform/services.ts'
import { createStore } from '#src/platform/storage.ts'

const never = () => new Promise<never>(() => {})

/** Services without effects: calls never settle, the clock stops at `now` (epoch ms), the storage is empty. */
export function simulatedServices(now: number): Services {
  return {
    window: globalThis.window ?? createServerWindow(),
    api: { call: never, callOptional: never, prefetch: () => {} },
    store: createStore(null),
    clock: { now: () => now, setBy: () => {} },
    history: {
      visit: () => ({ location: { path: '/', queryString: '', state: null }, entry: 'first' }),
      navigate: () => {},
      replaceUrl: () => {},
      onChange: () => () => {},
    },
    scrollPositions: {
      save: () => {},
      title: () => null,
      scrollToTop: () => {},
      restore: () => {},
    },
    origin: 'https://matchpoint.example',
    userAgent: '',
    isHomeScreenApp: false,
    organizerUrl: 'https://organizers.matchpoint.example',
    toast: () => {},
    log: () => {},
    withLock: never,
    onOnline: () => () => {},
    forgetPerson: () => {},
    onStored: () => () => {},
    onSessionLost: () => {},
    onLinkIntent: () => () => {},
    onIdle: () => () => {},
    savesData: () => false,
  }
}
