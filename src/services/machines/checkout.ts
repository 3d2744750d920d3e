import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import type { TeamPayload } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { WidgetEvent, WidgetInput } from '#machines/checkout/payment.ts'
import { knownPlayersMachine } from '#machines/known-players/known-players.machine.ts'
import { focusField } from '../document.ts'
import { loadCheckoutScript, openWidget, type PaymentProvider } from '../razorpay.ts'
import type { Services } from '../services.ts'
import { bookingLogic, recoveryLogic } from './booking.ts'
import { keepOpen } from './kept-payments.ts'
import { keepDraft } from './roster-draft.ts'

/** The name of the lock that a tab holds while it pays (Web Locks API). */
const PAYING = 'matchpoint-paying'

/** The checkout, with the payment provider that the server names. */
export const checkoutLogic = (services: Services, app: AppRef) => {
  const { api, store, window, log } = services
  const booking = bookingLogic(services)
  let provider: PaymentProvider | null = null
  return checkoutMachine.provide({
    actors: {
      ...booking.actors,
      recovery: recoveryLogic(services),
      knownPlayers: knownPlayersMachine.provide({
        actors: {
          fetchKnownPlayers: fromPromise<PlayerForm[]>(
            async ({ signal }) => (await api.call('knownPlayers', { signal })).data,
          ),
        },
        actions: { log: (_, { message, error }) => log(message, error) },
      }),
      claim: fromCallback<{ type: string }, NonReducibleUnknown, { type: 'checkout.elsewhere' }>(
        ({ sendBack }) => claim(window, () => sendBack({ type: 'checkout.elsewhere' })),
      ),
      checkCart: fromPromise<ResponseOf<'checkCart'>, BodyOf<'checkCart'>>(
        ({ input: body, signal }) => api.call('checkCart', { body, signal }),
      ),
      loadScript: fromPromise<void>(async ({ signal }) => {
        const { data } = await api.call('paymentProvider', { signal })
        provider = data
        await loadCheckoutScript(window.document, data)
      }),
      createPaymentOrder: fromPromise<
        ResponseOf<'createPaymentOrder'>['data'],
        { amount: number; draft: TeamPayload[] }
      >(
        async ({ input: body, signal }) =>
          (await api.call('createPaymentOrder', { body, signal })).data,
      ),
      widget: fromCallback<{ type: string }, WidgetInput, WidgetEvent>(({ input, sendBack }) => {
        if (!provider) throw new Error('The payment script is not loaded')
        return openWidget(window, provider, input, sendBack)
      }),
    },
    actions: {
      ...booking.actions,
      alert: (_, { message }) => window.alert(message),
      focusField: (_, { name }) => focusField(window, name),
      dropFromCart: (_, { ids }) => {
        for (const id of ids) app.system.get('cart')?.send({ type: 'cart.remove', id })
      },
      keepOpenPayment: (_, { open }) => keepOpen(store, open),
      storeDraft: (_, draft) => keepDraft(store, draft),
    },
  })
}

/**
 * Holds the lock of the tab that pays, until it is let go; tells where another tab holds it. Where
 * the browser has no locks, the server's one order for one cart has to do.
 */
function claim({ navigator }: Window, onTaken: () => void): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  navigator.locks?.request(PAYING, { ifAvailable: true }, async (lock) => {
    if (lock) await held
    else onTaken()
  })
  return () => letGo()
}
