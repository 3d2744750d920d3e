import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CancellableRow } from '#contract/booked-events.ts'
import { formatRupees } from '#contract/money.ts'
import { isConflict, isFinalApiError, messageOf } from '../api-error.ts'
import { log, logError } from '../log.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

type Failed = { error: unknown }

/** Rupees. Undefined unless the server refunds another amount by now. */
const newAmountOf = (error: unknown) => (isConflict(error) ? error.errorBody.refund : undefined)

/**
 * Cancels one item of a booking, for the refund that was shown. The output is false if nothing was
 * sent: the list of orders is then still right.
 */
export const cancellationMachine = setup({
  types: {
    input: {} as { row: CancellableRow },
    /** `amount` in rupees is the refund; `refusal` is why the server does not cancel. */
    context: {} as { row: CancellableRow; amount: number; refusal: string; wasSent: boolean },
    events: {} as { type: 'cancellation.confirm' } | { type: 'cancellation.close' },
    output: {} as boolean,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    cancelBooking: unprovidedPromise<void, { row: CancellableRow; amount: number }>(
      'cancelBooking',
    ),
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    log,
    markSent: assign({ wasSent: true }),
    setAmount: assign(({ context }, { error }: Failed) => ({
      amount: newAmountOf(error) ?? context.amount,
    })),
    setRefusal: assign((_, { error }: Failed) => ({ refusal: messageOf(error) })),
  },
  guards: {
    isOtherAmount: (_, { error }: Failed) => newAmountOf(error) !== undefined,
    isFinalApiError: (_, { error }: Failed) => isFinalApiError(error),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input: { row } }) => ({
    row,
    amount: row.cancellation.amount,
    refusal: '',
    wasSent: false,
  }),
  output: ({ context }) => context.wasSent,
  initial: 'asking',
  on: { 'cancellation.close': '.closed' },
  states: {
    asking: {
      description: 'Cancelling is asked. A dialog says what is cancelled and what is refunded.',
      on: { 'cancellation.confirm': 'sending' },
    },
    sending: {
      description: 'Booking is being cancelled. The server is told.',
      tags: 'busy',
      entry: 'markSent',
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context: { row, amount } }) => ({ row, amount }),
        onDone: {
          target: 'cancelled',
          actions: { type: 'toast', params: ({ context }) => cancelledToast(context.amount) },
        },
        onError: [
          {
            guard: { type: 'isOtherAmount', params: ({ event }) => event },
            target: 'changed',
            actions: { type: 'setAmount', params: ({ event }) => event },
          },
          {
            guard: { type: 'isFinalApiError', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event },
          },
          {
            target: 'failed',
            actions: logError('Error cancelling a booking'),
          },
        ],
      },
    },
    changed: {
      description: 'Refund has changed. The new amount is shown; nothing is cancelled yet.',
      on: { 'cancellation.confirm': 'sending' },
    },
    refused: {
      description: 'Booking cannot be cancelled. The server says why.',
      tags: 'failed',
    },
    failed: {
      description: 'Cancelling failed. The server did not answer; the same can be sent again.',
      tags: 'failed',
      on: { 'cancellation.confirm': 'sending' },
    },
    cancelled: {
      description: 'Booking is cancelled. The list is loaded again.',
      type: 'final',
    },
    closed: {
      description: 'Dialog was closed. Without an answer of the server, the list is loaded again.',
      type: 'final',
    },
  },
})

const cancelledToast = (amount: number): Toast => ({
  tone: 'success',
  title: 'Booking cancelled',
  ...(amount > 0 && { message: `We are refunding ${formatRupees(amount)}.` }),
})

export type CancellationRef = ActorRefFrom<typeof cancellationMachine>
