import { and, eq, isNull } from 'drizzle-orm'
import { html } from 'hono/html'
import { REMINDERS_PATH } from '#contract/constants.ts'
import type { Reminders } from '#contract/entities.ts'
import { basePath, type Language } from '#contract/languages.ts'
import { emailKey } from '#contract/text.ts'
import { t } from '#contract/translate.ts'
import type { Database } from '#server/db/open.ts'
import {
  bookings,
  bookingTransfers,
  partnerListings,
  refusedAddresses,
  stoppedReminders,
  teamPlayers,
  users,
} from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Message } from '#server/mail/mailer.ts'
import type { PassCodes } from './pass-codes.ts'

/** Whose mails a link stops. A link contains an id and no address. */
export type LinkOf =
  /** Reminders to a member about their bookings. */
  | { userId: string }
  /** Reminders to a player whom another person has entered. */
  | { playerId: string }
  /** All mails about what others book, to the address of this player. */
  | { enteredId: string }
  /** The same, to the address that a booking is offered to. */
  | { transferId: string }
  /** Messages to a member who needs a partner for an event. */
  | { listedId: string; itemId: string }

/** `booking` is in links of older reminders, from before bookings could be transferred. */
const PREFIXES = {
  user: 'stop:u:',
  booking: 'stop:b:',
  player: 'stop:p:',
  entered: 'stop:e:',
  transfer: 'stop:t:',
  listed: 'stop:l:',
}

function idOf(of: LinkOf): string {
  if ('userId' in of) return PREFIXES.user + of.userId
  if ('playerId' in of) return PREFIXES.player + of.playerId
  if ('enteredId' in of) return PREFIXES.entered + of.enteredId
  if ('transferId' in of) return PREFIXES.transfer + of.transferId
  return `${PREFIXES.listed}${of.listedId} ${of.itemId}`
}

/** The path of the page that stops mails to an address. */
export const stopPath = async (passCodes: PassCodes, of: LinkOf): Promise<string> =>
  `${REMINDERS_PATH}/${await passCodes.codeOf(idOf(of))}`

export interface Stop {
  /** As text, and as the end of a mail in HTML. */
  text: string
  html: ReturnType<typeof html>
  /** For one tap in a mail program (RFC 8058). */
  headers: NonNullable<Message['headers']>
}

/** The link by which a mail is stopped. `label` is the text of the link. */
export async function stopOf(
  { config, passCodes }: Pick<Deps, 'config'> & { passCodes: PassCodes },
  of: LinkOf,
  language: Language,
): Promise<(label: string) => Stop> {
  const path = await stopPath(passCodes, of)
  const url = config.publicUrl + basePath(language) + path
  return (label) => ({
    text: `${label}: ${url}`,
    html: html`<p style="color:#57534e"><a href="${url}" style="color:#57534e">${label}</a></p>`,
    headers: {
      'List-Unsubscribe': `<${config.publicUrl}${path}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}

/** The text of the link in a mail about what others book. */
export const noMoreMails = () => t('Get no more emails about what others book for you')

/** A kind of mail to an address, which a link stops. */
export interface MailStop {
  mails: Reminders['mails']
  email: string
  isOn(): Promise<boolean>
  /** Repeated, it changes nothing. Throws `HttpError` 400 for mails that it cannot start again. */
  set(on: boolean, now: number): Promise<void>
}

/** Null for a code that this site did not make, or whose owner is gone. */
export async function findStop(
  db: Database,
  passCodes: PassCodes,
  code: string,
): Promise<MailStop | null> {
  const id = (await passCodes.entryOf(code)) ?? ''
  const after = (prefix: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : null)
  const listed = after(PREFIXES.listed)
  if (listed !== null) return listStop(db, listed)
  const reminded =
    (await emailOf(after(PREFIXES.user), (of) => emailOfUser(db, of))) ??
    (await emailOf(after(PREFIXES.booking), (of) => emailOfBooking(db, of))) ??
    (await emailOf(after(PREFIXES.player), (of) => emailOfPlayer(db, of)))
  if (reminded) return reminderStop(db, reminded)
  const entered =
    (await emailOf(after(PREFIXES.entered), (of) => emailOfPlayer(db, of))) ??
    (await emailOf(after(PREFIXES.transfer), (of) => emailOfTransfer(db, of)))
  return entered ? entryStop(db, entered) : null
}

async function emailOf(
  id: string | null,
  find: (id: string) => Promise<string>,
): Promise<string | null> {
  return id === null ? null : emailKey(await find(id)) || null
}

const reminderStop = (db: Database, email: string): MailStop => ({
  mails: 'reminders',
  email,
  isOn: async () => !(await isStopped(db, email)),
  async set(on, now) {
    if (on) await db.delete(stoppedReminders).where(eq(stoppedReminders.email, email))
    else {
      const row = { email, stoppedAt: new Date(now) }
      await db.insert(stoppedReminders).values(row).onConflictDoNothing()
    }
  },
})

const entryStop = (db: Database, email: string): MailStop => ({
  mails: 'entries',
  email,
  isOn: async () => !(await isRefused(db, email)),
  async set(on, now) {
    if (on) await db.delete(refusedAddresses).where(eq(refusedAddresses.email, email))
    else {
      const row = { email, refusedAt: new Date(now) }
      await db.insert(refusedAddresses).values(row).onConflictDoNothing()
    }
  },
})

async function listStop(db: Database, listed: string): Promise<MailStop | null> {
  const [userId = '', itemId = ''] = listed.split(/ (.*)/)
  const email = emailKey(await emailOfUser(db, userId))
  const own = and(eq(partnerListings.userId, userId), eq(partnerListings.itemId, itemId))
  if (email === '') return null
  return {
    mails: 'partners',
    email,
    isOn: async () => (await db.select().from(partnerListings).where(own)).length > 0,
    async set(on) {
      if (on) throw new HttpError(400, 'Join the list on the page of the event.', { field: 'on' })
      await db.delete(partnerListings).where(own)
    },
  }
}

async function emailOfUser(db: Database, userId: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user && !user.deletedAt ? user.email : ''
}

/** Empty for a booking that was transferred. */
async function emailOfBooking(db: Database, bookingId: string): Promise<string> {
  const [found] = await db
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isNull(bookings.transferredAt)))
  return found ? emailOfUser(db, found.userId) : ''
}

async function emailOfPlayer(db: Database, playerId: string): Promise<string> {
  const [player] = await db.select().from(teamPlayers).where(eq(teamPlayers.id, playerId))
  return player?.email ?? ''
}

async function emailOfTransfer(db: Database, transferId: string): Promise<string> {
  const [transfer] = await db
    .select()
    .from(bookingTransfers)
    .where(eq(bookingTransfers.id, transferId))
  return transfer?.email ?? ''
}

export async function isStopped(db: Database, address: string): Promise<boolean> {
  const rows = await db.select().from(stoppedReminders).where(eq(stoppedReminders.email, address))
  return rows.length > 0
}

/** Whether mails about what others book are stopped for the address. */
export async function isRefused(db: Database, address: string): Promise<boolean> {
  const rows = await db.select().from(refusedAddresses).where(eq(refusedAddresses.email, address))
  return rows.length > 0
}

/** Shows only so much of the address that its owner recognizes it: links are forwarded. */
export async function readStop({ email, mails, isOn }: MailStop): Promise<Reminders> {
  const [first = ''] = email
  const domain = email.slice(email.lastIndexOf('@'))
  return { email: `${first}…${domain}`, mails, on: await isOn() }
}
