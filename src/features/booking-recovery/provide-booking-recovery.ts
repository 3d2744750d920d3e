import { fromPromise } from 'xstate'
import type { SavedPayments } from '#machines/booking/saved-payments.ts'
import { bookingRecoveryMachine } from '#machines/booking-recovery/booking-recovery.machine.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideBooking } from '../booking/provide-booking.ts'
import { removeBookedAction } from '../booking/remove-booked.ts'
import { loadSavedPayments, removeSavedPayment } from '../booking/saved-payments.ts'
import { providePaymentInquiry } from '../payment-inquiry/provide-payment-inquiry.ts'

export const provideBookingRecovery = (services: Pick<Services, 'api' | 'store' | 'toast'>) => {
  const { store } = services
  return bookingRecoveryMachine.provide({
    actors: {
      loadSavedPayments: fromPromise<SavedPayments, { userId: string }>(async ({ input }) =>
        loadSavedPayments(store, input.userId),
      ),
      booking: provideBooking(services),
      paymentInquiry: providePaymentInquiry(services),
    },
    actions: {
      ...toastAction(services),
      ...removeBookedAction(store),
      removeSavedPayment: (_, { userId, id }) => removeSavedPayment(store, userId, id),
    },
  })
}
