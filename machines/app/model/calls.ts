import { inputBefore } from '#machines/modelling/effects.ts'
import type { AppModel, AppStep } from './step.ts'

const userIdOf = ({ after }: AppStep) => ({ userId: after.context.user?.userId })

/** A page starts with what the app has; later changes are sent to it. */
function pageInput(step: AppStep): unknown {
  const { event, before, after } = step
  if (event.type !== 'xstate.done.actor.loadPage' || before === null)
    return inputBefore(step, 'page')
  const { route, user: member, city: selected, items } = after.context
  const { pathParams, queryString, state } = route ?? {}
  return { pathParams, queryString, state, user: member, city: selected, cart: items }
}

export const calls: AppModel['calls'] = {
  '': (step) => ({
    ...{ header: null, footer: null },
    ...(step.after.context.page && { page: () => pageInput(step) }),
  }),
  cart: {
    cart: ({ input: { cart, queue, user: member } }) => ({
      ...{ items: cart, queue, userId: member?.userId ?? null },
    }),
  },
  city: { city: ({ input }) => ({ selected: input.city }) },
  'session.member.leaving': { findUnsavedPayment: userIdOf },
  'bookingRecovery.loading': { loadBookingRecovery: userIdOf },
  'bookingRecovery.recovering': { bookingRecovery: userIdOf },
  'page.loading': { loadPage: ({ after }) => ({ page: after.context.route?.page }) },
  'page.reloading': { reload: null },
}
