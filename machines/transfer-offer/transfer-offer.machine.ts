import { type ActorRefFrom, assign, setup } from 'xstate'
import { bookingPath } from '#contract/booked-events.ts'
import type { Transfer } from '#contract/entities.ts'
import { emailKey } from '#contract/text.ts'
import { isFinalApiError, messageOf } from '../api-error.ts'
import { log, logError } from '../log.ts'
import type { PageOutcome } from '../page-contract.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export interface SeenTransfer {
  transfer: Transfer
  /** The e-mail of the account in this browser; null for a guest. */
  account: string | null
}

interface TransferOfferContext {
  /** The code in the link of the mail. */
  code: string
  seen: SeenTransfer | null
  /** The server's reason for refusing. */
  refusal: string
  bookingId: string
}

type Failed = { error: unknown }

const seen = ({ event }: { event: { output: SeenTransfer } }) => event.output
const setSeen = { type: 'setSeen', params: seen } as const

/** The page that opens from the mail of a transfer: the invited person takes over the booking. */
export const transferOfferMachine = setup({
  types: {
    input: {} as { code: string },
    context: {} as TransferOfferContext,
    events: {} as { type: 'transfer.retry' } | { type: 'transfer.accept' },
    output: {} as PageOutcome,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchTransfer: unprovidedPromise<SeenTransfer, { code: string }>('fetchTransfer'),
    acceptTransfer: unprovidedPromise<{ bookingId: string }, { code: string }>('acceptTransfer'),
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    log,
    setSeen: assign((_, seen: SeenTransfer) => ({ seen })),
    setBooking: assign((_, { bookingId }: { bookingId: string }) => ({ bookingId })),
    setRefusal: assign((_, { error }: Failed) => ({ refusal: messageOf(error) })),
  },
  guards: {
    isOver: (_, { transfer }: SeenTransfer) => transfer.invitation === null,
    isGuest: (_, { account }: SeenTransfer) => account === null,
    isOtherAccount: (_, { transfer, account }: SeenTransfer) =>
      emailKey(transfer.invitation?.email ?? '') !== emailKey(account ?? ''),
    isFinal: (_, { error }: Failed) => isFinalApiError(error),
  },
}).createMachine({
  id: 'transferOffer',
  context: ({ input }) => ({ ...input, seen: null, refusal: '', bookingId: '' }),
  initial: 'loading',
  output: ({ context }) => ({
    type: 'page.leave',
    to: bookingPath(context.bookingId),
    replace: true,
  }),
  states: {
    loading: {
      description: 'Invitation is loading. A grey block stands where the booking will be.',
      tags: 'busy',
      invoke: {
        id: 'fetchTransfer',
        src: 'fetchTransfer',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: { type: 'isOver', params: seen }, target: 'over', actions: setSeen },
          { guard: { type: 'isGuest', params: seen }, target: 'guest', actions: setSeen },
          {
            guard: { type: 'isOtherAccount', params: seen },
            target: 'otherAccount',
            actions: setSeen,
          },
          { target: 'asking', actions: setSeen },
        ],
        onError: [
          { guard: { type: 'isFinal', params: ({ event }) => event }, target: 'unknown' },
          {
            target: 'failed',
            actions: logError('Error fetching an invitation'),
          },
        ],
      },
    },
    failed: {
      description: 'Invitation could not be loaded. Retry loads it again.',
      tags: 'failed',
      on: { 'transfer.retry': 'loading' },
    },
    unknown: { description: 'Link is not valid. Nothing of a booking is shown.' },
    over: {
      description: 'Invitation is over. Taken over, withdrawn, or its booking cancelled or closed.',
    },
    guest: {
      description: 'Invitation is shown to a guest. They log in or register with its email.',
    },
    otherAccount: {
      description: 'Invitation is for another account. It says which, and who is logged in.',
    },
    asking: {
      description: 'Invitation is shown. It says what the person gets, and who is refunded.',
      on: { 'transfer.accept': 'accepting' },
    },
    accepting: {
      description: 'Booking is being taken over. The server is told.',
      tags: 'busy',
      invoke: {
        id: 'acceptTransfer',
        src: 'acceptTransfer',
        input: ({ context: { code } }) => ({ code }),
        onDone: {
          target: 'accepted',
          actions: [
            { type: 'setBooking', params: ({ event }) => event.output },
            {
              type: 'toast',
              params: { tone: 'success', title: 'The booking is yours' },
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event },
          },
          {
            target: 'notAccepted',
            actions: logError('Error accepting an invitation'),
          },
        ],
      },
    },
    notAccepted: {
      description: 'Booking could not be taken over. The same can be sent again.',
      tags: 'failed',
      on: { 'transfer.accept': 'accepting' },
    },
    refused: {
      description: 'Invitation is refused. The server says why.',
      tags: 'failed',
    },
    accepted: {
      description: 'Booking is taken over. Its page opens, with the pass.',
      tags: 'busy',
      type: 'final',
    },
  },
})

export type TransferOfferRef = ActorRefFrom<typeof transferOfferMachine>
