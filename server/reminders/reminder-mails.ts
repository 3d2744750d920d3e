import { eq } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Language } from '#contract/languages.ts'
import { t } from '#contract/translate.ts'
import { bookingUrl } from '#server/booking/booking-mails.ts'
import {
  calendarFiles,
  eventHtml,
  eventText,
  linkHtml,
  passCalendarFiles,
  passHtml,
  passText,
} from '#server/booking/mail-parts.ts'
import { isStopped, type LinkOf, type Stop, stopOf } from '#server/booking/mail-stops.ts'
import { findReachable, notMe, type PlayerMailDeps } from '#server/booking/player-mails.ts'
import { reminders } from '#server/db/schema.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { isDue } from './plan.ts'
import { findBooked, startingPasses, subjectOf, whenOf } from './reminded.ts'

type Reminder = typeof reminders.$inferSelect

/** Sends a planned reminder, unless it is too late by now, or nobody is to be reminded any more. */
export async function mailReminder(deps: PlayerMailDeps, id: string): Promise<void> {
  const { db, clock, mail } = deps
  const [reminder] = await db.select().from(reminders).where(eq(reminders.id, id))
  if (!reminder || !isDue(reminder.kind, reminder.startsAt, clock())) return
  if (await isStopped(db, reminder.email)) return
  const { playerId } = reminder
  const message =
    playerId === null ? await toBooker(deps, reminder) : await toPlayer(deps, reminder, playerId)
  if (message !== null) await mail.send(message)
}

async function toBooker(
  deps: PlayerMailDeps,
  { bookingId, startsAt }: Reminder,
): Promise<Message | null> {
  const { db, config, clock } = deps
  const found = await findBooked(db, { bookingId, startsAt })
  if (found === null) return null
  const { user, booked } = found
  const { publicUrl: origin } = config
  return withStop(deps, { userId: user.id }, user.language, (stop) => {
    const when = whenOf(startsAt, clock())
    const link = bookingUrl(origin, bookingId)
    return {
      to: user.email,
      subject: subjectOf(
        when,
        booked.map(({ event }) => event.title),
      ),
      text: textBody(user.name, [
        introOf(when),
        ...booked.map(eventText),
        t('Your pass (print it or show it at the venue): {link}', { link }),
        stop.text,
      ]),
      html: htmlBody(
        user.name,
        html`<p>${introOf(when)}</p>
        ${booked.map(eventHtml)}
        <p style="margin:24px 0">${linkHtml(link)}</p>
        ${stop.html}`,
      ),
      attachments: booked.flatMap(({ event }) => calendarFiles(event, origin, clock())),
    }
  })
}

async function toPlayer(
  deps: PlayerMailDeps,
  { startsAt }: Reminder,
  playerId: string,
): Promise<Message | null> {
  const { config, clock } = deps
  const found = await findReachable(deps, playerId)
  const passes = startingPasses(found?.passes ?? [], startsAt)
  if (!found || passes.length === 0) return null
  return withStop(deps, { playerId }, found.language, (stop) => {
    const when = whenOf(startsAt, clock())
    return {
      to: found.email,
      subject: subjectOf(
        when,
        passes.map(({ pass }) => pass.title),
      ),
      text: textBody(null, [introOf(when), ...passes.map(passText), notMe(), stop.text]),
      html: htmlBody(
        null,
        html`<p>${introOf(when)}</p>
        ${passes.map(passHtml)}
        <p style="color:#57534e">${notMe()}</p>
        ${stop.html}`,
      ),
      attachments: passCalendarFiles(passes, config.publicUrl, clock()),
    }
  })
}

/** The mail, with the link and the headers that stop it. */
async function withStop(
  deps: PlayerMailDeps,
  of: LinkOf,
  language: Language,
  message: (stop: Stop) => Message,
): Promise<Message> {
  const stop = await stopOf(deps, of, language, () => t('Stop reminders'))
  return inLanguage(language, () => ({ ...message(stop), headers: stop.headers }))
}

const introOf = (when: string) => t('{when}: this is your reminder. See you there.', { when })
