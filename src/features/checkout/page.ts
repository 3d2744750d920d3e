import type { User } from '#contract/entities.ts'
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts'
import { detectInAppBrowser } from '#machines/checkout/in-app-browser.ts'
import { loadDraft } from '#src/features/booking/roster-draft.ts'
import { loadFreeBooking } from '#src/features/booking/saved-payments.ts'
import { provideCheckout } from '#src/features/checkout/provide-checkout.ts'
import { definePage } from '../page-module.ts'
import { Checkout } from './Checkout.tsx'

export const page = definePage<CheckoutRef>({
  View: Checkout,
  create: (services, app) => ({
    logic: provideCheckout(services, app).provide({
      actions: {
        preloadConfirmation: () => {
          // The page region reports a chunk that does not load, when it is needed.
          import('../thank-you/page.ts').catch(() => {})
        },
      },
    }),
    input: (page) => {
      // The route requires a login.
      const user = page.user as User
      return {
        user,
        items: page.cart,
        free: user ? loadFreeBooking(services.store, user.userId) : null,
        rosters: user ? loadDraft(services.store, user.userId) : {},
        browser: detectInAppBrowser(services.userAgent, services.isHomeScreenApp),
      }
    },
  }),
})
