import type { PageName } from '#contract/routes.ts'
import type { PageModule } from './page.ts'

interface PageEntry {
  /** The document's title, before the product's name. */
  title: string
  load(): Promise<{ page: PageModule }>
}

/** Every page, each in a chunk of its own. */
export const PAGES: Record<PageName, PageEntry> = {
  home: { title: 'Book sports tournaments across India', load: () => import('./home/page.ts') },
  tournaments: { title: 'Tournaments', load: () => import('./tournaments/page.ts') },
  events: { title: 'Events', load: () => import('./events/page.ts') },
  search: { title: 'Search', load: () => import('./search/page.ts') },
  tournament: { title: 'Tournament', load: () => import('./tournament/page.ts') },
  event: { title: 'Event', load: () => import('./event/page.ts') },
  organizer: { title: 'Organizer', load: () => import('./organizer/page.ts') },
  content: { title: 'Information', load: () => import('./content/page.ts') },
  login: { title: 'Login', load: () => import('./login/page.ts') },
  checkout: { title: 'Book Events', load: () => import('./checkout/page.ts') },
  'thank-you': { title: 'Thank you', load: () => import('./thank-you/page.ts') },
  account: { title: 'Account', load: () => import('./account/page.ts') },
  contact: { title: 'Contact Us', load: () => import('./contact/page.ts') },
}
