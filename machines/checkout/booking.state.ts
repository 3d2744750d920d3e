import { messageOf } from '../api-error.ts'
import type { BookingResult } from '../booking/booking.machine.ts'
import { errorToast, type Toast } from '../toast.ts'
import { checkoutSetup } from './checkout.setup.ts'
import type { CheckoutContext } from './context.ts'
import { bookedPayload } from './payload.ts'

interface Done {
  context: CheckoutContext
  event: { output: BookingResult }
}

const failureOf = ({ event: { output } }: Done) => ({ error: output.failure?.error })

const duplicateOf = (done: Done) => ({ ...failureOf(done), payload: bookedPayload(done.context) })

const resultOf = ({ event }: Done) => event.output

function toastOf({ context: { paid }, event: { output } }: Done): Toast {
  const error = output.failure?.error
  if (output.failure?.call === 'createTeams') {
    return errorToast('Error', 'Failed to create team.', error)
  }
  return paid
    ? errorToast('Order Error', 'Payment succeeded, but saving order failed.', error)
    : errorToast('Order Error', 'Something went wrong while creating your booking.', error)
}

const reasonOf = ({ event: { output } }: Done) => ({ reason: messageOf(output.failure?.error) })

const reportFailure = [
  { type: 'setTeams', params: ({ event }: Done) => event.output.teams },
  { type: 'setFailureReason', params: reasonOf },
  { type: 'toast', params: toastOf },
] as const

export const bookingState = checkoutSetup.createStateConfig({
  description: 'Money taken, booking is being saved. Teams and booking are written.',
  invoke: {
    id: 'booking',
    src: 'booking',
    input: ({ context }) => ({
      userId: context.user.userId,
      payment: context.paid?.payment ?? null,
      payload: bookedPayload(context),
      teams: context.paid?.orderItems ?? context.free?.teams ?? [],
      again: context.again,
    }),
    onDone: [
      {
        guard: { type: 'isBookingMade', params: resultOf },
        target: '#checkout.booked',
        actions: [
          { type: 'setBooking', params: ({ event }) => event.output.bookingId },
          'toastPaid',
          'clearBooked',
        ],
      },
      {
        guard: { type: 'isUnbookable', params: failureOf },
        target: '#checkout.resuming',
        actions: { type: 'setTeams', params: ({ event }) => event.output.teams },
      },
      { guard: 'isPaid', target: '#checkout.paidNotSaved', actions: reportFailure },
      {
        guard: { type: 'isDuplicate', params: failureOf },
        target: '#checkout.filling.duplicate',
        actions: [
          { type: 'setTeams', params: ({ event }) => event.output.teams },
          { type: 'setDuplicate', params: duplicateOf },
        ],
      },
      {
        guard: { type: 'haveTeamsFailed', params: resultOf },
        target: '#checkout.filling.teamsFailed',
        actions: reportFailure,
      },
      { target: '#checkout.filling.bookingFailed', actions: reportFailure },
    ],
  },
})
