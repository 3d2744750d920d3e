import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { LockHolder } from '#machines/checkout/context.ts'
import type { WidgetEvent, WidgetInput } from '#machines/checkout/widget.ts'
import { t } from '#src/languages/translate.ts'
import { focusAction, toastAction } from '#src/platform/common-actions.ts'
import { defaultConfig, type LoadedWidget } from '#src/platform/payment-widgets.ts'
import type { Services } from '#src/platform/services.ts'
import { paymentImplementations } from '../booking/payment-implementations.ts'
import { provideBooking } from '../booking/provide-booking.ts'
import { saveDraft } from '../booking/roster-draft.ts'
import { removeFreeBooking, saveOpenPayment } from '../booking/saved-payments.ts'
import { provideBookingRecovery } from '../booking-recovery/provide-booking-recovery.ts'
import { provideKnownPlayers } from '../known-players/provide-known-players.ts'

/** Web Locks API name, held by the tab that pays. */
const PAYMENT_LOCK = 'matchpoint-paying'

export const provideCheckout = (services: Services, app: () => AppRef) => {
  const { api, store, tab, visibility } = services
  const payment = paymentImplementations(services)
  let openWidget: LoadedWidget | null = null
  let lockHolder: Promise<LockHolder>
  return checkoutMachine.provide({
    actors: {
      ...payment.actors,
      booking: provideBooking(services),
      bookingRecovery: provideBookingRecovery(services),
      knownPlayers: provideKnownPlayers(services),
      holdPaymentLock: fromCallback<{ type: string }, NonReducibleUnknown, { type: never }>(() => {
        const lock = requestPaymentLock(services)
        lockHolder = lock.holder
        return lock.release
      }),
      awaitPaymentLock: fromPromise<LockHolder>(() => lockHolder),
      checkCart: fromPromise<ResponseOf<'checkCart'>, BodyOf<'checkCart'>>(
        ({ input: body, signal }) => api.call('checkCart', { body, signal }),
      ),
      loadScript: fromPromise<void>(async ({ signal }) => {
        const response = await api.callOptional('paymentProvider', { signal })
        openWidget = await services.loadWidget(response?.data ?? defaultConfig(), signal)
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
        if (!openWidget) throw new Error('The payment script is not loaded')
        return openWidget(input, sendBack)
      }),
    },
    actions: {
      ...payment.actions,
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

/**
 * Holds the lock until it is released, unless another tab holds it. Browsers without Web Locks, or
 * with cookies blocked, rely on the server, which makes one payment order per cart.
 */
function requestPaymentLock({ locks, log }: Services) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const holder = new Promise<LockHolder>((resolve) => {
    if (!locks) return resolve('this tab')
    locks
      .request(PAYMENT_LOCK, { ifAvailable: true }, async (lock) => {
        resolve(lock ? 'this tab' : 'another tab')
        if (lock) await released
      })
      .catch((error) => {
        log('Paying without a lock', error)
        resolve('this tab')
      })
  })
  return { holder, release }
}
