import { fromPromise } from 'xstate'
import type { SavedPayments } from '#machines/booking/payment.ts'
import { bookingRecoveryMachine } from '#machines/booking-recovery/booking-recovery.machine.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { paymentImplementations } from '../booking/payment-implementations.ts'
import { provideBooking } from '../booking/provide-booking.ts'
import { loadSavedPayments } from '../booking/saved-payments.ts'

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
