import type { Services } from './services.ts'
import { createStore } from './storage.ts'

const nothing = () => {}
const listenTo = () => nothing
const never = () => new Promise<never>(nothing)

/** Services without effects: calls never settle, the clock stops at `now` (epoch ms), the storage is empty. */
export const inertServices = (now: number): Services => ({
  api: { call: never, callOptional: never, prefetch: nothing },
  store: createStore(null),
  clock: { now: () => now, setBy: nothing, every: listenTo },
  history: {
    visit: () => ({ location: { path: '/', queryString: '', state: null }, entry: '' }),
    navigate: nothing,
    replaceUrl: nothing,
    onChange: listenTo,
  },
  tab: { setTitle: nothing, reload: never, print: nothing, alert: nothing, saveFile: nothing },
  focus: { field: nothing, next: nothing },
  visibility: { isHidden: () => false, onChange: listenTo, onLeave: listenTo },
  sharing: { openSheet: never, copy: never },
  locate: never,
  watchMedia: listenTo,
  paymentWidgets: never,
  pushDevice: {
    support: 'none',
    isDenied: () => false,
    endpoint: never,
    subscribe: never,
    unsubscribe: never,
  },
  scrollPositions: {
    save: nothing,
    restoreTitle: () => false,
    scrollToTop: nothing,
    restore: nothing,
  },
  origin: '',
  userAgent: '',
  isHomeScreenApp: false,
  organizerUrl: '',
  toast: nothing,
  log: nothing,
  locks: undefined,
  withLock: never,
  onOnline: listenTo,
  forgetPerson: nothing,
  onStored: listenTo,
  onSessionLost: nothing,
  onLinkIntent: listenTo,
  onIdle: listenTo,
  savesData: () => false,
})
