import { fromPromise } from 'xstate'
import type { ResponseOf } from '#contract/calls.ts'
import type { OrderItem, TeamPayload } from '#contract/entities.ts'
import type { OrderRequest } from '#machines/checkout/order.ts'
import type { KeptPayments, PaidBooking } from '#machines/checkout/payment.ts'
import { recoveryMachine } from '#machines/recovery/recovery.machine.ts'
import type { Services } from '../services.ts'
import { forgetKept, keepPaid, readKept } from './kept-payments.ts'
import { forgetDraft } from './roster-draft.ts'

/** What books, live and after the fact: payments asked after, teams and orders made, and what is kept of them. */
export function bookingLogic({ api, store, toast }: Pick<Services, 'api' | 'store' | 'toast'>) {
  return {
    actors: {
      fetchPayment: fromPromise<ResponseOf<'paymentStatus'>['data'], { id: string }>(
        async ({ input: params, signal }) =>
          (await api.call('paymentStatus', { params, signal })).data,
      ),
      // What books is not cut off by leaving the page: an answer that nobody hears is still a booking.
      createTeams: fromPromise<OrderItem[], TeamPayload[]>(async ({ input: teamData }) => {
        const { data } = await api.call('createTeams', { body: { teamData } })
        return data.map(({ team }) => ({
          item_id: team._id,
          item_type: team.type,
          item_event_name: team.event_name,
          item_is_free_event: team.is_free_event,
        }))
      }),
      createOrder: fromPromise<string, OrderRequest>(
        async ({ input: body }) => (await api.call('createOrder', { body })).data.order_id,
      ),
    },
    actions: {
      toast: (_: unknown, params: Parameters<Services['toast']>[0]) => toast(params),
      keepPaidBooking: (_: unknown, { paid }: { paid: PaidBooking }) => keepPaid(store, paid),
      forgetPayment: (
        _: unknown,
        { userId, id, items }: { userId: string; id: string; items: string[] },
      ) => {
        forgetKept(store, userId, id)
        forgetDraft(store, userId, items)
      },
    },
  }
}

/** Finishes what was paid for and is no booking yet. */
export function recoveryLogic(services: Pick<Services, 'api' | 'store' | 'toast'>) {
  const { actors, actions } = bookingLogic(services)
  return recoveryMachine.provide({
    actors: {
      ...actors,
      readKept: fromPromise<KeptPayments, { userId: string }>(async ({ input }) =>
        readKept(services.store, input.userId),
      ),
    },
    actions,
  })
}
