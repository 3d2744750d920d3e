import type { PageName } from '#contract/routes.ts'
import type { PathReference } from './path-reference.ts'

interface Place {
  model: string
  page?: string
  state?: RegExp
  selector: string
}

/** Where the states of a part are seen, if not at the top of the page. The first that fits counts. */
const PLACES: Place[] = [
  { model: 'footer', selector: 'footer' },
  { model: 'share', state: /notCopied/, selector: 'main [role=alert], main [role=status]' },
  { model: 'share', selector: 'main [aria-haspopup=menu]' },
  { model: 'detail', state: /tab/, selector: 'main [role=tablist]' },
  { model: 'eventDetail', state: /tab/, selector: 'main [role=tablist]' },
  { model: 'detail', state: /map/, selector: 'main iframe, main a[href*=maps]' },
  { model: 'eventDetail', state: /map/, selector: 'main iframe, main a[href*=maps]' },
  { model: 'countdown', selector: 'main [role=timer], main section[aria-label=Ended]' },
  { model: 'home', state: /icons/, selector: 'main ul[aria-label="Sports and categories"]' },
  { model: 'listing', page: 'home', selector: 'main section:nth-of-type(2)' },
  { model: 'eventListing', page: 'home', selector: 'main section:nth-of-type(3)' },
  { model: 'knownPlayers', selector: 'main fieldset, main [role=group]' },
  { model: 'checkout', state: /incomplete/, selector: 'main [aria-invalid=true]' },
  { model: 'checkout', state: /^filling/, selector: 'main [role=alert], main [role=status]' },
  { model: 'accountData', state: /deletion/, selector: 'main section section:last-of-type button' },
]

/** States of the frame that are seen with any page. */
const ON_ANY_PAGE: Record<string, RegExp> = {
  header: /closed/,
  city: /./,
  cart: /./,
  app: /^(?:session|cart|city|bookingRecovery\.(?:waiting|loading|recovering|settled))/,
}

/** A page for a state of the frame, which would otherwise be a header over nothing. */
export function pageBehind({ model, state }: PathReference): PageName | undefined {
  return ON_ANY_PAGE[model]?.test(state) ? 'content' : undefined
}

/** Scrolls to what a state is about, with its tab chosen. */
export function showState({ model, state, page }: PathReference): void {
  if (page === 'search' && model === 'eventListing') chooseTab(/^Events/)
  const place = PLACES.find(
    (place) =>
      place.model === model && (place.page ?? page) === page && (place.state?.test(state) ?? true),
  )
  const block = place?.page ? 'start' : 'center'
  const element = place && document.querySelector<HTMLElement>(place.selector)
  if (!element) return
  // Below the header, which stays.
  element.style.scrollMarginBlockStart = '9rem'
  element.scrollIntoView({ block })
}

function chooseTab(name: RegExp): void {
  for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
    if (name.test(tab.textContent)) tab.click()
  }
}
