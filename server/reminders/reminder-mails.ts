import { and, eq, isNull } from 'drizzle-orm'
import { html } from 'hono/html'
import { bookedEvents } from '#contract/booked-events.ts'
import { dayInIndia, showTime } from '#contract/dates.ts'
import { basePath, type Language } from '#contract/languages.ts'
import { t } from '#contract/translate.ts'
import { bookingUrl, findBooker, findValid } from '#server/booking/booking-mails.ts'
import {
  calendarFiles,
  eventHtml,
  eventText,
  linkHtml,
  passCalendarFiles,
  passHtml,
  passText,
} from '#server/booking/mail-parts.ts'
import { findReachable, notMe, type PlayerMailDeps } from '#server/booking/player-mails.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, paymentOrders, reminders } from '#server/db/schema.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { isDue } from './plan.ts'
import { isStopped, type LinkOf, stopPath } from './stop.ts'

type Reminder = typeof reminders.$inferSelect

/** Sends a planned reminder, unless it is too late by now, or nobody is to be reminded any more. */
export async function mailReminder(deps: PlayerMailDeps, id: string): Promise<void> {
  const { db, clock, mail } = deps
  const [reminder] = await db.select().from(reminders).where(eq(reminders.id, id))
  if (!reminder || !isDue(reminder.kind, reminder.startsAt, clock())) return
  if (reminder.sentAt !== null || (await isStopped(db, reminder.email))) return
  const { playerId } = reminder
  const message =
    playerId === null ? await toBooker(deps, reminder) : await toPlayer(deps, reminder, playerId)
  if (message === null || !(await claim(db, id, clock()))) return
  try {
    await mail.send(message)
  } catch (error) {
    await db.update(reminders).set({ sentAt: null }).where(eq(reminders.id, id))
    throw error
  }
}

/** False where another server sends it, or has died while it did. */
async function claim(db: Database, id: string, now: number): Promise<boolean> {
  const claimed = await db
    .update(reminders)
    .set({ sentAt: new Date(now) })
    .where(and(eq(reminders.id, id), isNull(reminders.sentAt)))
    .returning({ id: reminders.id })
  return claimed.length > 0
}

async function toBooker(
  deps: PlayerMailDeps,
  { bookingId, startsAt }: Reminder,
): Promise<Message | null> {
  const { db, config, clock } = deps
  const user = await findBooker(db, bookingId)
  if (!user || (await isRefunded(db, bookingId))) return null
  const rows = await findValid(db, user, bookingId)
  const start = toEventDate(startsAt)
  const booked = bookedEvents(rows).filter(({ event }) => event.start_date_time_new === start)
  if (booked.length === 0) return null
  const { publicUrl: origin } = config
  return withStop(deps, { bookingId }, user.language, (stop) => {
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
  const start = toEventDate(startsAt)
  const passes = found?.passes.filter(({ pass }) => pass.start_date_time_new === start) ?? []
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

async function isRefunded(db: Database, bookingId: string): Promise<boolean> {
  const [found] = await db
    .select({ context: paymentOrders.context })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))
    .where(eq(bookings.id, bookingId))
  return Boolean(found?.context.reason)
}

/** With how to stop them: a link, and the headers for one tap in a mail program (RFC 8058). */
async function withStop(
  { config, passCodes }: PlayerMailDeps,
  of: LinkOf,
  language: Language,
  message: (stop: { text: string; html: ReturnType<typeof html> }) => Message,
): Promise<Message> {
  const path = await stopPath(passCodes, of)
  return inLanguage(language, () => {
    const url = config.publicUrl + basePath(language) + path
    const text = t('Stop reminders')
    const stop = {
      text: `${text}: ${url}`,
      html: html`<p style="color:#57534e"><a href="${url}" style="color:#57534e">${text}</a></p>`,
    }
    return {
      ...message(stop),
      headers: {
        'List-Unsubscribe': `<${config.publicUrl}${path}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  })
}

/** 'Tomorrow, 9:00 am IST'. At most a day lies between both. */
function whenOf(startsAt: Date, now: number): string {
  const start = startsAt.getTime()
  const isToday = dayInIndia(start) === dayInIndia(now)
  return `${isToday ? t('Today') : t('Tomorrow')}, ${t(showTime(start))}`
}

const subjectOf = (when: string, titles: string[]) => `${when}: ${[...new Set(titles)].join(', ')}`

const introOf = (when: string) => t('{when}: this is your reminder. See you there.', { when })
