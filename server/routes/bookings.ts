import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import { sendConfirmations } from '#server/booking/confirmations.ts'
import { latestOrder, listOrders, readOrder } from '#server/booking/history.ts'
import { bookFree, bookPaid } from '#server/booking/orders.ts'
import { listKnownPlayers } from '#server/booking/players.ts'
import { priceTeams, writeTeams } from '#server/booking/teams.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'
import { pageCount } from '#server/paging.ts'
import { findPaymentOrder, learnCapture } from '#server/payments/orders.ts'

/** Teams, bookings and their list (SPEC section 7; DESIGN sections 4 and 6). */
export function bookings(
  deps: Deps,
): HandlersOf<'createTeams' | 'createBooking' | 'booking' | 'orders' | 'knownPlayers'> {
  const { db, clock, background } = deps
  // A booking stands whatever becomes of its mail.
  const confirm = () => background.run(() => sendConfirmations(deps))
  return {
    createTeams: async ({ body, caller }) => {
      const priced = await priceTeams(db, caller.user, body.teamData, clock())
      const written = await writeTeams(db, caller.user.id, priced, clock())
      return { success: true, data: written.map((team) => ({ team })) }
    },

    createBooking: async ({ body, caller }) => {
      const userId = caller.user.id
      const teamIds = body.items.map(({ item_id }) => item_id)
      const { razorpay_payment_id: paymentId, razorpay_order_id: paymentOrderId } = body
      if (paymentId === FREE_PAYMENT_ID && paymentOrderId === FREE_PAYMENT_ID) {
        const order_id = await bookFree(db, userId, teamIds, clock())
        confirm()
        return { success: true, data: { order_id } }
      }
      const order = await findPaymentOrder(db, userId, paymentOrderId)
      if (!order) {
        throw new HttpError(400, 'This payment is not known.', { field: 'razorpay_order_id' })
      }
      const captured = await learnCapture(deps, order)
      if (captured.paymentId !== paymentId) {
        throw new HttpError(400, 'This payment has not been completed.', {
          field: 'razorpay_payment_id',
        })
      }
      const order_id = await bookPaid(db, { userId, paymentId, paymentOrderId }, teamIds, clock())
      confirm()
      return { success: true, data: { order_id } }
    },

    knownPlayers: async ({ caller }) => ({
      success: true,
      data: await listKnownPlayers(db, caller.user.id),
    }),

    booking: async ({ params, caller }) => {
      const userId = caller.user.id
      const id = params.id ?? (await latestOrder(db, userId))
      const data = id === null ? [] : await readOrder(db, userId, id)
      if (data.length === 0) throw new HttpError(404, 'Booking not found')
      return { success: true, data }
    },

    orders: async ({ params, caller }) => {
      const { data, total } = await listOrders(db, caller.user.id, params)
      return { success: true, data, ...pageCount(total, params.limit), currentPage: params.page }
    },
  }
}
