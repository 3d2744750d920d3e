import { is, string, type } from 'superstruct'
import { type ActorRefFrom, assign, setup } from 'xstate'
import {
  type BookedEvent,
  bookedEvents,
  isCancelled,
  isTransferable,
  type TransferableRow,
} from '#contract/booked-events.ts'
import type { OrderRow, PaymentRefund } from '#contract/entities.ts'
import type { ShareableEvent } from '#contract/shareable-event.ts'
import { isFinalApiError } from '../api-error.ts'
import { log, logError } from '../log.ts'
import { shareMachine } from '../share/share.machine.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
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
    children: {} as {
      fetchOrder: 'fetchOrder'
      transfer: 'transfer'
      [id: `share ${string}`]: 'share'
    },
    tags: {} as 'busy' | 'failed',
    input: {} as { orderId: string | null },
    context: {} as Order & { orderId: string | null; events: BookedEvent[] },
    events: {} as
      | { type: 'order.retry' }
      | { type: 'route.changed'; queryString: string; state: unknown }
      | { type: 'pass.print' }
      | { type: 'transfer.open' },
  },
  actors: {
    fetchOrder: unprovidedPromise<Order, { orderId: string | null }>('fetchOrder'),
    share: shareMachine,
    transfer: transferMachine,
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
    isTransferable: ({ context }) => selectTransferable({ context }) !== undefined,
    wasSent: (_, wasSent: boolean) => wasSent,
  },
})

const outputOf = ({ event }: { event: { output: Order } }) => event.output
const setOrder = { type: 'setOrder', params: outputOf } as const
const failureOf = ({ event }: { event: { error: unknown } }) => event
const logged = logError('Error fetching the booking')
const inputOf = ({ context: { orderId } }: { context: { orderId: string | null } }) => ({ orderId })

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
          input: inputOf,
          onDone: [
            { guard: { type: 'isEmpty', params: outputOf }, target: 'confirmed' },
            {
              guard: { type: 'isCancelled', params: outputOf },
              target: 'cancelled',
              actions: setOrder,
            },
            { target: 'shown', actions: [setOrder, 'startShares'] },
          ],
          onError: [
            { guard: { type: 'isFinalApiError', params: failureOf }, target: 'notFound' },
            { target: 'failed', actions: logged },
          ],
        },
      },
      shown: {
        description: 'Booking is confirmed. The passes to show at the venue.',
        exit: 'stopShares',
        on: { 'pass.print': { actions: 'print' } },
        initial: 'idle',
        states: {
          idle: {
            description: 'Passes alone. They can be printed, and the booking given to others.',
            on: { 'transfer.open': { guard: 'isTransferable', target: 'transferring' } },
          },
          transferring: {
            description: 'Transfer of the booking. A dialog over the passes.',
            invoke: {
              id: 'transfer',
              src: 'transfer',
              input: ({ context }) => ({ row: selectTransferable({ context }) as TransferableRow }),
              onDone: [
                {
                  guard: { type: 'wasSent', params: ({ event }) => event.output },
                  target: 'refreshing',
                },
                { target: 'idle' },
              ],
            },
          },
          refreshing: {
            description: 'Booking is loaded again. Its passes stay on show.',
            tags: 'busy',
            invoke: {
              id: 'fetchOrder',
              src: 'fetchOrder',
              input: inputOf,
              onDone: [
                { guard: { type: 'isEmpty', params: outputOf }, target: 'idle' },
                {
                  guard: { type: 'isCancelled', params: outputOf },
                  target: '#thankYou.cancelled',
                  actions: setOrder,
                },
                { target: 'idle', actions: setOrder },
              ],
              onError: [
                {
                  guard: { type: 'isFinalApiError', params: failureOf },
                  target: '#thankYou.notFound',
                },
                { target: 'idle', actions: logged },
              ],
            },
          },
        },
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

/** A row of the booking while it can be given to another account as a whole. */
export const selectTransferable = ({ context: { rows } }: { context: Order }) =>
  rows.find(isTransferable)

export type ThankYouRef = ActorRefFrom<typeof thankYouMachine>
