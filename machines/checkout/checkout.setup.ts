import { assertEvent, assign, setup } from 'xstate'
import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import { needsTeamName } from '#contract/cart.ts'
import type { CartItem, OrderItem, PaymentStatus, TeamPayload } from '#contract/entities.ts'
import { toPaise } from '#contract/money.ts'
import { isApiError, isConflict, OfflineError } from '../api-error.ts'
import { type BookingResult, bookingMachine } from '../booking/booking.machine.ts'
import {
  capturedBooking,
  isHeld,
  isRefunded,
  type OpenPayment,
  type PaidBooking,
  type PaymentReport,
  type PaymentSuccess,
} from '../booking/payment.ts'
import {
  payloadItems,
  payloadRosters,
  type Rosters,
  teamPayloads,
} from '../booking/team-payloads.ts'
import {
  bookingRecoveryMachine,
  type Recovered,
} from '../booking-recovery/booking-recovery.machine.ts'
import { isInCart, removeFromCart } from '../cart/items.ts'
import { knownPlayersMachine } from '../known-players/known-players.machine.ts'
import type { PageOutcome } from '../page-contract.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts'
import { currentItem, droppedItems, feeChanges, invalidIds } from './cart-check.ts'
import type { CheckoutContext, CheckoutEvent, CheckoutInput, LockEvent } from './context.ts'
import { parsePlayers } from './players-text.ts'
import * as roster from './roster.ts'
import type { PaymentWidgetConfig, WidgetEvent, WidgetInput } from './widget.ts'

export const totalOf = ({ items, rosters }: CheckoutContext) => roster.rosterTotal(items, rosters)

export const payloadOf = ({ paid, items, rosters, user }: CheckoutContext) =>
  paid?.payload ?? teamPayloads(items, rosters, user)

export const bookedPayload = ({ paid, free }: CheckoutContext) =>
  paid?.payload ?? free?.payload ?? []

type NewPaymentOrder = ResponseOf<'createPaymentOrder'>['data']

interface Failed {
  error: unknown
}

const duplicateOf = (error: unknown) => (isApiError(error) && error.errorBody.duplicate) || null

const isComplete = ({ items, rosters }: CheckoutContext) =>
  Object.keys(roster.rosterErrors(items, rosters)).length === 0

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isPayloadUnchanged = (context: CheckoutContext) =>
  isSame(context.paymentOrder?.payload, payloadOf(context))

/** An approval would charge the player for other rosters than the current ones. */
const mayBeApproved = (context: CheckoutContext, status: PaymentStatus) =>
  status === 'pending' || (status === 'attempted' && !isPayloadUnchanged(context))

const sharesItems = ({ items }: CheckoutContext, { payload }: OpenPayment) =>
  payload.some(({ event_id }) => isInCart(items, event_id))

const isPaymentForItems = (context: CheckoutContext) =>
  context.paymentOrder !== null && sharesItems(context, context.paymentOrder)

const hasHeldPayment = (context: CheckoutContext) =>
  context.paymentOrder !== null && isHeld(context.paymentOrder) && isPaymentForItems(context)

const POLL_MS = 5_000
const POLL_MAX_MS = 60_000

/** Shown messages are updated or removed with their mistakes; new ones appear only on Pay. */
function withRosters({ items, errors }: CheckoutContext, rosters: Rosters) {
  const shown = Object.keys(errors)
  const now = shown.length > 0 ? roster.rosterErrors(items, rosters) : {}
  return {
    rosters,
    errors: Object.fromEntries(
      shown.filter((name) => now[name]).map((name) => [name, now[name] ?? '']),
    ),
  }
}

function withItems(context: CheckoutContext, items: CartItem[]) {
  return {
    items,
    ...withRosters({ ...context, items }, roster.initRosters(items, context.rosters)),
  }
}

const NOT_ALL_READ: Toast = {
  tone: 'error',
  title: 'Some players could not be read',
  message: 'Please check the players.',
}

const NOT_ALL_PASTED: Toast = {
  tone: 'error',
  title: 'Not all were pasted',
  message: 'There are more players than places.',
}

const rowName = (id: string, index: number) => ({ name: `${id}.players.${index}` })

const base = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    output: {} as PageOutcome,
  },
  actors: {
    bookingRecovery: bookingRecoveryMachine,
    booking: bookingMachine,
    knownPlayers: knownPlayersMachine,
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
    fetchPayment: unprovidedPromise<PaymentReport, { id: string }>('fetchPayment'),
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
    removeSavedPayment: unprovidedAction<{ userId: string; id: string }>('removeSavedPayment'),
    removeFreeBooking: unprovidedAction<{ userId: string }>('removeFreeBooking'),
    saveRosterDraft: unprovidedAction<{ userId: string; rosters: Rosters }>('saveRosterDraft'),
    setTeamName: assign(({ context, event }) => {
      assertEvent(event, 'team.named')
      return withRosters(context, roster.setTeamName(context.rosters, event.id, event.name))
    }),
    changePlayer: assign(({ context, event }) => {
      assertEvent(event, 'player.changed')
      const { id, index, change } = event
      return withRosters(context, roster.setPlayer(context.rosters, id, index, change))
    }),
    fillInUser: assign(({ context, event }) => {
      assertEvent(event, 'player.isMe')
      const me = roster.userAsPlayer(context.user)
      return withRosters(context, roster.setPlayer(context.rosters, event.id, event.index, me))
    }),
    pastePlayers: assign(({ context, event }) => {
      assertEvent(event, 'player.pasted')
      const item = itemOf(context, event.id)
      const players = parsePlayers(event.text)
      return item
        ? withRosters(context, roster.insertPlayers(context.rosters, item, event.index, players))
        : {}
    }),
    restoreRosters: assign(({ context }) =>
      withRosters(
        context,
        roster.initRosters(context.items, {
          ...context.rosters,
          ...payloadRosters(context.paymentOrder?.payload ?? []),
        }),
      ),
    ),
    addPlayer: assign(({ context, event }) => {
      assertEvent(event, 'player.added')
      const item = itemOf(context, event.id)
      return item ? withRosters(context, roster.addPlayer(context.rosters, item)) : {}
    }),
    removePlayer: assign(({ context, event }) => {
      assertEvent(event, 'player.removed')
      const item = itemOf(context, event.id)
      return item
        ? withRosters(context, roster.removePlayer(context.rosters, item, event.index))
        : {}
    }),
    showErrors: assign({
      errors: ({ context }) => roster.rosterErrors(context.items, context.rosters),
    }),
    setItems: assign(({ context, event }) => {
      assertEvent(event, 'cart.changed')
      return withItems(context, event.items)
    }),
    setChangedCart: assign(({ event }) => {
      assertEvent(event, 'cart.changed')
      return { changedCart: event.items }
    }),
    takeChangedCart: assign(({ context }) => ({
      ...withItems(context, context.changedCart ?? context.items),
      changedCart: null,
    })),
    applyCartCheck: assign(({ context }, check: ResponseOf<'checkCart'>) => {
      const { items } = context
      const ids = invalidIds(check)
      const valid = ids.reduce(removeFromCart, items)
      const current = valid.map((item) => currentItem(check, item))
      return {
        ...withItems(context, current),
        dropped: droppedItems(check, items),
        feeChanges: feeChanges(valid, current),
      }
    }),
    setWidgetConfig: assign((_, widgetConfig: PaymentWidgetConfig) => ({ widgetConfig })),
    /** The server may answer with an earlier payment order; `draft` is what that one was for. */
    setPaymentOrder: assign(({ context }, { status, draft, ...order }: NewPaymentOrder) => ({
      paymentOrder: {
        userId: context.user.userId,
        order,
        payload: draft ?? payloadOf(context),
        status: status ?? 'created',
      },
    })),
    setPaymentStatus: assign(
      ({ context: { paymentOrder } }, { status, unbooked }: PaymentReport) => ({
        paymentOrder: paymentOrder && { ...paymentOrder, status, unbooked },
      }),
    ),
    setRefunded: assign(({ context: { paymentOrder } }, { status, unbooked }: PaymentReport) => ({
      refunded: paymentOrder && { ...paymentOrder, status, unbooked },
      paymentOrder: null,
    })),
    startAttempt: assign({ refunded: null, duplicate: null, again: false }),
    setDuplicate: assign((_, { error, payload }: Failed & { payload: TeamPayload[] }) => {
      const duplicate = duplicateOf(error)
      return { duplicate: duplicate && { ...duplicate, payload } }
    }),
    allowDuplicate: assign({ again: true }),
    resetPolls: assign({ polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    setFailureReason: assign((_, { reason }: { reason: string }) => ({ failureReason: reason })),
    clearFailureReason: assign({ failureReason: '' }),
    setPaid: assign(({ context }, payment: PaymentSuccess) => ({
      paid: {
        userId: context.user.userId,
        payment,
        payload: context.paymentOrder?.payload ?? payloadOf(context),
        orderItems: [],
      },
    })),
    setCaptured: assign(({ context: { paymentOrder } }, { payment_id }: PaymentReport) => ({
      paid: paymentOrder && capturedBooking(paymentOrder, payment_id ?? ''),
    })),
    setRecovered: assign((_, { booked, unfinished, payable, held, refunded }: Recovered) => ({
      bookingId: booked.at(-1) ?? '',
      paid: unfinished?.paid ?? null,
      failureReason: unfinished?.reason ?? '',
      paymentOrder: held ?? payable,
      refunded,
    })),
    setTeams: assign(({ context: { paid, free } }, teams: OrderItem[]) =>
      paid ? { paid: { ...paid, orderItems: teams } } : { free: free && { ...free, teams } },
    ),
    startFreeBooking: assign(({ context }) => ({
      free: { userId: context.user.userId, payload: payloadOf(context), teams: [] },
    })),
    /** Teams book the rosters that they were created for, and no others. */
    dropOtherTeams: assign(({ context }) => ({
      free: isSame(context.free?.payload, payloadOf(context)) ? context.free : null,
    })),
    setBooking: assign((_, bookingId: string) => ({ bookingId })),
  },
  guards: {
    isEmpty: ({ context }) => context.items.length === 0,
    isComplete: ({ context }) => isComplete(context),
    isIncomplete: ({ context }) => !isComplete(context),
    isOffline: (_, { error }: Failed) => error instanceof OfflineError,
    /** By the network: the server gave no reason. */
    wasCutOff: ({ context }) => context.failureReason === '' && isComplete(context),
    /** The player has not seen what would be booked now. */
    isChanged: ({ context: { dropped, feeChanges } }) => dropped.length + feeChanges.length > 0,
    losesItems: ({ context, event }) => {
      assertEvent(event, 'cart.changed')
      return context.items.some(({ _id }) => !isInCart(event.items, _id))
    },
    emptiesCart: ({ event }) => {
      assertEvent(event, 'cart.changed')
      return event.items.length === 0
    },
    hasItem: ({ context, event }) => {
      assertEvent(event, 'item.removed')
      return isInCart(context.items, event.id)
    },
    needsTeamName: ({ context, event }) => {
      assertEvent(event, 'team.named')
      const item = itemOf(context, event.id)
      return item !== undefined && needsTeamName(item)
    },
    hasRow: ({ context: { rosters }, event }) => {
      assertEvent(event, ['player.changed', 'player.isMe'])
      return roster.hasRow(rosters, event.id, event.index)
    },
    canAddPlayer: ({ context, event }) => {
      assertEvent(event, 'player.added')
      const item = itemOf(context, event.id)
      return item !== undefined && roster.canAddPlayer(context.rosters, item)
    },
    canRemovePlayer: ({ context, event }) => {
      assertEvent(event, 'player.removed')
      const item = itemOf(context, event.id)
      return item !== undefined && roster.canRemovePlayer(context.rosters, item, event.index)
    },
    canPaste: ({ context: { rosters }, event }) => {
      assertEvent(event, 'player.pasted')
      return roster.hasRow(rosters, event.id, event.index) && parsePlayers(event.text).length > 0
    },
    isFreeOfCharge: ({ context }) => totalOf(context) === 0,
    hasBooked: (_, { booked }: Recovered) => booked.length > 0,
    hasUnfinished: (_, { unfinished }: Recovered) => unfinished !== null,
    isPaid: ({ context }) => context.paid !== null,
    hasTeams: ({ context: { free } }) => free !== null && free.teams.length > 0,
    /** Its teams were not booked, or the response got lost: the cart still has its items. */
    hasStartedBooking: ({ context: { free, items } }) =>
      free?.payload.every(({ event_id }) => isInCart(items, event_id)) ?? false,
    hasPaymentOrder: ({ context }) => context.paymentOrder !== null,
    isCaptured: (_, { payment_id }: PaymentReport) => payment_id !== null,
    isBooked: (_, { order_id }: PaymentReport) => order_id !== null,
    /** It may still be booked or refunded: the player would pay twice. */
    isHeld: ({ context }, report: PaymentReport) => isHeld(report) && isPaymentForItems(context),
    hasHeldPayment: ({ context }) => hasHeldPayment(context),
    hasNoHeldPayment: ({ context }) => !hasHeldPayment(context),
    isRefunded: (_, report: PaymentReport) => isRefunded(report),
    isDuplicate: (_, { error }: Failed) => duplicateOf(error) !== null,
    isOtherRoster: ({ context }) => !isSame(context.duplicate?.payload, payloadOf(context)),
    /** The server refunds the payment instead, or looks at its amount. */
    isUnbookable: ({ context }, { error }: Failed) => context.paid !== null && isConflict(error),
    mayBeApproved: ({ context }, { status }: PaymentReport) => mayBeApproved(context, status),
    /** The player would pay twice if a new payment order were created now. */
    awaitsApproval: ({ context }) =>
      context.paymentOrder !== null &&
      sharesItems(context, context.paymentOrder) &&
      mayBeApproved(context, context.paymentOrder.status),
    canPayAgain: ({ context }, { status }: PaymentReport) =>
      (status === 'created' || status === 'attempted') && isPayloadUnchanged(context),
    canRestore: ({ context: { paymentOrder, items } }) =>
      paymentOrder?.status === 'attempted' &&
      isSame(
        payloadItems(paymentOrder.payload),
        items.map(({ _id }) => _id),
      ),
    isEarlier: (_, { status = 'created', draft }: NewPaymentOrder) =>
      draft !== undefined || status !== 'created',
    /** Payment orders are in paise, totals in rupees. */
    isAmountRight: ({ context }, { amount }: NewPaymentOrder) =>
      amount === toPaise(totalOf(context)),
    isUnknown: (_, { error }: Failed) => isApiError(error) && error.status === 404,
    isBookingMade: (_, { failure }: BookingResult) => failure === null,
    haveTeamsFailed: (_, { failure }: BookingResult) => failure?.call === 'createTeams',
  },
  delays: {
    APPROVAL_POLL: ({ context }) => Math.min(POLL_MS * 2 ** context.polls, POLL_MAX_MS),
    /** A payment is captured within 12 minutes of the attempt, or never. */
    APPROVAL_LIMIT: 15 * 60_000,
    DRAFT_SAVE: 300,
    SCRIPT_TIMEOUT: 30_000,
  },
})

export const checkoutSetup = base.extend({
  actions: {
    /** The cart ignores what it has already. */
    syncCart: base.enqueueActions(({ context: { items, dropped }, enqueue }) => {
      const ids = dropped.map(({ _id }) => _id)
      if (ids.length > 0) enqueue({ type: 'removeFromCart', params: { ids } })
      enqueue({ type: 'updateCart', params: { items } })
    }),
    saveDraftSoon: base.enqueueActions(({ context, enqueue }) => {
      if (context.isDraftUnsaved) return
      enqueue.assign({ isDraftUnsaved: true })
      enqueue.raise({ type: 'draft.due' }, { delay: 'DRAFT_SAVE' })
    }),
    saveDraft: base.enqueueActions(({ context, enqueue }) => {
      const { user, rosters, isDraftUnsaved } = context
      if (!isDraftUnsaved) return
      enqueue.assign({ isDraftUnsaved: false })
      enqueue({ type: 'saveRosterDraft', params: { userId: user.userId, rosters } })
    }),
    focusRow: base.enqueueActions(({ context: { rosters }, event, enqueue }) => {
      assertEvent(event, 'player.removed')
      const last = (rosters[event.id]?.players.length ?? 0) - 1
      enqueue({ type: 'focusField', params: rowName(event.id, Math.min(event.index, last)) })
    }),
    toastUnpasted: base.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'player.pasted')
      const item = itemOf(context, event.id)
      const players = parsePlayers(event.text)
      const excess = item && roster.excessPlayers(item, event.index, players)
      if (excess) enqueue({ type: 'toast', params: NOT_ALL_PASTED })
      else if (players.some((player) => Object.values(player).includes('')))
        enqueue({ type: 'toast', params: NOT_ALL_READ })
    }),
    removeItem: base.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'item.removed')
      const { items } = context
      const left = removeFromCart(items, event.id)
      const at = items.findIndex(({ _id }) => _id === event.id)
      const next = left[at] ?? left.at(-1)
      enqueue.assign(withItems(context, left))
      enqueue({ type: 'removeFromCart', params: { ids: [event.id] } })
      if (next) enqueue({ type: 'focusField', params: rowName(next._id, 0) })
    }),
    savePaid: base.enqueueActions(({ context, enqueue }) => {
      if (context.paid) enqueue({ type: 'savePaidBooking', params: { paid: context.paid } })
    }),
    toastPaid: base.enqueueActions(({ context, enqueue }) => {
      const toast: Toast = { tone: 'success', title: 'Payment Successful' }
      if (context.paid) enqueue({ type: 'toast', params: toast })
    }),
    saveOpen: base.enqueueActions(({ context, enqueue }) => {
      const { paymentOrder: open } = context
      if (open) enqueue({ type: 'saveOpenPayment', params: { open } })
    }),
    clearBooked: base.enqueueActions(({ context, enqueue }) => {
      const { user, paid } = context
      const id = paid?.payment.razorpay_order_id ?? ''
      const items = payloadItems(bookedPayload(context))
      enqueue({ type: 'removeBooked', params: { userId: user.userId, id, items } })
      if (!paid) enqueue({ type: 'removeFreeBooking', params: { userId: user.userId } })
    }),
    removeRefunded: base.enqueueActions(({ context: { refunded, user }, enqueue }) => {
      const id = refunded?.order.id ?? ''
      enqueue({ type: 'removeSavedPayment', params: { userId: user.userId, id } })
    }),
    dropFreeBooking: base.enqueueActions(({ context: { free, user }, enqueue }) => {
      if (!free) return
      enqueue.assign({ free: null })
      enqueue({ type: 'removeFreeBooking', params: { userId: user.userId } })
    }),
  },
})

export const paymentOrderId = ({ context }: { context: CheckoutContext }) => ({
  id: context.paymentOrder?.order.id ?? '',
})

function itemOf({ items }: CheckoutContext, id: string) {
  return items.find(({ _id }) => _id === id)
}
