import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { bookingPath } from '#contract/booked-events.ts'
import { PLAYER_PASS_PATH } from '#contract/constants.ts'
import { showDateTime } from '#contract/dates.ts'
import type { FirstMatch } from '#contract/entities.ts'
import { basePath } from '#contract/languages.ts'
import { t } from '#contract/translate.ts'
import { firstMatches } from '#server/catalogue/schedule.ts'
import type { Database } from '#server/db/open.ts'
import {
  bookings,
  pushSubscriptions,
  teamPlayers,
  teams,
  type UserRow,
  users,
} from '#server/db/schema.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { addNotifications, type PushDeps, sendNotification } from '#server/push/notifications.ts'
import type { PushMessage } from '#server/push/web-push.ts'
import { enqueue } from '#server/queue/queue.ts'
import { findValid } from './booking-mails.ts'
import type { PassCodes } from './pass-codes.ts'
import { findPlayer } from './player-pass.ts'

/** `playerId` is null for the booker. */
interface Entered {
  entryId: string
  bookingId: string
  playerId: string | null
}

export interface MatchJobs {
  /** The subject of the job is the id of a notification. */
  pushMatch: Entered
}

/** The same delay as for other changes of an event. */
const NEWS_MS = 12 * 3_600_000

/**
 * Runs `change`, which gives these events other matches, and shows on the browsers of booker and players
 * where and when their first match is, if it was known before and has moved.
 */
export async function showMovedMatches<T>(
  tx: Database,
  eventIds: string[],
  change: () => Promise<T>,
  now: number,
): Promise<T> {
  const entered = eventIds.length === 0 ? [] : await findEntered(tx, eventIds)
  const entryIds = [...new Set(entered.map(({ entryId }) => entryId))]
  const before = await firstMatches(tx, entryIds)
  const result = await change()
  const after = await firstMatches(tx, entryIds)
  for (const { userId, ...payload } of entered) {
    const { entryId } = payload
    if (!hasMoved(before.get(entryId), after.get(entryId))) continue
    for (const subject of await addNotifications(tx, userId, now)) {
      await enqueue<MatchJobs>(tx, { kind: 'pushMatch', subject, payload, at: now }, now)
    }
  }
  return result
}

const hasMoved = (before: FirstMatch | undefined, after: FirstMatch | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  (before.start_date_time_new !== after.start_date_time_new || before.court !== after.court)

/** Bookers and players of valid entries whose browsers show notifications. */
async function findEntered(
  db: Database,
  eventIds: string[],
): Promise<(Entered & { userId: string })[]> {
  const isValid = and(
    inArray(teams.itemId, eventIds),
    isNotNull(teams.bookingId),
    isNull(teams.cancelledAt),
  )
  const bookers = await db
    .selectDistinct({ entryId: teams.id, bookingId: bookings.id, userId: bookings.userId })
    .from(teams)
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, bookings.userId))
    .where(isValid)
  const players = await db
    .selectDistinct({
      entryId: teams.id,
      bookingId: bookings.id,
      playerId: teamPlayers.id,
      userId: users.id,
    })
    .from(teams)
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    .innerJoin(teamPlayers, eq(teamPlayers.teamId, teams.id))
    .innerJoin(users, eq(users.email, sql`lower(${teamPlayers.email})`))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, users.id))
    .where(and(isValid, isNull(teamPlayers.userId), ne(users.id, bookings.userId)))
  return [...bookers.map((booker) => ({ ...booker, playerId: null })), ...players]
}

type MatchPushDeps = PushDeps & { passCodes: PassCodes }

/** Shows the current first match in one browser. */
export async function pushMatch(
  deps: MatchPushDeps,
  notificationId: string,
  entered: Entered,
): Promise<void> {
  await sendNotification(deps, notificationId, {
    until: (createdAt) => createdAt.getTime() + NEWS_MS,
    message: (user) => messageOf(deps, entered, user),
  })
}

async function messageOf(
  deps: MatchPushDeps,
  { entryId, bookingId, playerId }: Entered,
  user: UserRow,
): Promise<PushMessage | null> {
  const { passCodes } = deps
  const told =
    playerId === null
      ? await ofBooker(deps, user, { bookingId, entryId })
      : await ofPlayer(deps, playerId)
  if (!told?.first) return null
  const { title, item, first } = told
  const path =
    playerId === null
      ? bookingPath(bookingId)
      : `${PLAYER_PASS_PATH}/${await passCodes.codeOf(playerId)}`
  return inLanguage(user.language, () => ({
    title,
    body: `${item}\n${t('Your first match: {when}', {
      when: [t(showDateTime(first.start_date_time_new)), first.court].filter(Boolean).join(', '),
    })}`,
    url: basePath(user.language) + path,
    topic: `${entryId}-match`,
    stop: t('Stop reminders'),
  }))
}

interface Told {
  title: string
  item: string
  first: FirstMatch | undefined
}

async function ofBooker(
  { db }: MatchPushDeps,
  user: UserRow,
  { bookingId, entryId }: { bookingId: string; entryId: string },
): Promise<Told | null> {
  const rows = await findValid(db, user, bookingId)
  const row = rows.find(({ _id }) => _id === entryId)
  return row ? { title: row.item.title, item: row.item.item_name, first: row.first_match } : null
}

async function ofPlayer({ db, passCodes }: MatchPushDeps, playerId: string): Promise<Told | null> {
  const pass = (await findPlayer(db, passCodes, playerId))?.pass
  if (pass?.state !== 'valid') return null
  return { title: pass.title, item: pass.item_name, first: pass.first_match }
}
