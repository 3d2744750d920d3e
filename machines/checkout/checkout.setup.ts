import { assertEvent, assign, setup } from 'xstate'
import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import { isInCart, needsTeamName, removeFromCart } from '#contract/cart.ts'
import type { OrderItem, PaymentStatus, TeamPayload } from '#contract/entities.ts'
import { toPaise } from '#contract/money.ts'
import { isApiError } from '../api-error.ts'
import { knownPlayersMachine } from '../known-players/known-players.machine.ts'
import type { PageOutcome } from '../page-contract.ts'
import { type Recovered, recoveryMachine } from '../recovery/recovery.machine.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts'
import { invalidIds } from './cart-check.ts'
import type { CheckoutContext, CheckoutEvent, CheckoutInput } from './context.ts'
import type { OrderRequest } from './order.ts'
import {
  capturedBooking,
  type OpenPayment,
  type PaidBooking,
  type PaymentSuccess,
  type WidgetEvent,
  type WidgetInput,
} from './payment.ts'
import { parsePlayers } from './players-text.ts'
import * as roster from './roster.ts'

/** Rupees; computed, never stored beside what it is computed from. */
export const totalOf = ({ items, rosters }: CheckoutContext) => roster.rosterTotal(items, rosters)

/** What the teams are made from: once money was taken, what it was taken for. */
export const payloadOf = ({ paid, items, rosters, user }: CheckoutContext) =>
  paid?.payload ?? roster.teamPayloads(items, rosters, user)

type Status = ResponseOf<'paymentStatus'>['data']
type NewOrder = ResponseOf<'createPaymentOrder'>['data']

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isSameOrder = (context: CheckoutContext) =>
  isSame(context.payment?.payload, payloadOf(context))

/** Whether what became of the last payment order forbids to pay for these rosters now. */
const mayBeApproved = (context: CheckoutContext, status: PaymentStatus) =>
  status === 'pending' || (status === 'attempted' && !isSameOrder(context))

const sharesItems = ({ items }: CheckoutContext, { payload }: OpenPayment) =>
  payload.some(({ event_id }) => isInCart(items, event_id))

const base = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    output: {} as PageOutcome,
  },
  actors: {
    recovery: recoveryMachine,
    knownPlayers: knownPlayersMachine,
    /** Keeps the other tabs from paying for as long as it runs; `checkout.elsewhere` where one is. */
    claim: unprovidedCallback<{ type: 'checkout.elsewhere' }>('claim'),
    checkCart: unprovidedPromise<ResponseOf<'checkCart'>, BodyOf<'checkCart'>>('checkCart'),
    loadScript: unprovidedPromise<void>('loadScript'),
    createPaymentOrder: unprovidedPromise<NewOrder, { amount: number; draft: TeamPayload[] }>(
      'createPaymentOrder',
    ),
    widget: unprovidedCallback<WidgetEvent, WidgetInput>('widget'),
    fetchPayment: unprovidedPromise<Status, { id: string }>('fetchPayment'),
    createTeams: unprovidedPromise<OrderItem[], TeamPayload[]>('createTeams'),
    createBooking: unprovidedPromise<string, OrderRequest>('createBooking'),
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    alert: unprovidedAction<{ message: string }>('alert'),
    focusField: unprovidedAction<{ name: string }>('focusField'),
    /** Takes items out of the cart itself. */
    dropFromCart: unprovidedAction<{ ids: string[] }>('dropFromCart'),
    keepPaidBooking: unprovidedAction<{ paid: PaidBooking }>('keepPaidBooking'),
    keepOpenPayment: unprovidedAction<{ open: OpenPayment }>('keepOpenPayment'),
    /** It is booked: nothing of the payment and of what was typed for the items has to be kept. */
    forgetPayment: unprovidedAction<{ userId: string; id: string; items: string[] }>(
      'forgetPayment',
    ),
    /** Keeps what was typed, for the next visit. */
    storeDraft: unprovidedAction<{ userId: string; rosters: roster.Rosters }>('storeDraft'),
    forgetDropped: assign({ dropped: [] }),
    fit: assign({ rosters: ({ context }) => roster.fitRosters(context.items, context.rosters) }),
    nameTeam: assign(({ context, event }) => {
      assertEvent(event, 'team.named')
      return { rosters: roster.setTeamName(context.rosters, event.id, event.name) }
    }),
    changePlayer: assign(({ context, event }) => {
      assertEvent(event, 'player.changed')
      return { rosters: roster.setPlayer(context.rosters, event.id, event.index, event.change) }
    }),
    fillMe: assign(({ context, event }) => {
      assertEvent(event, 'player.isMe')
      const me = roster.userAsPlayer(context.user)
      return { rosters: roster.setPlayer(context.rosters, event.id, event.index, me) }
    }),
    pastePlayers: assign(({ context, event }) => {
      assertEvent(event, 'player.pasted')
      const item = itemOf(context, event.id)
      const players = parsePlayers(event.text)
      return item ? { rosters: roster.putPlayers(context.rosters, item, event.index, players) } : {}
    }),
    restoreRosters: assign(({ context: { items, payment } }) => ({
      rosters: roster.fitRosters(items, roster.payloadRosters(payment?.payload ?? [])),
    })),
    addPlayer: assign(({ context, event }) => {
      assertEvent(event, 'player.added')
      const item = itemOf(context, event.id)
      return item ? { rosters: roster.addPlayer(context.rosters, item) } : {}
    }),
    removePlayer: assign(({ context, event }) => {
      assertEvent(event, 'player.removed')
      const item = itemOf(context, event.id)
      return item ? { rosters: roster.removePlayer(context.rosters, item, event.index) } : {}
    }),
    /** Errors that are shown follow the typing; new ones wait for Pay. */
    followErrors: assign(({ context }) => {
      const now = roster.rosterErrors(context.items, context.rosters)
      const shown = Object.keys(context.errors).filter((name) => now[name])
      return { errors: Object.fromEntries(shown.map((name) => [name, now[name] ?? ''])) }
    }),
    showErrors: assign({
      errors: ({ context }) => roster.rosterErrors(context.items, context.rosters),
    }),
    setItems: assign(({ event }) => {
      assertEvent(event, 'cart.changed')
      return { items: event.items }
    }),
    removeItem: assign(({ context, event }) => {
      assertEvent(event, 'item.removed')
      return { items: removeFromCart(context.items, event.id) }
    }),
    dropInvalid: assign(({ context }, answer: ResponseOf<'checkCart'>) => {
      const ids = invalidIds(answer)
      return {
        items: ids.reduce(removeFromCart, context.items),
        dropped: context.items.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name),
      }
    }),
    /** The new payment order, or an earlier one that stands in its way. */
    setPaymentOrder: assign(({ context }, { status, draft, ...order }: NewOrder) => ({
      payment: {
        userId: context.user.userId,
        order,
        payload: draft ?? payloadOf(context),
        status: status ?? 'created',
      },
      refusal: '',
    })),
    setStatus: assign(({ context: { payment } }, { status }: Status) => ({
      payment: payment && { ...payment, status },
    })),
    noteRefusal: assign(({ event }) => {
      assertEvent(event, 'payment.failed')
      return { refusal: event.reason }
    }),
    /** What was paid for is what the payment order was made for, whatever was edited since. */
    setPaid: assign(({ context }, payment: PaymentSuccess) => ({
      paid: {
        userId: context.user.userId,
        payment,
        payload: context.payment?.payload ?? payloadOf(context),
        orderItems: [],
      },
    })),
    /** The server knows of the payment; the browser was never told. */
    setCaptured: assign(({ context: { payment } }, { payment_id }: Status) => ({
      paid: payment && capturedBooking(payment, payment_id ?? ''),
    })),
    setRecovered: assign((_, { booked, unfinished, held }: Recovered) => ({
      booked: booked.flatMap(({ items }) => items),
      orderId: booked.at(-1)?.orderId ?? '',
      paid: unfinished?.paid ?? null,
      refusal: unfinished?.reason ?? '',
      payment: held,
    })),
    noteReason: assign((_, { error }: { error: unknown }) => ({
      refusal: isApiError(error) ? error.errorBody.message : '',
    })),
    setTeams: assign(({ context }, orderItems: OrderItem[]) => ({
      orderItems,
      paid: context.paid && { ...context.paid, orderItems },
    })),
    /** Other rosters are other teams. */
    forgetTeams: assign(({ context: { paid } }) => ({
      orderItems: [],
      paid: paid && { ...paid, orderItems: [] },
    })),
    setOrder: assign(({ context }, orderId: string) => ({
      orderId,
      booked: payloadOf(context).map(({ event_id }) => event_id),
    })),
  },
  guards: {
    isEmpty: ({ context }) => context.items.length === 0,
    isComplete: ({ context }) =>
      Object.keys(roster.rosterErrors(context.items, context.rosters)).length === 0,
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
    hasTeamName: ({ context, event }) => {
      assertEvent(event, 'team.named')
      const item = itemOf(context, event.id)
      return item !== undefined && needsTeamName(item)
    },
    hasRow: ({ context: { rosters }, event }) => {
      assertEvent(event, ['player.changed', 'player.isMe'])
      return roster.hasRow(rosters, event.id, event.index)
    },
    hasRoom: ({ context, event }) => {
      assertEvent(event, 'player.added')
      const item = itemOf(context, event.id)
      return item !== undefined && roster.hasRoom(context.rosters, item)
    },
    canSpare: ({ context, event }) => {
      assertEvent(event, 'player.removed')
      const item = itemOf(context, event.id)
      return item !== undefined && roster.canSpare(context.rosters, item, event.index)
    },
    tellsOfPlayers: ({ context: { rosters }, event }) => {
      assertEvent(event, 'player.pasted')
      return roster.hasRow(rosters, event.id, event.index) && parsePlayers(event.text).length > 0
    },
    tellsOfTooMany: ({ context, event }) => {
      assertEvent(event, 'player.pasted')
      const item = itemOf(context, event.id)
      const players = parsePlayers(event.text)
      return item !== undefined && roster.withoutPlace(item, event.index, players) > 0
    },
    isFreeOfCharge: ({ context }) => totalOf(context) === 0,
    hasInvalid: (_, answer: ResponseOf<'checkCart'>) => invalidIds(answer).length > 0,
    hasBooked: (_, { booked }: Recovered) => booked.length > 0,
    hasUnfinished: (_, { unfinished }: Recovered) => unfinished !== null,
    wasPaid: ({ context }) => context.paid !== null,
    hasTeams: ({ context }) => context.orderItems.length > 0,
    hasPaymentOrder: ({ context }) => context.payment !== null,
    isCaptured: (_, { payment_id }: Status) => payment_id !== null,
    isBooked: (_, { order_id }: Status) => order_id !== null,
    mayBeApproved: ({ context }, { status }: Status) => mayBeApproved(context, status),
    /** The last payment order may still be paid, and another would be paid as well. */
    awaitsApproval: ({ context }) =>
      context.payment !== null &&
      sharesItems(context, context.payment) &&
      mayBeApproved(context, context.payment.status),
    /** The same teams as the last payment order was made for, which takes the next attempt too. */
    canPayAgain: ({ context }, { status }: Status) => status !== 'refunded' && isSameOrder(context),
    canRestore: ({ context: { payment, items } }) =>
      payment?.status === 'attempted' &&
      isSame(
        payment.payload.map(({ event_id }) => event_id),
        items.map(({ _id }) => _id),
      ),
    /** The server answers with an order that was there before. */
    isEarlier: (_, { status = 'created', draft }: NewOrder) =>
      draft !== undefined || status !== 'created',
    /** Paise that came back against rupees that were sent (DESIGN section 5, Money). */
    isAmountRight: ({ context }, order: NewOrder) => order.amount === toPaise(totalOf(context)),
    /** The server knows of no such payment order. */
    isUnknown: (_, { error }: { error: unknown }) => isApiError(error) && error.status === 404,
    wasRefused: (_, { error }: { error: unknown }) => isApiError(error),
    wasRefusedPaid: ({ context }, { error }: { error: unknown }) =>
      context.paid !== null && isApiError(error),
  },
  delays: { APPROVAL_POLL: 5_000 },
})

/** The vocabulary of the checkout's statechart. */
export const checkoutSetup = base.extend({
  actions: {
    keepDraft: base.enqueueActions(({ context, enqueue }) => {
      const { user, rosters } = context
      enqueue({ type: 'storeDraft', params: { userId: user.userId, rosters } })
    }),
    keepPaid: base.enqueueActions(({ context, enqueue }) => {
      if (context.paid) enqueue({ type: 'keepPaidBooking', params: { paid: context.paid } })
    }),
    keepOpen: base.enqueueActions(({ context, enqueue }) => {
      if (context.payment) enqueue({ type: 'keepOpenPayment', params: { open: context.payment } })
    }),
    forgetBooked: base.enqueueActions(({ context, enqueue }) => {
      const { user, paid, booked: items } = context
      const id = paid?.payment.razorpay_order_id ?? ''
      enqueue({ type: 'forgetPayment', params: { userId: user.userId, id, items } })
    }),
  },
})

/** The last payment order, to ask what became of it. */
export const orderId = ({ context }: { context: CheckoutContext }) => ({
  id: context.payment?.order.id ?? '',
})

function itemOf({ items }: CheckoutContext, id: string) {
  return items.find(({ _id }) => _id === id)
}
