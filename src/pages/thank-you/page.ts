import { is, string, type } from 'superstruct'
import { orderOf, type ThankYouRef } from '#machines/thank-you/thank-you.machine.ts'
import { thankYouLogic } from '#src/services/machines/orders.ts'
import { definePage } from '../page-module.ts'
import { ThankYou } from './ThankYou.tsx'

const Booked = type({ orderId: string() })

export const page = definePage<ThankYouRef>({
  View: ThankYou,
  create: (services) => ({
    logic: thankYouLogic(services),
    input: ({ queryString, state }) => ({
      orderId: orderOf(queryString) ?? (is(state, Booked) ? state.orderId : null),
    }),
  }),
})
