import { asc, eq, inArray } from 'drizzle-orm'
import { html } from 'hono/html'
import { showDateTime } from '#contract/dates.ts'
import { emailKey } from '#contract/text.ts'
import { t } from '#contract/translate.ts'
import type { Database } from '#server/db/open.ts'
import { teamPlayers, teams, users } from '#server/db/schema.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { enqueue } from '#server/queue/queue.ts'
import { findItems, shownItem, shownName } from './bookable-items.ts'
import { isRefused } from './mail-stops.ts'
import { isAbove, type PlayerMailDeps } from './player-mails.ts'
import { safeName } from './player-pass.ts'

export interface ReplacementJobs {
  /**
   * The subject is the id of the player, whose row is deleted unless the entry was cancelled. `userId` is the
   * booker.
   */
  mailReplaced: {
    userId: string
    teamId: string
    name: string
    email: string
    isCancelled?: boolean
  }
}

/**
 * Queues a mail for each player of cancelled entries whom the booker has entered, one for each event. Call it in
 * the transaction of the cancellation.
 */
export async function queueCancelledMails(
  tx: Database,
  { userId, entryIds }: { userId: string; entryIds: string[] },
  now: number,
): Promise<void> {
  const [booker] = await tx.select().from(users).where(eq(users.id, userId))
  const entered = await tx
    .select({ player: teamPlayers, itemId: teams.itemId })
    .from(teamPlayers)
    .innerJoin(teams, eq(teams.id, teamPlayers.teamId))
    .where(inArray(teams.id, entryIds))
    .orderBy(asc(teamPlayers.teamId), asc(teamPlayers.position))
  const told = new Set<string>()
  for (const { player, itemId } of entered) {
    const { id, teamId, name, email, deniedAt } = player
    const place = `${itemId} ${emailKey(email)}`
    const isBooker = player.userId !== null || emailKey(email) === emailKey(booker?.email ?? '')
    if (deniedAt || isBooker || email === '' || told.has(place)) continue
    told.add(place)
    const payload = { userId, teamId, name, email, isCancelled: true }
    await enqueue<ReplacementJobs>(tx, { kind: 'mailReplaced', subject: id, payload, at: now }, now)
  }
}

/** The address is not verified: the mail contains only the names of what the booker typed. */
export async function mailReplaced(
  deps: Omit<PlayerMailDeps, 'passCodes' | 'config' | 'clock'>,
  { userId, teamId, name, email, isCancelled = false }: ReplacementJobs['mailReplaced'],
): Promise<void> {
  const { db, mail } = deps
  if (await isAbove(deps, 'playerMails', userId)) return
  const address = emailKey(email)
  if (await isRefused(db, address)) return
  if (await isAbove(deps, 'playerMailsToAddress', address)) return
  const [found] = await db
    .select({ team: teams, captain: users })
    .from(teams)
    .innerJoin(users, eq(users.id, teams.userId))
    .where(eq(teams.id, teamId))
  if (!found || found.captain.deletedAt) return
  const { team, captain } = found
  const item = (await findItems(db, [team.itemId])).get(team.itemId)
  await mail.send(
    inLanguage(captain.language, () => {
      const shown = item && shownItem(item)
      const event = shownName(team.eventName, item)
      return replacedMessage(email, {
        captain: safeName(captain.name),
        player: safeName(name),
        isCancelled,
        booking: team.bookingId ?? '',
        event,
        title: shown?.title ?? event,
        start: shown?.start_date_time_new ?? '',
      })
    }),
  )
}

interface Replaced {
  captain: string
  player: string
  isCancelled: boolean
  booking: string
  event: string
  title: string
  start: string
}

function replacedMessage(
  to: string,
  { captain, player, isCancelled, booking, event, title, start }: Replaced,
): Message {
  const intro = isCancelled
    ? t(
        '{captain} has cancelled the entry of {player}. You are no longer entered, and your pass is closed.',
        { captain, player },
      )
    : t(
        '{captain} has replaced {player} by another player. You are no longer entered, and your pass is closed.',
        { captain, player },
      )
  const facts = [
    title,
    ...(title === event ? [] : [event]),
    t(showDateTime(start)),
    t('Booking {booking}', { booking }),
  ]
  return {
    to,
    subject: t('You are no longer entered: {title}', { title }),
    text: textBody(null, [intro, facts.join('\n')]),
    html: htmlBody(
      null,
      html`<p>${intro}</p>
        ${facts.map((fact) => html`<p style="margin:4px 0 0;overflow-wrap:anywhere">${fact}</p>`)}`,
    ),
  }
}
