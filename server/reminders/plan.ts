import { and, eq, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { emailKey } from '#contract/text.ts'
import { findUser } from '#server/accounts/users.ts'
import { otherPlayers } from '#server/booking/player-mails.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import {
  bookings,
  categoryEvents,
  paymentOrders,
  REMINDERS,
  reminders,
  teams,
  tournamentEvents,
  tournaments,
  users,
} from '#server/db/schema.ts'
import { addNotifications } from '#server/push/notifications.ts'
import { enqueue } from '#server/queue/queue.ts'

export interface ReminderJobs {
  /** The subject is the id of the reminder. */
  mailReminder: null
  /** The subject is a notification. */
  pushReminder: { reminderId: string }
}

type Kind = (typeof REMINDERS)[number]

const HOUR_MS = 3_600_000

/** How long before the start it is sent, and how much later it still is. */
const TIMES: Record<Kind, { beforeMs: number; lateMs: number }> = {
  day: { beforeMs: 24 * HOUR_MS, lateMs: 6 * HOUR_MS },
  hours: { beforeMs: 2 * HOUR_MS, lateMs: HOUR_MS },
}

/** When it is too late to send it, in epoch ms. */
export const lateAt = (kind: Kind, startsAt: Date): number =>
  startsAt.getTime() - TIMES[kind].beforeMs + TIMES[kind].lateMs

/** Between its time and the one from which it is too late. */
export function isDue(kind: Kind, startsAt: Date, now: number): boolean {
  const due = startsAt.getTime() - TIMES[kind].beforeMs
  return due <= now && now < lateAt(kind, startsAt)
}

/** Bookings that are planned in one step: an event may have thousands. */
const STEP = 500

/**
 * Plans the reminders that are due now, once, by however many servers. They follow from where the events
 * are today: nothing is planned ahead that a new date would have to undo.
 */
export async function planReminders(db: Database, now: number): Promise<void> {
  for (const kind of REMINDERS) {
    for (const [startsAt, itemIds] of await startingItems(db, kind, now)) {
      let planned = STEP
      while (planned === STEP) planned = await planStep(db, { kind, startsAt, itemIds }, now)
    }
  }
}

interface Start {
  kind: Kind
  startsAt: Date
  itemIds: string[]
}

/** What can be booked of the events whose reminder is due, by start. */
async function startingItems(db: Database, kind: Kind, now: number): Promise<[Date, string[]][]> {
  const { beforeMs, lateMs } = TIMES[kind]
  const starts = (table: typeof tournaments | typeof categoryEvents) =>
    and(
      eq(table.status, 'APPROVED'),
      gt(table.startsAt, new Date(now + beforeMs - lateMs)),
      lte(table.startsAt, new Date(now + beforeMs)),
    )
  const rows = [
    ...(await db
      .select({ id: tournamentEvents.id, startsAt: tournaments.startsAt })
      .from(tournaments)
      .innerJoin(tournamentEvents, eq(tournamentEvents.tournamentId, tournaments.id))
      .where(starts(tournaments))),
    ...(await db
      .select({ id: categoryEvents.id, startsAt: categoryEvents.startsAt })
      .from(categoryEvents)
      .where(starts(categoryEvents))),
  ]
  const byStart = new Map<number, string[]>()
  for (const { id, startsAt } of rows) {
    const start = startsAt?.getTime() ?? 0
    byStart.set(start, [...(byStart.get(start) ?? []), id])
  }
  return [...byStart].map(([start, itemIds]) => [new Date(start), itemIds])
}

/** Returns how many bookings it planned. */
async function planStep(db: Database, start: Start, now: number): Promise<number> {
  const due = await bookingsWithout(db, start)
  for (const { bookingId, userId, email } of due) {
    await db.transaction(async (tx) => {
      const others = await otherPlayers(tx, bookingId)
      const { kind, startsAt } = start
      const row = { bookingId, kind, startsAt }
      const planned = await tx
        .insert(reminders)
        .values([
          { ...row, id: newId('rem'), email: emailKey(email), playerId: null },
          ...others.map((player) => ({
            ...row,
            id: newId('rem'),
            email: emailKey(player.email),
            playerId: player.id,
          })),
        ])
        .onConflictDoNothing()
        .returning()
      for (const { id, playerId, email } of planned) {
        const job = { kind: 'mailReminder', subject: id, payload: null, at: now } as const
        await enqueue<ReminderJobs>(tx, job, now)
        const member = playerId === null ? userId : (await findUser(tx, email))?.id
        for (const subject of await addNotifications(tx, member, now)) {
          const payload = { reminderId: id }
          const job = { kind: 'pushReminder', subject, payload, at: now } as const
          await enqueue<ReminderJobs>(tx, job, now)
        }
      }
    })
  }
  return due.length
}

/** Whoever books after the time of a reminder knows when it is. */
async function bookingsWithout(db: Database, { kind, startsAt, itemIds }: Start) {
  const planned = db
    .select({ id: reminders.id })
    .from(reminders)
    .where(
      and(
        eq(reminders.bookingId, bookings.id),
        eq(reminders.kind, kind),
        eq(reminders.startsAt, startsAt),
      ),
    )
  return db
    .selectDistinct({ bookingId: bookings.id, userId: users.id, email: users.email })
    .from(teams)
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))
    .where(
      and(
        sql`${teams.itemId} = any(${sql.param(itemIds)})`,
        isNotNull(teams.bookingId),
        isNull(teams.cancelledAt),
        isNull(users.deletedAt),
        sql`${paymentOrders.context} ->> 'reason' is null`,
        lte(bookings.createdAt, new Date(startsAt.getTime() - TIMES[kind].beforeMs)),
        notExists(planned),
      ),
    )
    .limit(STEP)
}
