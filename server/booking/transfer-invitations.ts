import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Transfer } from '#contract/entities.ts'
import { generateToken, hashToken } from '#server/accounts/secrets.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, bookingTransfers, teams, users } from '#server/db/schema.ts'
import { eventOfEntry, findItems, type Item } from './bookable-items.ts'
import { type BookedEntry, obstacleOf, readEntries } from './entry-obstacles.ts'
import { safeName } from './player-pass.ts'

export type TransferRow = typeof bookingTransfers.$inferSelect

export const isOpenInvitation = and(
  isNull(bookingTransfers.acceptedAt),
  isNull(bookingTransfers.revokedAt),
)

/** A booking as a whole, whoever owns it. */
interface WholeBooking {
  /** Its entries, without cancelled and refunded ones. */
  entries: BookedEntry[]
  items: Map<string, Item>
  obstacle: 'cancelled' | 'checkedIn' | 'closed' | null
  /** It can be transferred until the first of its events closes. */
  until: Date | null
}

/** A booking is transferred as a whole: one entry that is checked in or closed blocks it. */
export async function readWhole(
  db: Database,
  bookingId: string,
  now: number,
): Promise<WholeBooking> {
  const all = await readEntries(db, eq(teams.bookingId, bookingId))
  return wholeOf(all, await findItems(db, itemIdsOf(all)), now)
}

const itemIdsOf = (entries: BookedEntry[]) => entries.map(({ team }) => team.itemId)

function wholeOf(all: BookedEntry[], items: Map<string, Item>, now: number): WholeBooking {
  const found = all.map((entry) => obstacleOf(entry, items.get(entry.team.itemId), now))
  const entries = all.filter((_, index) => found[index] !== 'cancelled')
  const closing = entries
    .map(({ team }) => items.get(team.itemId)?.bookingUntil?.getTime() ?? 0)
    .sort((a, b) => a - b)
  const others = found.filter((obstacle) => obstacle !== 'cancelled')
  return {
    entries,
    items,
    obstacle: others.length === 0 ? 'cancelled' : (others.find((one) => one !== null) ?? null),
    until: closing[0] ? new Date(closing[0]) : null,
  }
}

interface Transferable {
  /** As IST text. */
  until: string
  /** The invited e-mail; null without an invitation. */
  to: string | null
}

/** By the ids of the bookings that can be transferred at `now`. */
export async function listTransferable(
  db: Database,
  bookingIds: string[],
  now: number,
): Promise<Map<string, Transferable>> {
  if (bookingIds.length === 0) return new Map()
  const all = await readEntries(db, inArray(teams.bookingId, bookingIds))
  const items = await findItems(db, itemIdsOf(all))
  const open = await db
    .select()
    .from(bookingTransfers)
    .where(and(inArray(bookingTransfers.bookingId, bookingIds), isOpenInvitation))
  const found = new Map<string, Transferable>()
  for (const id of bookingIds) {
    const entries = all.filter(({ team }) => team.bookingId === id)
    const { obstacle, until } = wholeOf(entries, items, now)
    if (obstacle !== null) continue
    const to = open.find(({ bookingId }) => bookingId === id)?.email ?? null
    found.set(id, { until: toEventDate(until), to })
  }
  return found
}

/** The token of the link is stored as a hash alone. */
export async function insertInvitation(
  tx: Database,
  row: Pick<TransferRow, 'bookingId' | 'fromUserId' | 'email'>,
  now: number,
): Promise<{ id: string; token: string }> {
  const id = newId('trf')
  const token = generateToken()
  const createdAt = new Date(now)
  await tx.insert(bookingTransfers).values({ ...row, id, hash: hashToken(token), createdAt })
  return { id, token }
}

export async function findInvitation(db: Database, token: string): Promise<TransferRow | null> {
  const [row] = await db
    .select()
    .from(bookingTransfers)
    .where(eq(bookingTransfers.hash, hashToken(token)))
  return row ?? null
}

/** Whether an invitation can be accepted, and why not. */
export function stateOf(
  { acceptedAt, revokedAt }: TransferRow,
  { obstacle }: Pick<WholeBooking, 'obstacle'>,
): Transfer['state'] {
  if (acceptedAt) return 'accepted'
  if (revokedAt) return 'revoked'
  if (obstacle === 'cancelled') return 'cancelled'
  return obstacle === null ? 'open' : 'closed'
}

/** The booking behind a link. For a link that is over, only that fact. Null for an unknown token. */
export async function describeInvitation(
  db: Database,
  token: string,
  now: number,
): Promise<Transfer | null> {
  const invitation = await findInvitation(db, token)
  if (!invitation) return null
  const whole = await readWhole(db, invitation.bookingId, now)
  const [owner] = await db
    .select({ name: users.name, booking: bookings })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, invitation.bookingId))
  const state = stateOf(invitation, whole)
  if (state !== 'open' || !owner) return { state, invitation: null }
  return {
    state,
    invitation: {
      email: invitation.email,
      from: safeName(owner.name),
      until: toEventDate(whole.until),
      is_paid: owner.booking.total > 0,
      events: whole.entries.map(({ team }) => {
        const event = eventOfEntry(team.eventName, whole.items.get(team.itemId))
        const { item_name, title, href, address, start_date_time_new } = event
        return { item_name, title, href, address, start_date_time_new }
      }),
    },
  }
}

/** Deletes invitations that were not accepted. Accepted ones stay: they are the history of a booking. */
export async function deleteOldInvitations(
  tx: Database,
  before: { revoked: Date; open: Date },
): Promise<void> {
  const isOld = or(
    lte(bookingTransfers.revokedAt, before.revoked),
    lte(bookingTransfers.createdAt, before.open),
  )
  await tx.delete(bookingTransfers).where(and(isNull(bookingTransfers.acceptedAt), isOld))
}
