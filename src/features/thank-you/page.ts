import { orderIdOf, type ThankYouRef } from '#machines/thank-you/thank-you.machine.ts'
import { provideThankYou } from '#src/features/thank-you/provide-thank-you.ts'
import { definePage } from '../page-module.ts'
import { ThankYou } from './ThankYou.tsx'

export const page = definePage<ThankYouRef>({
  View: ThankYou,
  create: (services) => ({
    logic: provideThankYou(services),
    input: (entry) => ({ orderId: orderIdOf(entry) }),
  }),
})
