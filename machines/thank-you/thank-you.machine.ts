import { is, string, type } from 'superstruct'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { type BookedEvent, bookedEvents, isCancelled } from '#contract/booked-events.ts'
import type { OrderRow, PaymentRefund } from '#contract/entities.ts'
import type { ShareableEvent } from '#contract/shareable-event.ts'
import { isFinalApiError } from '../api-error.ts'
import { log, logError } from '../log.ts'
import { shareMachine } from '../share/share.machine.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

const Booked = type({ bookingId: string() })

/** The booking of a history entry: named by the URL, or just made. Null if neither. */
export function orderIdOf({ queryString, state }: { queryString: string; state: unknown }) {
  const just = is(state, Booked) ? state.bookingId : null
  return new URLSearchParams(queryString).get('order') ?? just
}

export const shareId = ({ path }: ShareableEvent) => `share ${path}` as const

/** One row per item, and refunds of payments that the booking did not need. */
export interface Order {
  rows: OrderRow[]
  refunds: PaymentRefund[]
}

const base = setup({
  types: {
    /** For each event that has a page and is not cancelled; see `shareId`. */
    children: {} as { fetchOrder: 'fetchOrder'; [id: `share ${string}`]: 'share' },
    tags: {} as 'busy' | 'failed',
    input: {} as { orderId: string | null },
    context: {} as Order & { orderId: string | null; events: BookedEvent[] },
    events: {} as
      | { type: 'order.retry' }
      | { type: 'route.changed'; queryString: string; state: unknown }
      | { type: 'pass.print' },
  },
  actors: {
    fetchOrder: unprovidedPromise<Order, { orderId: string | null }>('fetchOrder'),
    share: shareMachine,
  },
  actions: {
    log,
    print: unprovidedAction('print'),
    setOrderId: assign((_, orderId: string | null) => ({ orderId })),
    setOrder: assign((_, { rows, refunds }: Order) => ({
      rows,
      refunds,
      events: bookedEvents(rows),
    })),
  },
  guards: {
    isOtherOrder: ({ context }, orderId: string | null) => orderId !== context.orderId,
    isEmpty: (_, { rows }: Order) => rows.length === 0,
    isCancelled: (_, { rows }: Order) => rows.every(isCancelled),
    isFinalApiError: (_, { error }: { error: unknown }) => isFinalApiError(error),
  },
})

/** Confirms the booking `orderId`, or the latest one if null. */
export const thankYouMachine = base
  .extend({
    actions: {
      startShares: base.enqueueActions(({ context, enqueue }) => {
        for (const { event, rows } of context.events) {
          if (event.path !== '' && !rows.every(isCancelled))
            enqueue.spawnChild('share', { id: shareId(event), input: { event } })
        }
      }),
      stopShares: base.enqueueActions(({ context, enqueue }) => {
        for (const { event } of context.events) enqueue.stopChild(shareId(event))
      }),
    },
  })
  .createMachine({
    id: 'thankYou',
    context: ({ input }) => ({ ...input, rows: [], refunds: [], events: [] }),
    initial: 'loading',
    on: {
      'route.changed': {
        guard: { type: 'isOtherOrder', params: ({ event }) => orderIdOf(event) },
        target: '.loading',
        actions: { type: 'setOrderId', params: ({ event }) => orderIdOf(event) },
      },
    },
    states: {
      loading: {
        description: 'Confirmation is loading. The booking was just made or is opened again.',
        tags: 'busy',
        invoke: {
          id: 'fetchOrder',
          src: 'fetchOrder',
          input: ({ context: { orderId } }) => ({ orderId }),
          onDone: [
            {
              guard: { type: 'isEmpty', params: ({ event }) => event.output },
              target: 'confirmed',
            },
            {
              guard: { type: 'isCancelled', params: ({ event }) => event.output },
              target: 'cancelled',
              actions: { type: 'setOrder', params: ({ event }) => event.output },
            },
            {
              target: 'shown',
              actions: [{ type: 'setOrder', params: ({ event }) => event.output }, 'startShares'],
            },
          ],
          onError: [
            {
              guard: { type: 'isFinalApiError', params: ({ event }) => event },
              target: 'notFound',
            },
            {
              target: 'failed',
              actions: logError('Error fetching the booking'),
            },
          ],
        },
      },
      shown: {
        description: 'Booking is confirmed. The passes to show at the venue.',
        exit: 'stopShares',
        on: { 'pass.print': { actions: 'print' } },
      },
      cancelled: {
        description: 'Booking is cancelled. No pass is left; its receipt and refunds stay.',
      },
      /** The server does not have the call. */
      confirmed: {
        description:
          'Booking is confirmed, details follow. It is booked; its details could not be loaded.',
      },
      notFound: {
        description: 'Booking was not found. No booking of this member has this number.',
      },
      failed: {
        description: 'Confirmation could not be loaded. Retry loads it again.',
        tags: 'failed',
        on: { 'order.retry': 'loading' },
      },
    },
  })

export type ThankYouRef = ActorRefFrom<typeof thankYouMachine>
