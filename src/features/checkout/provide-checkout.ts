import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { PaymentWidgetConfig, WidgetEvent, WidgetInput } from '#machines/checkout/widget.ts'
import { t } from '#src/languages/translate.ts'
import { focusAction, toastAction } from '#src/platform/common-actions.ts'
import { defaultConfig } from '#src/platform/payment-widgets.ts'
import type { Services } from '#src/platform/services.ts'
import { provideBooking } from '../booking/provide-booking.ts'
import { removeBookedAction } from '../booking/remove-booked.ts'
import { saveDraft } from '../booking/roster-draft.ts'
import { removeFreeBooking, saveOpenPayment, savePaidBooking } from '../booking/saved-payments.ts'
import { provideBookingRecovery } from '../booking-recovery/provide-booking-recovery.ts'
import { provideInvitation } from '../invitation/provide-invitation.ts'
import { provideKnownPlayers } from '../known-players/provide-known-players.ts'
import { providePaymentInquiry } from '../payment-inquiry/provide-payment-inquiry.ts'
import { provideWaitlist } from '../waitlist/provide-waitlist.ts'
import { paymentLock } from './payment-lock.ts'

export const provideCheckout = (services: Services, app: () => AppRef) => {
  const { api, store, tab, visibility } = services
  return checkoutMachine.provide({
    actors: {
      booking: provideBooking(services),
      bookingRecovery: provideBookingRecovery(services),
      invitation: provideInvitation(services),
      knownPlayers: provideKnownPlayers(services),
      waitlist: provideWaitlist(services),
      paymentInquiry: providePaymentInquiry(services),
      paymentLock: paymentLock(services),
      checkCart: fromPromise<ResponseOf<'checkCart'>, BodyOf<'checkCart'>>(
        ({ input: body, signal }) => api.call('checkCart', { body, signal }),
      ),
      loadScript: fromPromise<PaymentWidgetConfig>(async ({ signal }) => {
        const response = await api.callOptional('paymentProvider', { signal })
        const config = response?.data ?? defaultConfig()
        const widgets = await services.paymentWidgets()
        await widgets.load(config, signal)
        return config
      }),
      leaving: fromCallback<{ type: string }, NonReducibleUnknown, { type: 'page.left' }>(
        ({ sendBack }) => visibility.onLeave(() => sendBack({ type: 'page.left' })),
      ),
      visibility: fromCallback<
        { type: string },
        NonReducibleUnknown,
        { type: 'page.hidden' | 'page.shown' }
      >(({ sendBack }) => {
        const tell = () => sendBack({ type: visibility.isHidden() ? 'page.hidden' : 'page.shown' })
        if (visibility.isHidden()) tell()
        return visibility.onChange(tell)
      }),
      createPaymentOrder: fromPromise<
        ResponseOf<'createPaymentOrder'>['data'],
        BodyOf<'createPaymentOrder'>
      >(
        async ({ input: body, signal }) =>
          (await api.call('createPaymentOrder', { body, signal })).data,
      ),
      widget: fromCallback<{ type: string }, WidgetInput, WidgetEvent>(({ input, sendBack }) => {
        const opened = services.paymentWidgets().then((widgets) => widgets.open(input, sendBack))
        opened.catch((error) => {
          services.log('Error opening the payment window', error)
          sendBack({ type: 'payment.dismissed' })
        })
        return () => {
          opened.then((close) => close()).catch(() => {})
        }
      }),
    },
    actions: {
      ...removeBookedAction(store),
      savePaidBooking: (_, { paid }) => savePaidBooking(store, paid),
      ...toastAction(services),
      alert: (_, { message }) => tab.alert(t(message)),
      ...focusAction(services),
      scrollToTop: () => services.scrollPositions.scrollToTop(),
      removeFromCart: (_, { ids }) => {
        for (const id of ids) app().system.get('cart')?.send({ type: 'cart.remove', id })
      },
      updateCart: (_, { items }) => app().system.get('cart')?.send({ type: 'cart.update', items }),
      saveOpenPayment: (_, { open }) => saveOpenPayment(store, open),
      removeFreeBooking: (_, { userId }) => removeFreeBooking(store, userId),
      saveRosterDraft: (_, draft) => saveDraft(store, draft),
    },
  })
}
