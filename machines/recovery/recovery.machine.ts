import { assign, setup } from 'xstate'
import type { ResponseOf } from '#contract/calls.ts'
import type { OrderItem, TeamPayload } from '#contract/entities.ts'
import { isApiError } from '../api-error.ts'
import { type OrderRequest, orderRequest } from '../checkout/order.ts'
import {
  capturedBooking,
  type HeldPayment,
  type KeptPayments,
  type OpenPayment,
  type PaidBooking,
} from '../checkout/payment.ts'
import { errorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

/** What became of the payments that were kept. */
export interface Recovered {
  /** The bookings that were found or finished; `items` are the cart items' `_id`s. */
  booked: { orderId: string; items: string[] }[]
  /** The last payment that was taken and could not be booked, and what the server said. */
  unfinished: { paid: PaidBooking; reason: string } | null
  /** The last payment order that may still be paid. */
  held: HeldPayment | null
}

type Status = ResponseOf<'paymentStatus'>['data']

interface Failed {
  error: unknown
}

interface RecoveryContext extends Recovered {
  userId: string
  /** Still to be looked at: what was paid first. */
  paid: PaidBooking[]
  open: OpenPayment[]
}

const orderIdOf = ({ paid, open }: RecoveryContext) =>
  paid[0]?.payment.razorpay_order_id ?? open[0]?.order.id ?? ''

const base = setup({
  types: {
    input: {} as { userId: string },
    context: {} as RecoveryContext,
    output: {} as Recovered,
  },
  actors: {
    /** Finds what earlier visits of this user left behind. */
    readKept: unprovidedPromise<KeptPayments, { userId: string }>('readKept'),
    fetchPayment: unprovidedPromise<Status, { id: string }>('fetchPayment'),
    createTeams: unprovidedPromise<OrderItem[], TeamPayload[]>('createTeams'),
    createBooking: unprovidedPromise<string, OrderRequest>('createBooking'),
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    keepPaidBooking: unprovidedAction<{ paid: PaidBooking }>('keepPaidBooking'),
    /** It is booked, or was given back: nothing of the payment has to be kept. */
    forgetPayment: unprovidedAction<{ userId: string; id: string; items: string[] }>(
      'forgetPayment',
    ),
    setKept: assign((_, { paid, open }: KeptPayments) => ({
      paid,
      open: open.filter(
        ({ order }) => !paid.some(({ payment }) => payment.razorpay_order_id === order.id),
      ),
    })),
    /** An open payment was captured after all: it is one that is paid now. */
    setCaptured: assign(({ context: { open } }, { payment_id }: Status) => {
      const [first, ...rest] = open
      return first && payment_id ? { paid: [capturedBooking(first, payment_id)], open: rest } : {}
    }),
    setTeams: assign(({ context: { paid } }, orderItems: OrderItem[]) => {
      const [first, ...rest] = paid
      return first ? { paid: [{ ...first, orderItems }, ...rest] } : {}
    }),
    noteBooked: assign(({ context }, orderId: string) => {
      const { payload = [] } = context.paid[0] ?? context.open[0] ?? {}
      return {
        booked: [...context.booked, { orderId, items: payload.map(({ event_id }) => event_id) }],
      }
    }),
    noteUnfinished: assign(({ context: { paid } }, { error }: Failed) => {
      const [first] = paid
      const reason = isApiError(error) ? error.errorBody.message : ''
      return first ? { unfinished: { paid: first, reason } } : {}
    }),
    noteHeld: assign(({ context: { open } }, { status }: Status) => {
      const [first] = open
      return first ? { held: { ...first, status } } : {}
    }),
    /** On to the next. */
    pass: assign(({ context: { paid, open } }) =>
      paid.length > 0 ? { paid: paid.slice(1) } : { open: open.slice(1) },
    ),
  },
  guards: {
    isDone: ({ context: { paid, open } }) => paid.length === 0 && open.length === 0,
    hasTeams: ({ context }) => (context.paid[0]?.orderItems.length ?? 0) > 0,
    isPaid: ({ context }) => context.paid.length > 0,
    isBooked: (_, { order_id }: Status) => order_id !== null,
    isCaptured: (_, { payment_id }: Status) => payment_id !== null,
    mayBePaid: (_, { status }: Status) => status === 'pending' || status === 'attempted',
    /** The server answered no: the teams are not to be asked for again as they are. */
    wasRefused: (_, { error }: Failed) => isApiError(error),
  },
})

const recoverySetup = base.extend({
  actions: {
    keep: base.enqueueActions(({ context, enqueue }) => {
      const [paid] = context.paid
      if (paid) enqueue({ type: 'keepPaidBooking', params: { paid } })
    }),
    forget: base.enqueueActions(({ context, enqueue }) => {
      const { userId } = context
      const { payload = [] } = context.paid[0] ?? context.open[0] ?? {}
      const items = payload.map(({ event_id }) => event_id)
      enqueue({ type: 'forgetPayment', params: { userId, id: orderIdOf(context), items } })
    }),
  },
})

const unfinished = {
  target: 'unfinished' as const,
  actions: [
    { type: 'noteUnfinished' as const, params: errorOf },
    { type: 'toast' as const, params: unsaved },
  ],
}

function errorOf({ event }: { event: Failed }): Failed {
  return { error: event.error }
}

function unsaved({ event }: { event: Failed }): Toast {
  return errorToast('Order Error', 'Something went wrong while saving your order.', event.error)
}

/**
 * Finishes what was paid for and is no booking yet, one payment after the other, from the step that
 * was reached (DESIGN section 6): after a reload, a crash, a closed tab or at the next login.
 */
export const recoveryMachine = recoverySetup.createMachine({
  id: 'recovery',
  context: ({ input }) => ({
    ...input,
    paid: [],
    open: [],
    booked: [],
    unfinished: null,
    held: null,
  }),
  output: ({ context: { booked, unfinished, held } }) => ({ booked, unfinished, held }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readKept',
        src: 'readKept',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setKept', params: ({ event }) => event.output },
        },
        onError: 'settled',
      },
    },
    deciding: { always: [{ guard: 'isDone', target: 'settled' }, { target: 'checking' }] },
    /** The server may have made the booking meanwhile, or know of a payment that nobody was told of. */
    checking: {
      invoke: {
        id: 'check',
        src: 'fetchPayment',
        input: ({ context }) => ({ id: orderIdOf(context) }),
        onDone: [
          {
            guard: { type: 'isBooked', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              { type: 'noteBooked', params: ({ event }) => event.output.order_id ?? '' },
              'forget',
              'pass',
            ],
          },
          { guard: 'hasTeams', target: 'creatingOrder' },
          { guard: 'isPaid', target: 'creatingTeams' },
          {
            guard: { type: 'isCaptured', params: ({ event }) => event.output },
            target: 'creatingTeams',
            actions: [{ type: 'setCaptured', params: ({ event }) => event.output }, 'keep'],
          },
          {
            guard: { type: 'mayBePaid', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [{ type: 'noteHeld', params: ({ event }) => event.output }, 'pass'],
          },
          { target: 'deciding', actions: ['forget', 'pass'] },
        ],
        onError: [
          { guard: 'isPaid', ...unfinished },
          { target: 'deciding', actions: 'pass' },
        ],
      },
    },
    creatingTeams: {
      invoke: {
        id: 'createTeams',
        src: 'createTeams',
        input: ({ context }) => context.paid[0]?.payload ?? [],
        onDone: {
          target: 'creatingOrder',
          actions: [{ type: 'setTeams', params: ({ event }) => event.output }, 'keep'],
        },
        onError: unfinished,
      },
    },
    creatingOrder: {
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: ({ context: { paid } }) =>
          orderRequest(paid[0]?.orderItems ?? [], paid[0]?.payment ?? null),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'noteBooked', params: ({ event }) => event.output }, 'forget', 'pass'],
        },
        onError: [
          {
            guard: { type: 'wasRefused', params: errorOf },
            target: 'unfinished',
            actions: [{ type: 'setTeams', params: [] }, 'keep', ...unfinished.actions],
          },
          unfinished,
        ],
      },
    },
    unfinished: { always: { target: 'deciding', actions: 'pass' } },
    settled: { type: 'final' },
  },
})
