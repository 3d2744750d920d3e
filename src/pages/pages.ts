import type { PageName } from '#contract/routes.ts'
import type { PageModule } from '../page-module.ts'

export const PAGES: Record<PageName, () => Promise<{ page: PageModule }>> = {
  home: () => import('./home/page.ts'),
  tournaments: () => import('./tournaments/page.ts'),
  events: () => import('./events/page.ts'),
  search: () => import('./search/page.ts'),
  tournament: () => import('./tournament/page.ts'),
  event: () => import('./event/page.ts'),
  organizer: () => import('./organizer/page.ts'),
  content: () => import('./content/page.ts'),
  login: () => import('./login/page.ts'),
  register: () => import('./register/page.ts'),
  'otp-verify': () => import('./otp-verify/page.ts'),
  'forgot-password': () => import('./forgot-password/page.ts'),
  'reset-password': () => import('./reset-password/page.ts'),
  checkout: () => import('./checkout/page.ts'),
  'thank-you': () => import('./thank-you/page.ts'),
  account: () => import('./account/page.ts'),
  contact: () => import('./contact/page.ts'),
}
