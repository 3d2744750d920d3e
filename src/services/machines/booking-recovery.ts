import { fromPromise } from 'xstate'
import type { SavedPayments } from '#machines/booking/payment.ts'
import { bookingRecoveryMachine } from '#machines/booking-recovery/booking-recovery.machine.ts'
import { toastAction } from '../common-actions.ts'
import { paymentImplementations } from '../common-payment-implementations.ts'
import { loadSavedPayments } from '../saved-payments.ts'
import type { Services } from '../services.ts'
import { provideBooking } from './booking.ts'

export const provideBookingRecovery = (services: Pick<Services, 'api' | 'store' | 'toast'>) => {
  const { actors, actions } = paymentImplementations(services)
  return bookingRecoveryMachine.provide({
    actors: {
      ...actors,
      loadSavedPayments: fromPromise<SavedPayments, { userId: string }>(async ({ input }) =>
        loadSavedPayments(services.store, input.userId),
      ),
      booking: provideBooking(services),
    },
    actions: { ...actions, ...toastAction(services) },
  })
}
