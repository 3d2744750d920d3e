import { eq } from 'drizzle-orm'
import { html } from 'hono/html'
import {
  type BookedEvent,
  bookedEvents,
  bookingPath,
  isCancelled,
  paidText,
} from '#contract/booked-events.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import { showInstant } from '#contract/dates.ts'
import type { OrderRow } from '#contract/entities.ts'
import { basePath } from '#contract/languages.ts'
import { formatRupees, toRupees } from '#contract/money.ts'
import { currentLanguage, t } from '#contract/translate.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, paymentOrders, type UserRow, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { findBooking } from './booking-list.ts'
import { calendarFiles, eventHtml, eventText, linkHtml } from './mail-parts.ts'

export interface BookingJobs {
  /** The subject is the id of the booking. */
  mailBooking: null
  /** The subject is the id of the first of the entries. `amount` in paise is what they return. */
  mailCancellation: { bookingId: string; entryIds: string[]; amount: number }
}

type MailDeps = Pick<Deps, 'db' | 'mail' | 'config' | 'clock'>

export async function mailBooking(
  { db, mail, config, clock }: MailDeps,
  id: string,
): Promise<void> {
  const user = await findBooker(db, id)
  if (!user) return
  const rows = await findValid(db, user, id)
  if (rows.length === 0) return
  await mail.send(
    inLanguage(user.language, () =>
      bookingMessage(user.email, user.name, rows, config.publicUrl, clock()),
    ),
  )
}

export async function mailCancellation(
  { db, mail, config }: Omit<MailDeps, 'clock'>,
  { bookingId, entryIds, amount }: BookingJobs['mailCancellation'],
): Promise<void> {
  const user = await findBooker(db, bookingId)
  if (!user) return
  const rows = await findIn(db, user, bookingId)
  const cancelled = bookedEvents(rows.filter(({ _id }) => entryIds.includes(_id)))
  const isPayer = (await findPayerId(db, bookingId)) === user.id
  const about = { bookingId, amount, isPayer, origin: config.publicUrl }
  await mail.send(
    inLanguage(user.language, () => cancellationMessage(user.email, user.name, cancelled, about)),
  )
}

/** The mail of a booking, in the language of the booker. */
const findIn = (db: Database, { id, language }: UserRow, bookingId: string) =>
  inLanguage(language, () => findBooking(db, id, bookingId))

/** A booking's items that are not cancelled. */
export const findValid = async (db: Database, user: UserRow, bookingId: string) =>
  (await findIn(db, user, bookingId)).filter((row) => !isCancelled(row))

/** Who made a booking; null if their account was deleted. */
export async function findBooker(db: Database, bookingId: string): Promise<UserRow | null> {
  const [found] = await db
    .select({ user: users })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, bookingId))
  return found && !found.user.deletedAt ? found.user : null
}

async function findPayerId(db: Database, bookingId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: paymentOrders.userId })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))
    .where(eq(bookings.id, bookingId))
  return found?.id
}

/**
 * Confirms a booking, with a link to the pass and calendar files. `rows` is one booking, `origin` the
 * app's origin, `now` epoch ms. Throws when `rows` is empty.
 */
function bookingMessage(
  to: string,
  name: string,
  rows: OrderRow[],
  origin: string,
  now: number,
): Message {
  const [first] = rows
  if (!first) throw new Error('The booking has no items')
  const booked = bookedEvents(rows)
  const link = bookingUrl(origin, first.order_id)
  const titles = booked.map(({ event }) => event.title).join(', ')
  const receipt = receiptOf(first)
  return {
    to,
    subject: t('Booking confirmed: {titles}', { titles }),
    text: textBody(name, [
      t('Your booking is confirmed. See you on the court.'),
      ...booked.map(eventText),
      receipt.map(([label, value]) => `${label}: ${value}`).join('\n'),
      t('Your pass (print it or show it at the venue): {link}', { link }),
    ]),
    html: htmlBody(
      name,
      html`<p>${t('Your booking is confirmed. See you on the court.')}</p>
        ${booked.map(eventHtml)}
        <table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0;font-size:14px">
          ${receipt.map(
            ([label, value]) =>
              html`<tr>
                <td style="padding:2px 16px 2px 0;color:#57534e">${label}</td>
                <td style="padding:2px 0;overflow-wrap:anywhere">${value}</td>
              </tr>`,
          )}
        </table>
        <p style="margin:24px 0">
          ${linkHtml(link)}
        </p>
        <p style="color:#57534e">${t('Print it or show it at the venue. To add the event to your calendar, open the attached file.')}</p>`,
    ),
    attachments: booked.flatMap(({ event }) => calendarFiles(event, origin, now)),
  }
}

function receiptOf(row: OrderRow): [label: string, value: string][] {
  return [
    [t('Booking'), row.order_id],
    [t('Booked on'), showInstant(Date.parse(row.createdAt))],
    [t('Total'), t(paidText(row))],
    ...(row.razorpay_payment_id === FREE_PAYMENT_ID
      ? []
      : [[t('Payment ID'), row.razorpay_payment_id] satisfies [string, string]]),
  ]
}

/** `amount` in paise; `origin` is the app's origin. */
function cancellationMessage(
  to: string,
  name: string,
  cancelled: BookedEvent[],
  {
    bookingId,
    amount,
    isPayer,
    origin,
  }: { bookingId: string; amount: number; isPayer: boolean; origin: string },
): Message {
  const titles = cancelled.map(({ event }) => event.title).join(', ')
  const link = bookingUrl(origin, bookingId)
  const intro = t('You have cancelled this entry. Its pass is no longer valid.')
  const note =
    amount === 0
      ? t('Nothing is refunded.')
      : isPayer
        ? t('We are refunding {amount}. Banks usually take 5 to 7 working days.', {
            amount: formatRupees(toRupees(amount)),
          })
        : t('We are refunding {amount} to the payment method of who paid for this booking.', {
            amount: formatRupees(toRupees(amount)),
          })
  return {
    to,
    subject: t('Booking cancelled: {titles}', { titles }),
    text: textBody(name, [
      intro,
      ...cancelled.map(eventText),
      note,
      t('Your booking: {link}', { link }),
    ]),
    html: htmlBody(
      name,
      html`<p>${intro}</p>
        ${cancelled.map(eventHtml)}
        <p>${note}</p>
        <p><a href="${link}">${t('Your booking')}</a></p>`,
    ),
  }
}

/** The page of a booking, in the language of the mail. */
export const bookingUrl = (origin: string, id: string) =>
  origin + basePath(currentLanguage()) + bookingPath(id)
