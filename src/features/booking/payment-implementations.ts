import { type AnyActor, fromPromise } from 'xstate'
import type { PaidBooking, PaymentReport } from '#machines/booking/payment.ts'
import type { Services } from '#src/platform/services.ts'
import { removeDraft } from './roster-draft.ts'
import { removeSavedPayment, savePaidBooking } from './saved-payments.ts'

/** Without the call, a payment is captured only if the widget said so. */
const ONLY_WIDGET_KNOWS = { status: 'created', payment_id: null, order_id: null } as const

export const paymentImplementations = ({ api, store }: Pick<Services, 'api' | 'store'>) => ({
  actors: {
    fetchPayment: fromPromise<PaymentReport, { id: string }>(async ({ input: params, signal }) => {
      const response = await api.callOptional('paymentStatus', { params, signal })
      return response?.data ?? ONLY_WIDGET_KNOWS
    }),
  },
  actions: {
    savePaidBooking: (_: unknown, { paid }: { paid: PaidBooking }) => savePaidBooking(store, paid),
    removeSavedPayment: (_: unknown, { userId, id }: { userId: string; id: string }) =>
      removeSavedPayment(store, userId, id),
    // The payment last: a tab that is killed meanwhile finds the booking again.
    removeBooked: (
      { system }: Pick<AnyActor, 'system'>,
      { userId, id, items }: { userId: string; id: string; items: string[] },
    ) => {
      system.get('cart')?.send({ type: 'cart.drop', ids: items })
      removeDraft(store, userId, items)
      removeSavedPayment(store, userId, id)
    },
  },
})
