import { assign, setup } from 'xstate'
import type { OrderItem, TeamPayload } from '#contract/entities.ts'
import { isApiError } from '../api-error.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { type BookingRequest, bookingRequest } from './booking-request.ts'
import type { FreeBooking } from './free-booking.ts'
import type { PaidBooking, PaymentSuccess } from './saved-payments.ts'

interface BookingInput {
  userId: string
  /** Null for a free booking. */
  payment: PaymentSuccess | null
  payload: TeamPayload[]
  teams: OrderItem[]
  again: boolean
}

export interface BookingFailure {
  call: 'createTeams' | 'createBooking'
  error: unknown
}

export interface BookingResult {
  bookingId: string
  teams: OrderItem[]
  failure: BookingFailure | null
}

const base = setup({
  types: {
    input: {} as BookingInput,
    context: {} as BookingInput & BookingResult,
    output: {} as BookingResult,
  },
  actors: {
    createTeams: unprovidedPromise<OrderItem[], TeamPayload[]>('createTeams'),
    createBooking: unprovidedPromise<string, BookingRequest>('createBooking'),
  },
  actions: {
    savePaidBooking: unprovidedAction<{ paid: PaidBooking }>('savePaidBooking'),
    saveFreeBooking: unprovidedAction<{ free: FreeBooking }>('saveFreeBooking'),
    setTeams: assign((_, teams: OrderItem[]) => ({ teams })),
    setBooking: assign((_, bookingId: string) => ({ bookingId })),
    setFailure: assign((_, failure: BookingFailure) => ({ failure })),
  },
  guards: {
    hasTeams: ({ context }) => context.teams.length > 0,
    isRefused: (_, { error }: BookingFailure) => isApiError(error),
  },
})

const bookingSetup = base.extend({
  actions: {
    saveTeams: base.enqueueActions(({ context, enqueue }) => {
      const { userId, payment, payload, teams } = context
      if (payment) {
        const paid = { userId, payment, payload, orderItems: teams }
        enqueue({ type: 'savePaidBooking', params: { paid } })
      } else {
        enqueue({ type: 'saveFreeBooking', params: { free: { userId, payload, teams } } })
      }
    }),
  },
})

const failureOf =
  (call: BookingFailure['call']) =>
  ({ event }: { event: { error: unknown } }): BookingFailure => ({ call, error: event.error })

const teamsFailure = failureOf('createTeams')
const bookingFailure = failureOf('createBooking')

/** Creates the teams, then the booking, free or paid. A retry passes the teams created before. */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => ({ ...input, bookingId: '', failure: null }),
  output: ({ context: { bookingId, teams, failure } }) => ({ bookingId, teams, failure }),
  initial: 'started',
  states: {
    started: {
      description: 'Booking begins. Teams may exist already.',
      always: [{ guard: 'hasTeams', target: 'creatingBooking' }, 'creatingTeams'],
    },
    creatingTeams: {
      description: 'Teams are saved. The players are sent to the server.',
      invoke: {
        id: 'createTeams',
        src: 'createTeams',
        input: ({ context }) => context.payload,
        onDone: {
          target: 'creatingBooking',
          actions: [{ type: 'setTeams', params: ({ event }) => event.output }, 'saveTeams'],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: teamsFailure },
            target: 'refused',
            actions: { type: 'setFailure', params: teamsFailure },
          },
          { target: 'unfinished', actions: { type: 'setFailure', params: teamsFailure } },
        ],
      },
    },
    creatingBooking: {
      description: 'Booking is saved. The server writes the booking and sends the mail.',
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: ({ context: { teams, payment, again } }) => bookingRequest(teams, payment, again),
        onDone: {
          target: 'booked',
          actions: { type: 'setBooking', params: ({ event }) => event.output },
        },
        onError: [
          // The refused teams cannot be booked: the next attempt creates new ones.
          {
            guard: { type: 'isRefused', params: bookingFailure },
            target: 'refused',
            actions: [
              { type: 'setTeams', params: [] },
              'saveTeams',
              { type: 'setFailure', params: bookingFailure },
            ],
          },
          { target: 'unfinished', actions: { type: 'setFailure', params: bookingFailure } },
        ],
      },
    },
    booked: {
      description: 'Booking is saved for good. The thank-you page follows.',
      type: 'final',
    },
    refused: {
      description: 'Booking was refused. The server says why; a payment is refunded.',
      type: 'final',
    },
    /** No response from the server: teams that were created are still valid. */
    unfinished: {
      description: 'Booking did not arrive. The network failed: it is tried again.',
      type: 'final',
    },
  },
})
