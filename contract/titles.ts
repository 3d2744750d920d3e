import type { PageName } from './routes.ts'

const PRODUCT = 'Matchpoint'

/** The document's title of each page, before the product's name; a page of one thing takes that thing's name. */
export const PAGE_TITLES: Record<PageName | 'notFound', string> = {
  home: 'Book sports tournaments across India',
  tournaments: 'Tournaments',
  events: 'Events',
  search: 'Search',
  tournament: 'Tournament',
  event: 'Event',
  organizer: 'Organizer',
  content: 'Information',
  login: 'Login',
  register: 'Register',
  'otp-verify': 'Verify your e-mail',
  'forgot-password': 'Forgot password',
  'reset-password': 'Reset password',
  checkout: 'Book Events',
  'thank-you': 'Thank you',
  account: 'Account',
  contact: 'Contact Us',
  notFound: 'Page Not Found',
}

/** A document's title: the page, then the product. */
export const documentTitle = (title: string) => `${title} · ${PRODUCT}`
