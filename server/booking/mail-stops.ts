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
import { inLanguage } from '#server/languages/languages.ts'
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
  /** Messages of players to a member who needs a partner. */
  | { listedId: string }

function idOf(of: LinkOf): string {
  if ('userId' in of) return `stop:u:${of.userId}`
  if ('playerId' in of) return `stop:p:${of.playerId}`
  if ('enteredId' in of) return `stop:e:${of.enteredId}`
  if ('transferId' in of) return `stop:t:${of.transferId}`
  return `stop:l:${of.listedId}`
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

/** The link by which a mail is stopped. `labelOf` is called in the language, for the text of the link. */
export async function stopOf(
  { config, passCodes }: Pick<Deps, 'config'> & { passCodes: PassCodes },
  of: LinkOf,
  language: Language,
  labelOf: () => string,
): Promise<Stop> {
  const path = await stopPath(passCodes, of)
  const url = config.publicUrl + basePath(language) + path
  const label = inLanguage(language, labelOf)
  return {
    text: `${label}: ${url}`,
    html: html`<p style="color:#57534e"><a href="${url}" style="color:#57534e">${label}</a></p>`,
    headers: {
      'List-Unsubscribe': `<${config.publicUrl}${path}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
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
  const [, kind, of = ''] = /^stop:(\w):(.*)$/s.exec((await passCodes.entryOf(code)) ?? '') ?? []
  switch (kind) {
    case 'u':
      return reminderStop(db, await emailOfUser(db, of))
    // In links of older reminders, from before bookings could be transferred.
    case 'b':
      return reminderStop(db, await emailOfBooking(db, of))
    case 'p':
      return reminderStop(db, await emailOfPlayer(db, of))
    case 'e':
      return entryStop(db, await emailOfPlayer(db, of))
    case 't':
      return entryStop(db, await emailOfTransfer(db, of))
    case 'l':
      // An event follows in links of older messages.
      return listStop(db, of.split(' ')[0] ?? '')
    default:
      return null
  }
}

const reminderStop = (db: Database, address: string) =>
  addressStop(db, address, {
    mails: 'reminders',
    table: stoppedReminders,
    add: (email, stoppedAt) =>
      db.insert(stoppedReminders).values({ email, stoppedAt }).onConflictDoNothing(),
  })

const entryStop = (db: Database, address: string) =>
  addressStop(db, address, {
    mails: 'entries',
    table: refusedAddresses,
    add: (email, refusedAt) =>
      db.insert(refusedAddresses).values({ email, refusedAt }).onConflictDoNothing(),
  })

type AddressTable = typeof stoppedReminders | typeof refusedAddresses

interface StoppedMails {
  mails: MailStop['mails']
  /** The addresses for which these mails are stopped. */
  table: AddressTable
  add(email: string, at: Date): Promise<unknown>
}

function addressStop(
  db: Database,
  address: string,
  { mails, table, add }: StoppedMails,
): MailStop | null {
  const email = emailKey(address)
  if (email === '') return null
  return {
    mails,
    email,
    isOn: async () => !(await contains(db, table, email)),
    async set(on, now) {
      if (on) await db.delete(table).where(eq(table.email, email))
      else await add(email, new Date(now))
    },
  }
}

const contains = async (db: Database, table: AddressTable, email: string) =>
  (await db.$count(table, eq(table.email, email))) > 0

async function listStop(db: Database, userId: string): Promise<MailStop | null> {
  const email = emailKey(await emailOfUser(db, userId))
  const own = eq(partnerListings.userId, userId)
  if (email === '') return null
  return {
    mails: 'partners',
    email,
    isOn: async () => (await db.$count(partnerListings, own)) > 0,
    async set(on) {
      if (on) throw new HttpError(400, 'Join a list on the page of its event.', { field: 'on' })
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

export const isStopped = (db: Database, address: string) => contains(db, stoppedReminders, address)

/** Whether mails about what others book are stopped for the address. */
export const isRefused = (db: Database, address: string) => contains(db, refusedAddresses, address)

/** Shows only so much of the address that its owner recognizes it: links are forwarded. */
export async function readStop({ email, mails, isOn }: MailStop): Promise<Reminders> {
  const [first = ''] = email
  const domain = email.slice(email.lastIndexOf('@'))
  return { email: `${first}…${domain}`, mails, on: await isOn() }
}
