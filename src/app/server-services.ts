import { withQuery } from '#contract/filters.ts'
import { documentTitle, type Location } from '#contract/routes.ts'
import { inertServices } from '#src/platform/inert-services.ts'
import type { Services } from '#src/platform/services.ts'

interface ServerServicesOptions extends Pick<Services, 'api' | 'origin' | 'organizerUrl'> {
  location: Location
  /** Epoch ms. */
  now: number
  savesData: boolean
  /** Called with the title of the document. */
  onTitle(title: string): void
  /** Called for what only a browser can do: show a toast, or go to another URL. */
  onEffect(): void
}

export function createServerServices({
  location,
  api,
  now,
  origin,
  organizerUrl,
  savesData,
  onTitle,
  onEffect,
}: ServerServicesOptions): Services {
  const inert = inertServices(now)
  const url = withQuery(location.path, location.queryString)
  return {
    ...inert,
    api,
    history: {
      ...inert.history,
      visit: () => ({ location, entry: '' }),
      navigate: onEffect,
      replaceUrl: (to) => {
        if (to !== url) onEffect()
      },
    },
    tab: { ...inert.tab, setTitle: (title) => onTitle(documentTitle(title)) },
    origin,
    organizerUrl,
    toast: onEffect,
    savesData: () => savesData,
  }
}
