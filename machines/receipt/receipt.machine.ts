import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Receipt } from '#contract/entities.ts'
import { isFinalApiError } from '../api-error.ts'
import { log, logError } from '../log.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

interface ReceiptContext {
  orderId: string
  receipt: Receipt | null
}

type Failed = { error: unknown }

const receiptSetup = setup({
  types: {
    input: {} as { orderId: string },
    context: {} as ReceiptContext,
    events: {} as { type: 'receipt.retry' } | { type: 'receipt.print' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchReceipt: unprovidedPromise<Receipt, { orderId: string }>('fetchReceipt'),
  },
  actions: {
    log,
    print: unprovidedAction('print'),
    setReceipt: assign((_, receipt: Receipt) => ({ receipt })),
  },
  guards: {
    isFinal: (_, { error }: Failed) => isFinalApiError(error),
  },
})

/** Shows the receipt of a paid booking, to print or keep. */
export const receiptMachine = receiptSetup.createMachine({
  id: 'receipt',
  context: ({ input }) => ({ ...input, receipt: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Receipt is loading. A grey block stands where it will be.',
      tags: 'busy',
      invoke: {
        id: 'fetchReceipt',
        src: 'fetchReceipt',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: 'shown',
          actions: { type: 'setReceipt', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isFinal', params: ({ event }) => event }, target: 'notFound' },
          {
            target: 'failed',
            actions: logError('Error fetching a receipt'),
          },
        ],
      },
    },
    failed: {
      description: 'Receipt could not be loaded. Retry loads it again.',
      tags: 'failed',
      on: { 'receipt.retry': 'loading' },
    },
    notFound: {
      description: 'Receipt does not exist. No paid booking of this member has this number.',
    },
    shown: {
      description: 'Receipt is shown. It can be printed.',
      on: { 'receipt.print': { actions: 'print' } },
    },
  },
})

export type ReceiptRef = ActorRefFrom<typeof receiptMachine>
