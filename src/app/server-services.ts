import { withQuery } from '#contract/filters.ts'
import type { Location } from '#contract/routes.ts'
import type { Services } from '#src/platform/services.ts'
import { createStore } from '#src/platform/storage.ts'

interface ServerServicesOptions extends Pick<Services, 'api' | 'origin' | 'organizerUrl'> {
  location: Location
  /** Epoch ms. */
  now: number
  savesData: boolean
  /** Called for what only a browser can do: show a toast, or go to another URL. */
  onEffect(): void
}

const nothing = () => {}
const listenTo = () => nothing

export function createServerServices({
  location,
  api,
  now,
  origin,
  organizerUrl,
  savesData,
  onEffect,
}: ServerServicesOptions): Services {
  const url = withQuery(location.path, location.queryString)
  return {
    window: createServerWindow(),
    api,
    store: createStore(null),
    clock: { now: () => now, setBy: nothing },
    history: {
      visit: () => ({ location, entry: '' }),
      navigate: onEffect,
      replaceUrl: (to) => {
        if (to !== url) onEffect()
      },
      onChange: listenTo,
    },
    scrollPositions: { save: nothing, title: () => null, scrollToTop: nothing, restore: nothing },
    origin,
    userAgent: '',
    isHomeScreenApp: false,
    organizerUrl,
    toast: onEffect,
    log: nothing,
    withLock: () => new Promise(nothing),
    onOnline: listenTo,
    forgetPerson: nothing,
    onStored: listenTo,
    onSessionLost: nothing,
    onLinkIntent: listenTo,
    onIdle: listenTo,
    savesData: () => savesData,
  }
}

/** What is read of a window while a page is rendered. */
export const createServerWindow = () => {
  const target = { addEventListener: nothing, removeEventListener: nothing }
  return {
    ...target,
    document: { title: '', ...target },
    navigator: {},
    matchMedia: () => ({ matches: false, ...target }),
    setInterval: () => 0,
    clearInterval: nothing,
    setTimeout: () => 0,
    clearTimeout: nothing,
  } as unknown as Window
}
