import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { ItemType } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, paymentOrders, teamPlayers, teams } from '#server/db/schema.ts'

export interface DemoBooking {
  /** Its rows get ids of this key, so that a repeated call inserts nothing. */
  key: string
  /** Of its payment, where it is not free. */
  paymentKey: string
  userId: string
  itemType: ItemType
  event: { id: string; name: string; entryFee: number; isFreeEvent: boolean }
  teamName: string
  /** The first pays for all. */
  players: { name: string; email: string; mobile: string; userId?: string }[]
  createdAt: Date
}

/** One team, with its payment where it is not free. */
export async function insertBooking(
  tx: Database,
  { key, paymentKey, userId, itemType, event, teamName, players, createdAt }: DemoBooking,
): Promise<void> {
  const { entryFee: total, isFreeEvent } = event
  const booking = {
    id: `demo-order-${key}`,
    userId,
    total,
    createdAt,
    paymentId: isFreeEvent ? FREE_PAYMENT_ID : `pay_Demo${paymentKey}`,
    paymentOrderId: isFreeEvent ? FREE_PAYMENT_ID : `order_Demo${paymentKey}`,
    transferredAt: null,
  }
  await tx.insert(bookings).values(booking).onConflictDoNothing()
  if (!isFreeEvent) await insertPaymentOrder(tx, booking)
  const id = `demo-team-${key}`
  await tx
    .insert(teams)
    .values({
      id,
      userId,
      itemType,
      itemId: event.id,
      eventName: event.name,
      teamName,
      isFreeEvent,
      total,
      bookingId: booking.id,
      position: 0,
      createdAt,
    })
    .onConflictDoNothing()
  const rows = players.map((player, position) => ({
    ...player,
    id: `${id}-${position + 1}`,
    teamId: id,
    position,
    cost: position === 0 ? total : 0,
  }))
  await tx.insert(teamPlayers).values(rows).onConflictDoNothing()
}

async function insertPaymentOrder(
  tx: Database,
  booking: typeof bookings.$inferSelect,
): Promise<void> {
  const { id: bookingId, userId, total: amount, createdAt, paymentId } = booking
  const at = createdAt.getTime()
  await tx
    .insert(paymentOrders)
    .values({
      id: booking.paymentOrderId,
      userId,
      amount,
      createdAt,
      state: 'booked',
      context: {
        amount,
        expiresAt: at,
        hasTeams: false,
        attemptedAt: null,
        payment: { id: paymentId, amount, capturedAt: at },
        bookingId,
        reason: null,
        refund: null,
      },
      paymentId,
      bookingId,
    })
    .onConflictDoNothing()
}
