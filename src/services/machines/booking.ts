import { fromPromise } from 'xstate'
import type { ResponseOf } from '#contract/calls.ts'
import type { OrderItem, TeamPayload } from '#contract/entities.ts'
import type { OrderRequest } from '#machines/checkout/order.ts'
import type { PaidBooking } from '#machines/checkout/payment.ts'
import { toastAction } from '../common-actions.ts'
import { removeDraft } from '../roster-draft.ts'
import { removeSavedPayment, savePaidBooking } from '../saved-payments.ts'
import type { Services } from '../services.ts'

/** Shared by the checkout and the recovery. */
export function bookingImplementations(services: Pick<Services, 'api' | 'store' | 'toast'>) {
  const { api, store } = services
  return {
    actors: {
      fetchPayment: fromPromise<ResponseOf<'paymentStatus'>['data'], { id: string }>(
        async ({ input: params, signal }) =>
          (await api.call('paymentStatus', { params, signal })).data,
      ),
      // createTeams and createBooking are not aborted when the page is left: the server may have booked already.
      createTeams: fromPromise<OrderItem[], TeamPayload[]>(async ({ input: teamData }) => {
        const { data } = await api.call('createTeams', { body: { teamData } })
        return data.map(({ team }) => ({
          item_id: team._id,
          item_type: team.type,
          item_event_name: team.event_name,
          item_is_free_event: team.is_free_event,
        }))
      }),
      createBooking: fromPromise<string, OrderRequest>(
        async ({ input: body }) => (await api.call('createBooking', { body })).data.order_id,
      ),
    },
    actions: {
      ...toastAction(services),
      keepPaidBooking: (_: unknown, { paid }: { paid: PaidBooking }) =>
        savePaidBooking(store, paid),
      forgetPayment: (
        _: unknown,
        { userId, id, items }: { userId: string; id: string; items: string[] },
      ) => {
        removeSavedPayment(store, userId, id)
        removeDraft(store, userId, items)
      },
    },
  }
}
