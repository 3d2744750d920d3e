import { PAGE_NAMES, type PageName } from '#contract/routes.ts'
import { findModel } from '#machines/models.ts'

/** Pages whose machine has another name. */
const PAGES: Record<string, string> = {
  listing: 'tournaments',
  eventListing: 'events',
  detail: 'tournament',
  eventDetail: 'event',
  invitePage: 'invite',
}
const FRAME = ['app', 'header', 'city', 'cart', 'footer']

/** The page whose stories show a part of it, also of one state alone. */
const HOSTS: Record<string, PageName> = {
  booking: 'checkout',
  cancellation: 'account',
  countdown: 'tournament',
  form: 'account',
  invitation: 'checkout',
  knownPlayers: 'checkout',
  orders: 'account',
  otpGate: 'account',
  partnerList: 'tournament',
  password: 'account',
  profile: 'account',
  pushReminders: 'account',
  schedule: 'tournament',
  share: 'tournament',
  teamChange: 'account',
  transfer: 'account',
  waitlist: 'tournament',
  'waitlist.failed': 'account',
}

/** States that look like others: they have no story. */
const UNSEEN: Record<string, RegExp> = {
  // The part that is open says what is seen.
  account: /^(?:profile|password)\./,
  accountData: /^download\.idle$/,
  // They run with every page. A notice appears only for a payment that is not booked. Before a page is
  // drawn, or replaced, all looks the same.
  app: /^(?:cart|shortlist|city|bookingRecovery\.(?:waiting|loading|recovering|settled)|page\.(?:waiting|redirecting|reloading)|session\.member\.leaving)$/,
  // Meanwhile the checkout looks as if it loads its cart.
  bookingRecovery: /./,
  // A change is sent, and sent again, in the background.
  cart: /^(?:contents|server\.synced\.(?:sending|waiting))$/,
  // The cart is checked again while the rosters stay as they are. Every call of a payment is waited for
  // in the same way, also while nobody sees the page.
  checkout:
    /^(?:recovering|filling\.unchecked\.checking|filling\.awaitingApproval\.hidden|submitting\.paying\.(?:recheckingCart|loadingScript|checkingOrder|checkingDismissal))$/,
  // While its list is closed, the cities are not seen.
  city: /^(?:cities\.(?:loading|missing)|list\.closed)$/,
  // Meanwhile the row looks as it did, or as one that is typed.
  invitation: /^(?:list|list\.(?:loading|asking|failed|ending|missing)|sharing.*)$/,
  // The page looks as without it.
  partnerList: /^(?:closed|missing)$/,
  eventListing: /^filters\.closed$/,
  footer: /^loading$/,
  // As if there were none.
  knownPlayers: /^loading$/,
  listing: /^filters\.closed$/,
  // Nothing is shown where there is nothing to switch.
  pushReminders: /^(?:checking|unsupported|unknown)$/,
  // As above, or the checkout says that the bank is asked.
  paymentInquiry: /./,
  share: /^copying$/,
  // While it is asked for again it stays as it is.
  saved: /^refreshing$/,
  schedule: /^shown\.(?:refreshing|hidden)$/,
  // They run with every page, which shows the hearts.
  shortlist: /./,
  verify: /^sending\.idle$/,
  // A full event can be joined, as once it is shown that nobody waits.
  waitlist: /^(?:unseen|loading)$/,
}

export const isUnseen = (machine: string, state: string) => UNSEEN[machine]?.test(state) ?? false

/** The id of a state's story, such as 'pages-checkout--paid-not-saved'; undefined if it has none. */
export function storyId(machine: string, state: string): string | undefined {
  if (isUnseen(machine, state)) return undefined
  const host = HOSTS[`${machine}.${state}`] ?? HOSTS[machine]
  if (host) {
    // A part that has ended is not shown.
    const isEnd = findModel(machine).machine.states[state]?.type === 'final'
    return isEnd ? undefined : `pages-${host}--${kebab(machine)}-${kebab(state)}`
  }
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
