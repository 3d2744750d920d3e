import type { User } from '#contract/entities.ts'
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts'
import { checkoutLogic } from '#src/services/logic/checkout.ts'
import { definePage } from '../page.ts'
import { Checkout } from './Checkout.tsx'

export const page = definePage<CheckoutRef>({
  View: Checkout,
  create: (services, app) => ({
    logic: checkoutLogic(services, app),
    // The route asks for a login: there is a user.
    input: ({ user, cart }) => ({ user: user as User, items: cart }),
  }),
})
