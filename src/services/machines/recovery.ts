import { fromPromise } from 'xstate'
import type { KeptPayments } from '#machines/checkout/payment.ts'
import { recoveryMachine } from '#machines/recovery/recovery.machine.ts'
import { readSavedPayments } from '../saved-payments.ts'
import type { Services } from '../services.ts'
import { bookingImplementations } from './booking.ts'

export function provideRecovery(services: Pick<Services, 'api' | 'store' | 'toast'>) {
  const { actors, actions } = bookingImplementations(services)
  return recoveryMachine.provide({
    actors: {
      ...actors,
      readKept: fromPromise<KeptPayments, { userId: string }>(async ({ input }) =>
        readSavedPayments(services.store, input.userId),
      ),
    },
    actions,
  })
}
