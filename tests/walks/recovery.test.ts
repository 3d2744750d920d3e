import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { isApiError } from '#machines/api-error.ts'
import { bookingRecoveryModel } from '#machines/booking-recovery/booking-recovery.model.ts'
import { createScreen } from '#simulation/screen.tsx'
import { failureOf, seenPanels, seesRefund } from './checkout-page.ts'
import { lastToast } from './last-toast.ts'
import { type Moment, type ViewWalk, walkModel } from './walk-views.tsx'

const CHECKING = 'Checking your cart'
const UNFINISHED = 'Your payment is safe, but your booking is not finished yet'

function seesWaiting(_: SnapshotFrom<typeof bookingRecoveryModel.machine>, { last }: Moment) {
  expect(Object.keys(seenPanels('status'))).toEqual([CHECKING])
  expect(seenPanels('alert')).toEqual({})
  if (failureOf(last)) seesFailure(last)
}

/** The booking was refused, but not for good: the status decides. */
const seesNothingNew = () => expect(Object.keys(seenPanels('status'))).toEqual([CHECKING])

function seesFailure(last: Moment['last']) {
  const error = failureOf(last)?.error
  const says = isApiError(error)
    ? error.errorBody.message
    : 'Something went wrong while saving your order.'
  expect(lastToast()).toBe(`Order Error\n${says}`)
}

const recovery: ViewWalk<typeof bookingRecoveryModel.machine> = {
  model: bookingRecoveryModel,
  covers: 'situations',
  begin: async (_, inspect) => {
    const screen = await createScreen({
      model: bookingRecoveryModel,
      page: 'checkout',
      frame: true,
      inspect,
    })
    return { screen: screen as never, actor: screen.actor }
  },
  acts: {},
  shows: {
    loading: seesWaiting,
    checking: seesWaiting,
    booking: seesWaiting,
    checkingConflict: seesNothingNew,
    settled: ({ output }, { last, effects }) => {
      if (output?.refunded) seesRefund(output.refunded)
      if (output?.booked.length) {
        expect(lastToast()).toBe('Booking Successful')
        expect(Object.keys(seenPanels('status'))).toContain('Booking confirmed')
        const bookingId = output.booked.at(-1)
        expect(effects.at(-1)?.params).toMatchObject({ to: '/thank-you', state: { bookingId } })
      } else if (output?.unfinished) {
        const { razorpay_payment_id: id } = output.unfinished.paid.payment
        const panel = seenPanels('alert')[UNFINISHED]
        expect(panel?.text).toContain(`Payment ID ${id}. You will not be charged again.`)
        expect(panel?.text).toContain(output.unfinished.reason)
        expect(panel?.links).toEqual({ 'Contact support': `/contact?payment=${id}` })
        if (failureOf(last)) seesFailure(last)
      } else {
        expect(Object.keys(seenPanels('status'))).toContain(CHECKING)
      }
    },
  },
}

test('the checkout page follows every path of the recovery model', async () => {
  const { walks, steps, transitions, untaken } = await walkModel(recovery)
  expect(untaken).toEqual([])
  console.info(`recovery: ${walks} walks, ${steps} steps, ${transitions} transitions, none untaken`)
})
