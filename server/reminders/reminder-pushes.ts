import { eq } from 'drizzle-orm'
import { bookingPath } from '#contract/booked-events.ts'
import { PLAYER_PASS_PATH } from '#contract/constants.ts'
import { basePath } from '#contract/languages.ts'
import { t } from '#contract/translate.ts'
import { findPasses, type PlayerMailDeps } from '#server/booking/player-mails.ts'
import { reminders, type UserRow } from '#server/db/schema.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { type PushDeps, sendNotification } from '#server/push/notifications.ts'
import type { PushMessage } from '#server/push/web-push.ts'
import { lateAt, type ReminderJobs } from './plan.ts'
import { findBooked, startingPasses, subjectOf, whenOf } from './reminded.ts'

type Reminder = typeof reminders.$inferSelect
type ReminderPushDeps = PushDeps & Pick<PlayerMailDeps, 'config' | 'passCodes'>

/** Shows a planned reminder on one browser of who is reminded. */
export async function pushReminder(
  deps: ReminderPushDeps,
  notificationId: string,
  { reminderId }: ReminderJobs['pushReminder'],
): Promise<void> {
  const [reminder] = await deps.db.select().from(reminders).where(eq(reminders.id, reminderId))
  if (!reminder) return
  await sendNotification(deps, notificationId, {
    until: () => lateAt(reminder.kind, reminder.startsAt),
    message: (user) => messageOf(deps, reminder, user),
  })
}

interface Told {
  events: { title: string; address: string }[]
  items: string[]
  /** Without the language. */
  path: string
}

async function messageOf(
  deps: ReminderPushDeps,
  reminder: Reminder,
  { language }: UserRow,
): Promise<PushMessage | null> {
  const { bookingId, playerId, startsAt } = reminder
  const told = playerId === null ? await ofBooker(deps, reminder) : await ofPlayer(deps, reminder)
  if (told === null) return null
  const { events, items, path } = told
  const titles = events.map(({ title }) => title)
  const addresses = [...new Set(events.map(({ address }) => address))]
  return inLanguage(language, () => ({
    title: subjectOf(whenOf(startsAt, deps.clock()), titles),
    body: [...addresses, items.join(', ')].join('\n'),
    url: basePath(language) + path,
    topic: `${bookingId} ${startsAt.getTime()}`,
    stop: t('Stop reminders'),
  }))
}

async function ofBooker({ db }: ReminderPushDeps, reminder: Reminder): Promise<Told | null> {
  const found = await findBooked(db, reminder)
  if (found === null) return null
  return {
    events: found.booked.map(({ event }) => event),
    items: found.booked.flatMap(({ rows }) => rows.map(({ item }) => item.item_name)),
    path: bookingPath(reminder.bookingId),
  }
}

async function ofPlayer(
  deps: ReminderPushDeps,
  { playerId, startsAt }: Reminder,
): Promise<Told | null> {
  const found = await findPasses(deps, playerId ?? '')
  const passes = startingPasses(found?.passes ?? [], startsAt).map(({ pass }) => pass)
  if (passes.length === 0) return null
  return {
    events: passes,
    items: passes.map(({ item_name }) => item_name),
    path: `${PLAYER_PASS_PATH}/${await deps.passCodes.codeOf(playerId ?? '')}`,
  }
}
