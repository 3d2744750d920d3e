import { bookedEvents, bookingPath } from '#contract/booked-events.ts'
import { PLAYER_PASS_PATH } from '#contract/constants.ts'
import { basePath } from '#contract/languages.ts'
import { t } from '#contract/translate.ts'
import type { UserRow } from '#server/db/schema.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { type PushDeps, sendNotification } from '#server/push/notifications.ts'
import type { PushMessage } from '#server/push/web-push.ts'
import { findValid } from './booking-mails.ts'
import { type ChangedEvent, type ChangeJobs, changesOf } from './event-changes.ts'
import { findPasses, type PlayerMailDeps } from './player-mails.ts'

type ChangePushDeps = PushDeps & Pick<PlayerMailDeps, 'config' | 'passCodes'>
type Change = ChangeJobs['pushChange']

/** Shorter than the retries of a job: a notification that fails needs no operator. */
const NEWS_MS = 12 * 3_600_000

/** Shows a change of a booked event in one browser of a recipient. */
export async function pushChange(
  deps: ChangePushDeps,
  notificationId: string,
  change: Change,
): Promise<void> {
  await sendNotification(deps, notificationId, {
    until: (createdAt) => createdAt.getTime() + NEWS_MS,
    message: (user) => messageOf(deps, change, user),
  })
}

async function messageOf(
  deps: ChangePushDeps,
  change: Change,
  user: UserRow,
): Promise<PushMessage | null> {
  const told =
    change.playerId === null
      ? await ofBooker(deps, change, user)
      : await ofPlayer(deps, change, change.playerId)
  if (told === null) return null
  const { event, path } = told
  return inLanguage(user.language, () => ({
    title: event.title,
    body: changesOf(event, change.was)
      .sentences.map((sentence) => `${sentence}.`)
      .join('\n'),
    url: basePath(user.language) + path,
    topic: `${change.bookingId} ${change.path}`,
    stop: t('Stop reminders'),
  }))
}

interface Told {
  event: ChangedEvent
  /** The path without the prefix of a language. */
  path: string
}

async function ofBooker(
  { db }: ChangePushDeps,
  { bookingId, path }: Change,
  user: UserRow,
): Promise<Told | null> {
  const rows = await findValid(db, user, bookingId)
  const booked = bookedEvents(rows).find(({ event }) => event.path === path)
  return booked ? { event: booked.event, path: bookingPath(bookingId) } : null
}

async function ofPlayer(
  deps: ChangePushDeps,
  { path }: Change,
  playerId: string,
): Promise<Told | null> {
  const found = await findPasses(deps, playerId)
  const pass = found?.passes.map(({ pass }) => pass).find(({ href }) => href === path)
  if (!pass) return null
  return { event: pass, path: `${PLAYER_PASS_PATH}/${await deps.passCodes.codeOf(playerId)}` }
}
