import { eq } from 'drizzle-orm'
import { html } from 'hono/html'
import { bookedEvents } from '#contract/booked-events.ts'
import { FREE_PAYMENT_ID, TRANSFER_PATH } from '#contract/constants.ts'
import { showDateTime } from '#contract/dates.ts'
import { basePath } from '#contract/languages.ts'
import { t } from '#contract/translate.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, bookingTransfers, type UserRow, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { buttonHtml, htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { bookingUrl, findValid } from './booking-mails.ts'
import { calendarFiles, eventHtml, eventText, linkHtml } from './mail-parts.ts'
import type { Stop } from './mail-stops.ts'
import { safeName } from './player-pass.ts'

export interface TransferJobs {
  /** To the earlier owner. The subject is the id of the invitation, as for `mailTakenOver`. */
  mailTransferred: null
  /** To the new owner. */
  mailTakenOver: null
}

interface Invitation {
  token: string
  titles: string[]
  until: Date | null
  origin: string
  stop: Stop
}

/** The address is not verified: the mail contains only a name of what others typed. */
export function invitationMessage(
  to: string,
  { name, language }: Pick<UserRow, 'name' | 'language'>,
  { token, titles, until, origin, stop }: Invitation,
): Message {
  return inLanguage(language, () => {
    const from = safeName(name)
    const events = [...new Set(titles)]
    const link = `${origin}${basePath(language)}${TRANSFER_PATH}/${token}`
    const intro = t('{name} wants to give you a booking on Matchpoint:', { name: from })
    const see = t('See the booking')
    const note = t(
      'Log in or register with this email, and accept it. Until then it stays with {name}. The link is valid until {date}, and it works once.',
      { name: from, date: t(showDateTime(toEventDate(until))) },
    )
    const ignore = t('If you do not know {name}, ignore this email: nothing happens.', {
      name: from,
    })
    return {
      to,
      subject: t('{name} gives you a booking: {titles}', { name: from, titles: events.join(', ') }),
      text: textBody(null, [intro, events.join('\n'), `${see}: ${link}`, note, ignore, stop.text]),
      html: htmlBody(
        null,
        html`<p>${intro}</p>
          ${events.map((title) => html`<p style="margin:4px 0 0;font-weight:800;overflow-wrap:anywhere">${title}</p>`)}
          <p style="margin:24px 0">${buttonHtml(link, see)}</p>
          <p>${note}</p>
          <p style="color:#57534e">${ignore}</p>
          ${stop.html}`,
      ),
      headers: stop.headers,
    }
  })
}

type MailDeps = Pick<Deps, 'db' | 'mail' | 'config' | 'clock'>

export async function mailTransferred({ db, mail }: MailDeps, id: string): Promise<void> {
  const found = await findTransfer(db, id)
  const user = found?.fromUserId ? await findUser(db, found.fromUserId) : null
  if (!found || !user) return
  const rows = await findValid(db, { ...user, id: found.ownerId }, found.bookingId)
  const titles = [...new Set(rows.map(({ item }) => item.title))].join(', ')
  await mail.send(
    inLanguage(user.language, () => {
      const paragraphs = [
        t('{email} has taken over your booking {booking}. Your passes are no longer valid.', {
          email: found.email,
          booking: found.bookingId,
        }),
        ...(found.isPaid
          ? [
              t(
                'You keep the record of the payment in My Orders. If the booking is refunded later, the money goes back to the payment method you paid with.',
              ),
            ]
          : []),
      ]
      return {
        to: user.email,
        subject: t('Your booking was taken over: {titles}', { titles }),
        text: textBody(user.name, paragraphs),
        html: htmlBody(
          user.name,
          html`${paragraphs.map((text) => html`<p style="overflow-wrap:anywhere">${text}</p>`)}`,
        ),
      }
    }),
  )
}

export async function mailTakenOver(
  { db, mail, config, clock }: MailDeps,
  id: string,
): Promise<void> {
  const found = await findTransfer(db, id)
  const user = found?.toUserId ? await findUser(db, found.toUserId) : null
  if (!found || !user) return
  const rows = await findValid(db, user, found.bookingId)
  if (rows.length === 0) return
  const booked = bookedEvents(rows)
  const { publicUrl: origin } = config
  await mail.send(
    inLanguage(user.language, () => {
      const link = bookingUrl(origin, found.bookingId)
      const intro = t('The booking is yours now, with its pass. Its players stay the same.')
      const notes = found.isPaid
        ? [
            t(
              'If the booking is refunded later, the money goes back to the payment method of who paid, not to you.',
            ),
          ]
        : []
      return {
        to: user.email,
        subject: t('The booking is yours: {titles}', {
          titles: booked.map(({ event }) => event.title).join(', '),
        }),
        text: textBody(user.name, [
          intro,
          ...booked.map(eventText),
          t('Your pass (print it or show it at the venue): {link}', { link }),
          ...notes,
        ]),
        html: htmlBody(
          user.name,
          html`<p>${intro}</p>
            ${booked.map(eventHtml)}
            <p style="margin:24px 0">${linkHtml(link)}</p>
            ${notes.map((note) => html`<p>${note}</p>`)}`,
        ),
        attachments: booked.flatMap(({ event }) => calendarFiles(event, origin, clock())),
      }
    }),
  )
}

async function findTransfer(db: Database, id: string) {
  const [found] = await db
    .select({ transfer: bookingTransfers, booking: bookings })
    .from(bookingTransfers)
    .innerJoin(bookings, eq(bookings.id, bookingTransfers.bookingId))
    .where(eq(bookingTransfers.id, id))
  return found
    ? {
        ...found.transfer,
        ownerId: found.booking.userId,
        isPaid: found.booking.paymentId !== FREE_PAYMENT_ID,
      }
    : null
}

async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user && !user.deletedAt ? user : null
}
