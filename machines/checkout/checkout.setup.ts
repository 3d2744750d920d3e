import { assertEvent, assign, setup } from 'xstate'
import type { BodyOf, ResponseOf } from '#contract/calls.ts'
import { isInCart, itemType, removeFromCart } from '#contract/cart.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { CartItem, OrderItem, PaymentOrder, TeamPayload, User } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'
import { toPaise } from '#contract/money.ts'
import type { PageOutcome } from '../app/page.ts'
import { failure, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts'
import type {
  KeptPayment,
  OpenPayment,
  PaidBooking,
  PaymentSuccess,
  WidgetEvent,
  WidgetInput,
} from './payment.ts'
import * as roster from './roster.ts'

export interface CheckoutInput {
  user: User
  items: CartItem[]
}

export interface CheckoutContext {
  user: User
  items: CartItem[]
  rosters: roster.Rosters
  /** Messages by field, shown once Pay was pressed. */
  errors: Record<string, string>
  /** The names of items that could no longer be booked and were taken out. */
  dropped: string[]
  /** The last payment order, and what it was made for. */
  payment: OpenPayment | null
  /** What the widget said of the last attempt that failed. */
  refusal: string
  /** A payment taken and not yet booked. */
  paid: PaidBooking | null
  /** The teams of a free booking. */
  orderItems: OrderItem[]
  orderId: string
}

export type CheckoutEvent =
  | WidgetEvent
  | { type: 'team.named'; id: string; name: string }
  | { type: 'player.changed'; id: string; index: number; change: Partial<PlayerForm> }
  | { type: 'player.added'; id: string }
  | { type: 'player.removed'; id: string; index: number }
  | { type: 'player.isMe'; id: string; index: number }
  | { type: 'item.removed'; id: string }
  | { type: 'cart.changed'; items: CartItem[] }
  | { type: 'checkout.pay' }
  | { type: 'checkout.retry' }
  | { type: 'checkout.finish' }

/** The teams and payment that an order is asked for. */
export type OrderRequest = BodyOf<'createOrder'>

/** Rupees; computed, never stored beside what it is computed from. */
export const totalOf = ({ items, rosters }: CheckoutContext) => roster.rosterTotal(items, rosters)

/** What the teams are made from: once money was taken, what it was taken for. */
export const payloadOf = ({ paid, items, rosters, user }: CheckoutContext) =>
  paid?.payload ?? roster.teamPayloads(items, rosters, user)

type PaymentStatus = ResponseOf<'paymentStatus'>['data']

/** The payload is that of the payment order, whatever was edited since. */
function paidBooking(context: CheckoutContext, payment: PaymentSuccess): PaidBooking {
  const payload = context.payment?.payload ?? payloadOf(context)
  return { userId: context.user.userId, payment, payload, orderItems: [] }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The vocabulary of the checkout's statechart. */
export const checkoutSetup = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    output: {} as PageOutcome,
  },
  actors: {
    /** Finds what an earlier visit of this user left behind. */
    readKeptPayment: unprovidedPromise<KeptPayment, { userId: string }>('readKeptPayment'),
    checkCart: unprovidedPromise<ResponseOf<'checkCart'>, BodyOf<'checkCart'>>('checkCart'),
    loadScript: unprovidedPromise<void>('loadScript'),
    createPaymentOrder: unprovidedPromise<PaymentOrder, { amount: number; draft: TeamPayload[] }>(
      'createPaymentOrder',
    ),
    widget: unprovidedCallback<WidgetEvent, WidgetInput>('widget'),
    fetchPayment: unprovidedPromise<PaymentStatus, { id: string }>('fetchPayment'),
    createTeams: unprovidedPromise<OrderItem[], TeamPayload[]>('createTeams'),
    createOrder: unprovidedPromise<string, OrderRequest>('createOrder'),
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    alert: unprovidedAction<{ message: string }>('alert'),
    focusField: unprovidedAction<{ name: string }>('focusField'),
    /** Takes items out of the cart itself. */
    dropFromCart: unprovidedAction<{ ids: string[] }>('dropFromCart'),
    keepPaidBooking: unprovidedAction<{ paid: PaidBooking }>('keepPaidBooking'),
    keepOpenPayment: unprovidedAction<{ open: OpenPayment }>('keepOpenPayment'),
    /** It is booked: nothing of the payment has to be kept. */
    forgetPayment: unprovidedAction('forgetPayment'),
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
    setPaymentOrder: assign(({ context }, order: PaymentOrder) => ({
      payment: { userId: context.user.userId, order, payload: payloadOf(context) },
      refusal: '',
    })),
    noteRefusal: assign(({ event }) => {
      assertEvent(event, 'payment.failed')
      return { refusal: event.reason }
    }),
    setPaid: assign(({ context }, payment: PaymentSuccess) => ({
      paid: paidBooking(context, payment),
    })),
    /** The server knows of the payment; the browser was never told. */
    setCaptured: assign(({ context }, status: PaymentStatus) => ({
      paid: paidBooking(context, {
        razorpay_payment_id: status.payment_id ?? '',
        razorpay_order_id: context.payment?.order.id ?? '',
        razorpay_signature: '',
      }),
    })),
    resume: assign((_, { paid }: KeptPayment) => ({ paid, orderItems: paid?.orderItems ?? [] })),
    recall: assign((_, { open }: KeptPayment) => ({ payment: open })),
    setTeams: assign(({ context }, orderItems: OrderItem[]) => ({
      orderItems,
      paid: context.paid && { ...context.paid, orderItems },
    })),
    /** Other rosters are other teams. */
    forgetTeams: assign({ orderItems: [] }),
    setOrder: assign((_, orderId: string) => ({ orderId })),
  },
  guards: {
    isEmpty: ({ context }) => context.items.length === 0,
    isComplete: ({ context }) =>
      Object.keys(roster.rosterErrors(context.items, context.rosters)).length === 0,
    losesItems: ({ context, event }) => {
      assertEvent(event, 'cart.changed')
      return context.items.some(({ _id }) => !isInCart(event.items, _id))
    },
    isFreeOfCharge: ({ context }) => totalOf(context) === 0,
    hasInvalid: (_, answer: ResponseOf<'checkCart'>) => invalidIds(answer).length > 0,
    hasPaid: (_, { paid }: KeptPayment) => paid !== null,
    hasOpen: (_, { open }: KeptPayment) => open !== null,
    wasPaid: ({ context }) => context.paid !== null,
    hasTeams: ({ context }) => context.orderItems.length > 0,
    hasPaymentOrder: ({ context }) => context.payment !== null,
    isCaptured: (_, status: PaymentStatus) => status.payment_id !== null,
    isBooked: (_, status: PaymentStatus) => status.order_id !== null,
    /** The same teams as the last payment order was made for, which takes the next attempt too. */
    isSameOrder: ({ context }) => isSame(context.payment?.payload, payloadOf(context)),
    /** Paise that came back against rupees that were sent (DESIGN section 5, Money). */
    isAmountRight: ({ context }, order: PaymentOrder) => order.amount === toPaise(totalOf(context)),
  },
})

/** The cart as POST /checkcartevents takes it. */
export function checkBody({ items }: CheckoutContext): BodyOf<'checkCart'> {
  const ids = (type: string) =>
    items.filter((item) => itemType(item) === type).map(({ _id }) => _id)
  return { categoryevents: ids('CATEGORY_EVENT'), events: ids('EVENT') }
}

/** Only what is said to be invalid is dropped (DESIGN section 5, Cart check at checkout). */
export function invalidIds({ categoryevents, events }: ResponseOf<'checkCart'>): string[] {
  return [...categoryevents, ...events].filter(({ valid }) => !valid).map(({ id }) => id)
}

/** What POST /create-order is sent. */
export function orderRequest({ paid, orderItems }: CheckoutContext): OrderRequest {
  return {
    items: orderItems,
    razorpay_payment_id: paid?.payment.razorpay_payment_id ?? FREE_PAYMENT_ID,
    razorpay_order_id: paid?.payment.razorpay_order_id ?? FREE_PAYMENT_ID,
  }
}

/** The toast of a team or order that could not be made (SPEC section 8). */
export function bookingFailure(title: string, fallback: string) {
  return {
    type: 'toast' as const,
    params: ({ event }: { event: { error: unknown } }) => failure(title, fallback, event.error),
  }
}

function itemOf({ items }: CheckoutContext, id: string) {
  return items.find(({ _id }) => _id === id)
}
