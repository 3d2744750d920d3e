import { fromCallback, fromPromise } from 'xstate'
import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import { STORAGE_KEYS } from '#contract/constants.ts'
import type { OrderItem, PaymentOrder, TeamPayload } from '#contract/entities.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { OrderRequest } from '#machines/checkout/checkout.setup.ts'
import {
  type KeptPayment,
  OpenPayment,
  PaidBooking,
  type WidgetEvent,
  type WidgetInput,
} from '#machines/checkout/payment.ts'
import { focusField } from '../document.ts'
import { loadCheckoutScript, openWidget, type PaymentProvider } from '../razorpay.ts'
import type { Services } from '../services.ts'

/** The checkout, with the payment provider that the server names. */
export const checkoutLogic = ({ api, store, window, toast }: Services, app: AppRef) => {
  let provider: PaymentProvider | null = null
  return checkoutMachine.provide({
    actors: {
      readKeptPayment: fromPromise<KeptPayment, { userId: string }>(async ({ input }) => {
        const own = <T extends { userId: string }>(kept: T | null) =>
          kept?.userId === input.userId ? kept : null
        return {
          paid: own(store.read(STORAGE_KEYS.paidBooking, PaidBooking)),
          open: own(store.read(STORAGE_KEYS.openPayment, OpenPayment)),
        }
      }),
      checkCart: fromPromise<ResponseOf<'checkCart'>, BodyOf<'checkCart'>>(
        ({ input: body, signal }) => api.call('checkCart', { body, signal }),
      ),
      loadScript: fromPromise<void>(async ({ signal }) => {
        const { data } = await api.call('paymentProvider', { signal })
        provider = data
        await loadCheckoutScript(window.document, data)
      }),
      createPaymentOrder: fromPromise<PaymentOrder, { amount: number; draft: TeamPayload[] }>(
        async ({ input: body, signal }) =>
          (await api.call('createPaymentOrder', { body, signal })).data,
      ),
      widget: fromCallback<{ type: string }, WidgetInput, WidgetEvent>(({ input, sendBack }) => {
        if (!provider) throw new Error('The payment script is not loaded')
        return openWidget(window, provider, input, sendBack)
      }),
      fetchPayment: fromPromise<ResponseOf<'paymentStatus'>['data'], { id: string }>(
        async ({ input: query, signal }) =>
          (await api.call('paymentStatus', { query, signal })).data,
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
      toast: (_, params) => toast(params),
      alert: (_, { message }) => window.alert(message),
      focusField: (_, { name }) => focusField(window, name),
      dropFromCart: (_, { ids }) => {
        for (const id of ids) app.system.get('cart')?.send({ type: 'cart.remove', id })
      },
      keepPaidBooking: (_, { paid }) => store.write(STORAGE_KEYS.paidBooking, paid),
      keepOpenPayment: (_, { open }) => store.write(STORAGE_KEYS.openPayment, open),
      forgetPayment: () => store.remove(STORAGE_KEYS.paidBooking, STORAGE_KEYS.openPayment),
    },
  })
}
