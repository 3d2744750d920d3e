import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { OrderRow } from '#contract/entities.ts'
import {
  findBooking,
  findLatestBookingId,
  findPaidBooking,
  listBookings,
  passVersionsOf,
} from '#server/booking/booking-list.ts'
import { createFreeBooking } from '#server/booking/bookings.ts'
import type { PassCodes } from '#server/booking/pass-codes.ts'
import { denyPlayer } from '#server/booking/player-mails.ts'
import { findPlayer } from '#server/booking/player-pass.ts'
import { listKnownPlayers } from '#server/booking/players.ts'
import { listChangeable, replacePlayer } from '#server/booking/team-changes.ts'
import { insertTeams, priceTeams } from '#server/booking/teams.ts'
import { listTransferable } from '#server/booking/transfer-invitations.ts'
import { listTransferred } from '#server/booking/transfers.ts'
import { pageCount } from '#server/db/paging.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'
import { bookWithPayment } from '#server/payments/book-payment.ts'
import { cancelBooking, listCancellations } from '#server/payments/cancellations.ts'
import { eventsBeingPaid } from '#server/payments/payment-orders.ts'
import type { PaymentDeps } from '#server/payments/provider.ts'
import {
  listBookingRefunds,
  listHeldPayments,
  listRefunds,
} from '#server/payments/refunds-and-held-payments.ts'
import { issueReceipt, receiptNumber } from '#server/receipts/number.ts'
import { receiptOf } from '#server/receipts/receipt.ts'

export function bookingRoutes(
  deps: PaymentDeps & Pick<Deps, 'wakeWorker' | 'config'> & { passCodes: PassCodes },
): HandlersOf<
  | 'createTeams'
  | 'createBooking'
  | 'booking'
  | 'orders'
  | 'knownPlayers'
  | 'playerPass'
  | 'denyPlayerPass'
  | 'cancelBooking'
  | 'receipt'
  | 'replacePlayer'
> {
  const { db, clock, passCodes } = deps
  const passOf = async (code: string) => {
    const id = await passCodes.entryOf(code)
    const found = id === null ? null : await findPlayer(db, passCodes, id)
    if (!found) throw new HttpError(404, 'This link is not valid.', { field: 'code' })
    return found
  }
  async function withPasses(rows: OrderRow[]): Promise<OrderRow[]> {
    const bookingIds = [...new Set(rows.map(({ order_id }) => order_id))]
    const cancellations = await listCancellations(db, bookingIds, clock())
    const changeable = await listChangeable(db, bookingIds, clock())
    const transferable = await listTransferable(db, bookingIds, clock())
    const versions = await passVersionsOf(
      db,
      rows.map(({ _id }) => _id),
    )
    return Promise.all(
      rows.map(async (row) => {
        if (row.cancelled_at) return row
        const cancellation = cancellations.get(row._id)
        const code = await passCodes.codeOf(row._id, versions.get(row._id))
        const players_until = changeable.get(row._id)
        const { until: transfer_until, to } = transferable.get(row.order_id) ?? {}
        return {
          ...row,
          code,
          ...(cancellation && { cancellation }),
          ...(players_until && { players_until }),
          ...(transfer_until && { transfer_until }),
          ...(to && { transfer_to: to }),
        }
      }),
    )
  }
  return {
    createTeams: async ({ body, caller }) => {
      const paidFor = await eventsBeingPaid(db, caller.user.id)
      const priced = await priceTeams(db, caller.user, body.teamData, clock(), paidFor)
      const created = await insertTeams(db, caller.user.id, priced, clock())
      return { success: true, data: created.map((team) => ({ team })) }
    },

    createBooking: async ({ body, caller }) => {
      const userId = caller.user.id
      const teamIds = body.items.map(({ item_id }) => item_id)
      const { razorpay_payment_id: paymentId, razorpay_order_id: paymentOrderId } = body
      const isFree = paymentId === FREE_PAYMENT_ID && paymentOrderId === FREE_PAYMENT_ID
      const bookingId = isFree
        ? await createFreeBooking(db, userId, { teamIds, again: body.again }, clock())
        : await bookWithPayment(deps, { userId, paymentId, paymentOrderId }, teamIds)
      deps.wakeWorker()
      return { success: true, data: { order_id: bookingId } }
    },

    cancelBooking: async ({ body, caller }) => {
      const amount = await cancelBooking(deps, caller.user.id, body)
      deps.wakeWorker()
      return { success: true, data: { amount } }
    },

    replacePlayer: async ({ body, caller }) => {
      await replacePlayer(deps, caller, body)
      deps.wakeWorker()
      return { success: true }
    },

    knownPlayers: async ({ caller }) => ({
      success: true,
      data: await listKnownPlayers(db, caller.user.id),
    }),

    playerPass: async ({ params }) => ({ success: true, data: (await passOf(params.code)).pass }),

    denyPlayerPass: async ({ body }) => {
      const { player } = await passOf(body.code)
      await denyPlayer(deps, player.id)
      return { success: true, data: (await passOf(body.code)).pass }
    },

    receipt: async ({ params: { id }, caller: { user } }) => {
      const { rows, payer } = await findPaidBooking(db, user.id, id)
      const isFree = rows.every(
        ({ razorpay_payment_id }) => razorpay_payment_id === FREE_PAYMENT_ID,
      )
      if (isFree || !payer)
        throw new HttpError(404, 'There is no receipt for this booking.', { field: 'id' })
      // A booking of before there were receipts has none yet.
      const issued = await db.transaction((tx) => issueReceipt(tx, id, clock()))
      const refunds = await listBookingRefunds(db, user.id, id)
      const given = { number: receiptNumber(issued), at: issued.issuedAt }
      const data = receiptOf({ rows, refunds }, given, payer, deps.config.seller)
      return { success: true, data }
    },

    booking: async ({ params, caller }) => {
      const userId = caller.user.id
      const id = params.id ?? (await findLatestBookingId(db, userId))
      const data = id === null ? [] : await findBooking(db, userId, id)
      if (data.length === 0) throw new HttpError(404, 'Booking not found', { field: 'id' })
      const refunds = id === null ? [] : await listBookingRefunds(db, userId, id)
      return { success: true, data: await withPasses(data), refunds }
    },

    orders: async ({ params, caller }) => {
      const { data, total } = await listBookings(db, caller.user.id, params)
      return {
        success: true,
        data: await withPasses(data),
        ...pageCount(total, params.limit),
        currentPage: params.page,
        refunds: await listRefunds(db, caller.user.id, clock()),
        held: await listHeldPayments(db, caller.user.id),
        transferred: await listTransferred(db, caller.user.id),
      }
    },
  }
}
