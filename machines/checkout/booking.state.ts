import { errorToast } from '../toast.ts'
import { checkoutSetup, payloadOf } from './checkout.setup.ts'
import { orderRequest } from './order.ts'

type Failed = { event: { error: unknown } }

const errorOf = ({ event }: Failed) => ({ error: event.error })

/** What a team or order that could not be made is told by (SPEC section 8). */
const said = (title: string, fallback: string) =>
  [
    { type: 'noteReason', params: errorOf },
    { type: 'toast', params: ({ event }: Failed) => errorToast(title, fallback, event.error) },
  ] as const

const noTeams = said('Error', 'Failed to create team.')
const notSaved = said('Order Error', 'Payment succeeded, but saving order failed.')
const notMade = said('Order Error', 'Something went wrong while creating your booking.')

/** Teams that the server refused are made anew at the next try; those it never answered for are not. */
const refused = { type: 'wasRefused', params: errorOf } as const
const refusedPaid = { type: 'wasRefusedPaid', params: errorOf } as const

/** Teams, then the order; paid for or free. */
export const bookingState = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: { id: 'hold', src: 'claim' },
  initial: 'creatingTeams',
  states: {
    creatingTeams: {
      invoke: {
        id: 'createTeams',
        src: 'createTeams',
        input: ({ context }) => payloadOf(context),
        onDone: {
          target: 'creatingOrder',
          actions: [{ type: 'setTeams', params: ({ event }) => event.output }, 'keepPaid'],
        },
        onError: [
          { guard: 'wasPaid', target: '#checkout.paidNotSaved', actions: noTeams },
          { target: '#checkout.filling.teamsFailed', actions: noTeams },
        ],
      },
    },
    creatingOrder: {
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: ({ context: { orderItems, paid } }) =>
          orderRequest(orderItems, paid?.payment ?? null),
        onDone: {
          target: '#checkout.booked',
          actions: { type: 'setOrder', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: refusedPaid,
            target: '#checkout.paidNotSaved',
            actions: ['forgetTeams', 'keepPaid', ...notSaved],
          },
          { guard: 'wasPaid', target: '#checkout.paidNotSaved', actions: notSaved },
          {
            guard: refused,
            target: '#checkout.filling.orderFailed',
            actions: ['forgetTeams', ...notMade],
          },
          { target: '#checkout.filling.orderFailed', actions: notMade },
        ],
      },
    },
  },
})
