import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { CancellableRow, TransferableRow } from '#contract/booked-events.ts'
import { PAGE_SIZE } from '#contract/constants.ts'
import type {
  HeldPayment,
  OrderRow,
  PaymentRefund,
  TransferredBooking,
} from '#contract/entities.ts'
import { cancellationMachine } from '../cancellation/cancellation.machine.ts'
import { log, logError } from '../log.ts'
import { pushRemindersMachine } from '../push-reminders/push-reminders.machine.ts'
import { type TeamChange, teamChangeMachine } from '../team-change/team-change.machine.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { waitlistMachine } from '../waitlist/waitlist.machine.ts'

export interface OrdersPage {
  rows: OrderRow[]
  total: number
  refunds: PaymentRefund[]
  held: HeldPayment[]
  /** Bookings that were transferred to others. */
  transferred: TransferredBooking[]
}

/**
 * My Orders. The page number is part of the address: `orders.goToPage` navigates, then
 * `orders.pageChanged` arrives from the account machine.
 */
export const ordersMachine = setup({
  types: {
    input: {} as { page: number },
    context: {} as OrdersPage & {
      page: number
      viewed: OrderRow | null
      /** Until the list is loaded again. */
      cancelling: CancellableRow | null
      changing: TeamChange | null
      transferring: TransferableRow | null
    },
    events: {} as
      | { type: 'orders.goToPage'; page: number }
      | { type: 'orders.pageChanged'; page: number }
      | { type: 'orders.retry' }
      | { type: 'players.view'; row: OrderRow }
      | { type: 'players.close' }
      | { type: 'cancellation.open'; row: CancellableRow }
      | ({ type: 'teamChange.open' } & TeamChange)
      | { type: 'transfer.open'; row: TransferableRow },
    children: {} as {
      fetchOrders: 'fetchOrders'
      cancellation: 'cancellation'
      teamChange: 'teamChange'
      transfer: 'transfer'
      waitlist: 'waitlist'
      pushReminders: 'pushReminders'
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchOrders: unprovidedPromise<OrdersPage, { page: number }>('fetchOrders'),
    cancellation: cancellationMachine,
    teamChange: teamChangeMachine,
    transfer: transferMachine,
    waitlist: waitlistMachine,
    pushReminders: pushRemindersMachine,
  },
  actions: {
    log,
    goToPage: unprovidedAction<{ page: number }>('goToPage'),
    /** Like goToPage, but Back skips the present page. */
    replacePage: unprovidedAction<{ page: number }>('replacePage'),
    setPage: assign((_, page: number) => ({ page })),
    view: assign((_, viewed: OrderRow) => ({ viewed })),
    choose: assign((_, cancelling: CancellableRow | null) => ({ cancelling })),
    change: assign((_, { row, player }: TeamChange) => ({ changing: { row, player } })),
    transfer: assign((_, transferring: TransferableRow) => ({ transferring })),
    setOrders: assign((_, orders: OrdersPage) => orders),
    /** The button that had the focus is gone. */
    focusNext: unprovidedAction<{ href: string }>('focusNext'),
  },
  guards: {
    isBeyondLast: ({ context }, { total }: OrdersPage) =>
      total > 0 && context.page > lastPage(total),
    isOtherPage: ({ context }, page: number) => page !== context.page,
    wasSent: (_, wasSent: boolean) => wasSent,
    hasCancelled: ({ context }) => context.cancelling !== null,
  },
}).createMachine({
  id: 'orders',
  context: ({ input }) => ({
    page: input.page,
    rows: [],
    total: 0,
    refunds: [],
    held: [],
    transferred: [],
    transferring: null,
    viewed: null,
    cancelling: null,
    changing: null,
  }),
  initial: 'loading',
  invoke: [
    { id: 'waitlist', src: 'waitlist', input: { join: null } },
    { id: 'pushReminders', src: 'pushReminders' },
  ],
  on: {
    'orders.goToPage': {
      actions: { type: 'goToPage', params: ({ event }) => ({ page: event.page }) },
    },
    'orders.pageChanged': {
      guard: { type: 'isOtherPage', params: ({ event }) => event.page },
      target: '.loading',
      actions: { type: 'setPage', params: ({ event }) => event.page },
    },
  },
  states: {
    loading: {
      description: 'Orders are loading. Grey rows stand where the bookings will be.',
      tags: 'busy',
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          {
            guard: { type: 'isBeyondLast', params: ({ event }) => event.output },
            actions: {
              type: 'replacePage',
              params: ({ event }) => ({ page: lastPage(event.output.total) }),
            },
          },
          {
            guard: 'hasCancelled',
            target: 'shown',
            actions: [
              { type: 'setOrders', params: ({ event }) => event.output },
              {
                type: 'focusNext',
                params: ({ context }) => ({ href: context.cancelling?.item.href ?? '' }),
              },
              { type: 'choose', params: null },
            ],
          },
          {
            target: 'shown',
            actions: { type: 'setOrders', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: logError('Error fetching orders'),
        },
      },
    },
    shown: {
      description: 'Orders are listed. Every booking, newest first.',
      on: {
        'players.view': {
          target: 'viewingPlayers',
          actions: { type: 'view', params: ({ event }) => event.row },
        },
        'cancellation.open': {
          target: 'cancelling',
          actions: { type: 'choose', params: ({ event }) => event.row },
        },
        'transfer.open': {
          target: 'transferring',
          actions: { type: 'transfer', params: ({ event }) => event.row },
        },
      },
    },
    viewingPlayers: {
      description: 'Players of a booking. A dialog over the list.',
      on: {
        'players.close': 'shown',
        'teamChange.open': {
          target: 'changingTeam',
          actions: { type: 'change', params: ({ event }) => event },
        },
      },
    },
    changingTeam: {
      description: 'Change of a team. A dialog over the list: another player for one of a booking.',
      invoke: {
        id: 'teamChange',
        src: 'teamChange',
        input: ({ context }) => context.changing as TeamChange,
        onDone: [
          {
            guard: { type: 'wasSent', params: ({ event }) => event.output },
            target: 'loading',
          },
          { target: 'shown' },
        ],
      },
    },
    cancelling: {
      description: 'Cancellation of a booking. A dialog over the list.',
      invoke: {
        id: 'cancellation',
        src: 'cancellation',
        input: ({ context }) => ({ row: context.cancelling as CancellableRow }),
        onDone: [
          { guard: { type: 'wasSent', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'shown', actions: { type: 'choose', params: null } },
        ],
      },
    },
    transferring: {
      description: 'Transfer of a booking. A dialog over the list: who is invited to take it over.',
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ context }) => ({ row: context.transferring as TransferableRow }),
        onDone: [
          { guard: { type: 'wasSent', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'shown' },
        ],
      },
    },
    failed: {
      description: 'Orders could not be loaded. Retry loads them again.',
      tags: 'failed',
      on: { 'orders.retry': 'loading' },
    },
  },
})

const lastPage = (total: number) => Math.ceil(total / PAGE_SIZE.orders)

export type OrdersRef = ActorRefFrom<typeof ordersMachine>
type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>

/** Counts the rows of all pages, from 1. */
export const runningNumber = (page: number, index: number) =>
  (page - 1) * PAGE_SIZE.orders + index + 1

export const selectHasNoOrders = (snapshot: OrdersSnapshot) => {
  const { total, refunds, held, transferred } = snapshot.context
  return (
    snapshot.matches('shown') && total + refunds.length + held.length + transferred.length === 0
  )
}
