import { expect, waitFor } from 'storybook/test'
import type { PageName } from '#contract/routes.ts'
import type { PathReference } from './path-reference.ts'

interface Place {
  model: string
  page?: string | undefined
  state?: RegExp
  selector: string
  /** What opens it. */
  opener?: string
  /** `any`, or its name. */
  variant?: string
}

/** A live region that waits for its next announcement is empty. */
const NOTICE = 'main :is([role=alert], [role=status]):not(:empty)'

/** On the page of a list: a list on another page has no filter. */
const FILTER_CHOICES = {
  page: undefined,
  // Once the last week of the calendar is drawn: it moves the dialog, and the list with it.
  opener: '[role=dialog]:has(tr:nth-of-type(6)) [role=combobox]',
  selector: '[role=dialog] [role=listbox][data-placement]:not([hidden])',
}

/** Where the states of a part are seen, if not at the top of the page. The first that fits counts. */
const PLACES: Place[] = [
  { model: 'footer', selector: 'footer' },
  { model: 'share', state: /notCopied/, selector: NOTICE },
  { model: 'share', selector: 'main [aria-haspopup=menu]' },
  { model: 'detail', state: /tab/, selector: 'main [role=tablist]' },
  { model: 'eventDetail', state: /tab/, selector: 'main [role=tablist]' },
  { model: 'detail', state: /map/, selector: 'main iframe, main a[href*=maps]' },
  { model: 'eventDetail', state: /map/, selector: 'main iframe, main a[href*=maps]' },
  { model: 'countdown', selector: 'main [role=timer], main section[aria-label=Ended]' },
  { model: 'home', state: /icons.loading/, selector: 'main section > [aria-hidden]' },
  { model: 'home', state: /icons.loaded/, selector: 'main ul[aria-label="Sports and categories"]' },
  { model: 'listing', state: /^options/, ...FILTER_CHOICES },
  { model: 'eventListing', state: /^options/, ...FILTER_CHOICES },
  { model: 'listing', page: 'home', selector: 'main section:nth-of-type(2)' },
  { model: 'eventListing', page: 'home', selector: 'main section:nth-of-type(3)' },
  { model: 'schedule', selector: 'main [role=tabpanel][data-shown]' },
  // The row of the full event, or in My Orders the list, or that it could not be loaded.
  {
    model: 'waitlist',
    selector:
      'main [role=tabpanel][data-shown] li:last-child, main [aria-labelledby=waitlist], main [role=alert]',
  },
  { model: 'playerPass', state: /asking|denying|notDenied/, selector: NOTICE },
  { model: 'knownPlayers', selector: 'main fieldset, main [role=group]' },
  { model: 'checkout', variant: 'lastPlaces', selector: 'main ul > li' },
  { model: 'checkout', variant: 'any', selector: NOTICE },
  { model: 'checkout', state: /incomplete/, selector: 'main [aria-invalid=true]' },
  {
    model: 'checkout',
    state: /unchecked/,
    selector: 'main p[id]:has(~ button[aria-describedby])',
  },
  { model: 'checkout', state: /^filling(?!\.ready)/, selector: NOTICE },
  { model: 'accountData', state: /deletion/, selector: 'main section section:last-of-type button' },
]

/** Px, of the header, which stays. */
const HEADER = 144

/** States of the frame that are seen with any page. */
const ON_ANY_PAGE: Record<string, RegExp> = {
  header: /closed/,
  city: /./,
  cart: /./,
  app: /^session/,
}

/** A page for a state of the frame, which would otherwise be a header over nothing. */
export function pageBehind({ model, state }: PathReference): PageName | undefined {
  return ON_ANY_PAGE[model]?.test(state) ? 'content' : undefined
}

/**
 * Scrolls to what a state is about, with its tab chosen and its dialog open. Returns it, or undefined for
 * a state that is seen at the top of the page. Rejects if it is not shown.
 */
export async function showState(reference: PathReference): Promise<HTMLElement | undefined> {
  const { model, state, page, variant } = reference
  if (page === 'search' && model === 'eventListing') chooseTab(/^Events/)
  const place = PLACES.find(
    (place) =>
      place.model === model &&
      (!('page' in place) || place.page === page) &&
      (!place.variant || place.variant === variant || (place.variant === 'any' && variant)) &&
      (place.state?.test(state) ?? true),
  )
  if (!place) return
  const { selector, opener } = place
  if (opener) {
    // A dialog that takes the focus later would close the list.
    await waitFor(() => expect(find(opener)).toSatisfy(canBeOpened))
    find(opener)?.click()
  }
  await waitFor(() => expect(find(selector), selector).toBeDefined())
  const element = find(selector)
  if (!element || opener) return element
  const { top, height } = element.getBoundingClientRect()
  const middle = (HEADER + innerHeight - height) / 2
  const above = place.page ? HEADER : Math.max(HEADER, middle)
  // Unlike `scrollIntoView`, this leaves a page around this one where it is.
  scrollBy(0, top - above)
  return element
}

/** Of what is higher than the window, the beginning is seen. */
export function isInWindow(element: HTMLElement): boolean {
  const { y, height } = element.getBoundingClientRect()
  // A page scrolls by whole pixels.
  const [top, bottom] = [Math.trunc(y), Math.trunc(y + height)]
  return top >= 0 && (bottom <= innerHeight || top <= HEADER)
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined

/** In a picture of a gallery nothing takes the focus. */
export const isInert = Boolean(window.frameElement?.closest('[inert]'))

const canBeOpened = (element?: HTMLElement) =>
  element !== undefined && (element === document.activeElement || isInert)

function chooseTab(name: RegExp): void {
  for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
    if (name.test(tab.textContent)) tab.click()
  }
}
