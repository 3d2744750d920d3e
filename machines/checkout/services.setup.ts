import { setup } from 'xstate'
import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import type { CartItem } from '#contract/entities.ts'
import { bookingMachine } from '../booking/booking.machine.ts'
import type { NewPaymentOrder, OpenPayment, PaidBooking } from '../booking/saved-payments.ts'
import type { Rosters } from '../booking/team-payloads.ts'
import { bookingRecoveryMachine } from '../booking-recovery/booking-recovery.machine.ts'
import { invitationMachine } from '../invitation/invitation.machine.ts'
import { knownPlayersMachine } from '../known-players/known-players.machine.ts'
import type { PageOutcome } from '../page-contract.ts'
import { paymentInquiryMachine } from '../payment-inquiry/payment-inquiry.machine.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts'
import { waitlistMachine } from '../waitlist/waitlist.machine.ts'
import type { CheckoutContext, CheckoutEvent, CheckoutInput, LockEvent } from './context.ts'
import type { PaymentWidgetConfig, WidgetEvent, WidgetInput } from './widget.ts'

/** What the checkout asks of others. */
export const servicesSetup = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    output: {} as PageOutcome,
    tags: {} as 'busy' | 'failed',
    children: {} as {
      booking: 'booking'
      bookingRecovery: 'bookingRecovery'
      checkApproval: 'paymentInquiry'
      checkCart: 'checkCart'
      checkDismissal: 'paymentInquiry'
      checkOrder: 'paymentInquiry'
      createPaymentOrder: 'createPaymentOrder'
      invitation: 'invitation'
      knownPlayers: 'knownPlayers'
      leaving: 'leaving'
      loadScript: 'loadScript'
      paymentLock: 'paymentLock'
      recheckCart: 'checkCart'
      visibility: 'visibility'
      waitlist: 'waitlist'
      widget: 'widget'
    },
  },
  actors: {
    bookingRecovery: bookingRecoveryMachine,
    booking: bookingMachine,
    invitation: invitationMachine,
    knownPlayers: knownPlayersMachine,
    waitlist: waitlistMachine,
    paymentInquiry: paymentInquiryMachine,
    /** Holds the payment lock while it runs, unless another tab holds it. */
    paymentLock: unprovidedCallback<LockEvent>('paymentLock'),
    checkCart: unprovidedPromise<ResponseOf<'checkCart'>, BodyOf<'checkCart'>>('checkCart'),
    /** Sends `page.left` when the tab is hidden or unloaded: it may be killed from then on. */
    leaving: unprovidedCallback<{ type: 'page.left' }>('leaving'),
    visibility: unprovidedCallback<{ type: 'page.hidden' | 'page.shown' }>('visibility'),
    loadScript: unprovidedPromise<PaymentWidgetConfig>('loadScript'),
    createPaymentOrder: unprovidedPromise<NewPaymentOrder, BodyOf<'createPaymentOrder'>>(
      'createPaymentOrder',
    ),
    widget: unprovidedCallback<WidgetEvent, WidgetInput>('widget'),
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    alert: unprovidedAction<{ message: string }>('alert'),
    preloadConfirmation: unprovidedAction('preloadConfirmation'),
    focusField: unprovidedAction<{ name: string }>('focusField'),
    /** Without rosters the page is short: its text would be above the view. */
    scrollToTop: unprovidedAction('scrollToTop'),
    removeFromCart: unprovidedAction<{ ids: string[] }>('removeFromCart'),
    updateCart: unprovidedAction<{ items: CartItem[] }>('updateCart'),
    savePaidBooking: unprovidedAction<{ paid: PaidBooking }>('savePaidBooking'),
    saveOpenPayment: unprovidedAction<{ open: OpenPayment }>('saveOpenPayment'),
    removeBooked: unprovidedAction<{ userId: string; id: string; items: string[] }>('removeBooked'),
    removeFreeBooking: unprovidedAction<{ userId: string }>('removeFreeBooking'),
    saveRosterDraft: unprovidedAction<{ userId: string; rosters: Rosters }>('saveRosterDraft'),
  },
  delays: { DRAFT_SAVE: 300 },
})
