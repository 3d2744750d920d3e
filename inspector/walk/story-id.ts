import { PAGE_NAMES } from '#contract/routes.ts'

/** Pages whose machine has another name. */
const PAGES: Record<string, string> = {
  listing: 'tournaments',
  eventListing: 'events',
  detail: 'tournament',
  eventDetail: 'event',
}
const FRAME = ['app', 'header', 'city', 'cart', 'footer']

/** The id of a state's story, such as 'pages-checkout--paid-not-saved'; undefined for a part of a page. */
export function storyId(machine: string, state: string): string | undefined {
  const subject = PAGES[machine] ?? kebab(machine)
  const isPage = PAGE_NAMES.some((name) => name === subject)
  const group = isPage ? 'pages' : FRAME.includes(subject) ? 'frame' : undefined
  return group && `${group}-${subject}--${kebab(state)}`
}

/** 'filling.paymentHeld' becomes 'filling-payment-held'. */
function kebab(name: string): string {
  const words = name.split(/[^A-Za-z]+|(?=[A-Z])/).filter(Boolean)
  return words.join('-').toLowerCase()
}
