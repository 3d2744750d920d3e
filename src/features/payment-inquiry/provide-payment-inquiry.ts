import { fromPromise } from 'xstate'
import type { PaymentReport } from '#machines/booking/saved-payments.ts'
import { paymentInquiryMachine } from '#machines/payment-inquiry/payment-inquiry.machine.ts'
import type { Services } from '#src/platform/services.ts'
import { removeSavedPayment, savePaidBooking } from '../booking/saved-payments.ts'

/** Without the call, a payment is captured only if the widget said so. */
const ONLY_WIDGET_KNOWS = { status: 'created', payment_id: null, order_id: null } as const

export const providePaymentInquiry = ({ api, store }: Pick<Services, 'api' | 'store'>) =>
  paymentInquiryMachine.provide({
    actors: {
      fetchPayment: fromPromise<PaymentReport, { id: string }>(
        async ({ input: params, signal }) => {
          const response = await api.callOptional('paymentStatus', { params, signal })
          return response?.data ?? ONLY_WIDGET_KNOWS
        },
      ),
    },
    actions: {
      savePaidBooking: (_, { paid }) => savePaidBooking(store, paid),
      removeSavedPayment: (_, { userId, id }) => removeSavedPayment(store, userId, id),
    },
  })
