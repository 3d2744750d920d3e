import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { html } from 'hono/html'
import { PLAYER_PASS_PATH } from '#contract/constants.ts'
import type { PlayerPass } from '#contract/entities.ts'
import { basePath, DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import { emailKey } from '#contract/text.ts'
import { t } from '#contract/translate.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, refusedAddresses, teamPlayers, teams, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { enqueue } from '#server/queue/queue.ts'
import { supportAddress } from '#server/site/support-address.ts'
import { type LinkedPass, passCalendarFiles, passHtml, passText } from './mail-parts.ts'
import { isRefused, noMoreMails, type Stop, stopOf } from './mail-stops.ts'
import type { PassCodes } from './pass-codes.ts'
import { findPlayer } from './player-pass.ts'

type PlayerRow = typeof teamPlayers.$inferSelect

export interface PlayerJobs {
  /** The subject is the id of the first player of a booking with the address. */
  mailPlayer: { userId: string }
}

/**
 * Queues one mail to each address of a booking's players but the booker's. Call it in the transaction of
 * the booking, when its teams are in it.
 */
export async function queuePlayerMails(
  tx: Database,
  { bookingId, userId }: { bookingId: string; userId: string },
  now: number,
): Promise<void> {
  for (const { id } of await otherPlayers(tx, bookingId)) {
    const job = { kind: 'mailPlayer', subject: id, payload: { userId }, at: now } as const
    await enqueue<PlayerJobs>(tx, job, now)
  }
}

/** The first player of a booking with each address but the booker's. */
export async function otherPlayers(db: Database, bookingId: string): Promise<PlayerRow[]> {
  const [booker] = await db
    .select({ email: users.email })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, bookingId))
  const addresses = new Set(['', emailKey(booker?.email ?? '')])
  const players = await playersOfBooking(db, bookingId)
  return players.filter(({ email, userId }) => {
    const address = emailKey(email)
    if (userId !== null || addresses.has(address)) return false
    addresses.add(address)
    return true
  })
}

async function playersOfBooking(db: Database, bookingId: string): Promise<PlayerRow[]> {
  const ids = db.select({ id: teams.id }).from(teams).where(eq(teams.bookingId, bookingId))
  return db
    .select()
    .from(teamPlayers)
    .where(inArray(teamPlayers.teamId, ids))
    .orderBy(asc(teamPlayers.teamId), asc(teamPlayers.position))
}

export type PlayerMailDeps = Pick<Deps, 'db' | 'mail' | 'config' | 'clock' | 'limits' | 'log'> & {
  passCodes: PassCodes
}

/**
 * Tells a player who has entered them for what. The address is not proven: of what the booker has typed,
 * the mail has the names alone.
 */
export async function mailPlayer(
  deps: PlayerMailDeps,
  playerId: string,
  { userId }: PlayerJobs['mailPlayer'],
): Promise<void> {
  const { mail, config, clock } = deps
  if (await isAbove(deps, 'playerMails', userId)) return
  const found = await findReachable(deps, playerId)
  if (!found) return
  const stop = await stopOf(deps, { enteredId: playerId }, found.language, noMoreMails)
  await mail.send(
    inLanguage(found.language, () =>
      playerMessage(found.email, found.passes, {
        origin: config.publicUrl,
        now: clock(),
        stop,
      }),
    ),
  )
}

interface Reachable {
  email: string
  /** The language of the booker. */
  language: Language
  /** The valid ones of the booking's players with this address. */
  passes: LinkedPass[]
}

/** Null where nothing is to be mailed: as `findPasses` has it, or the address got too many mails today. */
export async function findReachable(
  deps: PlayerMailDeps,
  playerId: string,
): Promise<Reachable | null> {
  const found = await findPasses(deps, playerId)
  if (!found || (await isAbove(deps, 'playerMailsToAddress', emailKey(found.email)))) return null
  return found
}

/** Of a player. Null where no pass is valid, or the address refuses to hear of bookings by others. */
export async function findPasses(
  { db, config, passCodes }: Pick<PlayerMailDeps, 'db' | 'config' | 'passCodes'>,
  playerId: string,
): Promise<Reachable | null> {
  const found = await findPlayer(db, passCodes, playerId)
  if (!found?.captain || !found.team.bookingId) return null
  const { language } = found.captain
  const { email } = found.player
  const address = emailKey(email)
  if (await isRefused(db, address)) return null
  const players = await playersOfBooking(db, found.team.bookingId)
  const own = players.filter((player) => emailKey(player.email) === address)
  const passes = await Promise.all(
    own.map(async ({ id }) => {
      const pass = (await inLanguage(language, () => findPlayer(db, passCodes, id)))?.pass
      const path = `${basePath(language)}${PLAYER_PASS_PATH}/${await passCodes.codeOf(id)}`
      const link = config.publicUrl + path
      return pass?.state === 'valid' ? [{ pass, link }] : []
    }),
  )
  const valid = passes.flat()
  return valid.length === 0 ? null : { email, language, passes: valid }
}

export async function isAbove(
  { limits, log }: Pick<PlayerMailDeps, 'limits' | 'log'>,
  limit: 'playerMails' | 'playerMailsToAddress',
  key: string,
): Promise<boolean> {
  const above = await limits.count(limit, key)
  if (above) log.warn({ limit }, 'a mail to a player is not sent: too many in a day')
  return above
}

export const notMe = () => t('Is this not you? Open the pass, and press “This is not me”.')

function playerMessage(
  to: string,
  passes: LinkedPass[],
  { origin, now, stop }: { origin: string; now: number; stop: Stop },
): Message {
  const titles = [...new Set(passes.map(({ pass }) => pass.title))].join(', ')
  const intro = t(
    '{captain} has entered you on Matchpoint. You need no account: each link opens your pass.',
    { captain: passes[0]?.pass.captain ?? '' },
  )
  return {
    to,
    subject: t('You are entered: {titles}', { titles }),
    text: textBody(null, [intro, ...passes.map(passText), notMe(), stop.text]),
    html: htmlBody(
      null,
      html`<p>${intro}</p>
        ${passes.map(passHtml)}
        <p style="color:#57534e">${notMe()}</p>
        ${stop.html}`,
    ),
    headers: stop.headers,
    attachments: passCalendarFiles(passes, origin, now),
  }
}

/**
 * Closes a player's pass, mails nothing more to the address, and tells the captain and support. Repeated, it
 * changes nothing. False for an unknown player.
 */
export async function denyPlayer(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'wakeWorker'> & { passCodes: PassCodes },
  playerId: string,
): Promise<boolean> {
  const { db, clock, passCodes } = deps
  const found = await findPlayer(db, passCodes, playerId)
  if (!found?.captain) return false
  const { captain, pass, player } = found
  const support = await supportAddress(deps)
  const now = clock()
  await db.transaction(async (tx) => {
    const denied = await tx
      .update(teamPlayers)
      .set({ deniedAt: new Date(now) })
      .where(and(eq(teamPlayers.id, playerId), isNull(teamPlayers.deniedAt)))
      .returning()
    if (denied.length === 0) return
    await tx
      .insert(refusedAddresses)
      .values({ email: emailKey(player.email), refusedAt: new Date(now) })
      .onConflictDoNothing()
    const toCaptain = inLanguage(captain.language, () =>
      deniedMessage(captain.email, captain.name, pass, support),
    )
    const toSupport = inLanguage(DEFAULT_LANGUAGE, () =>
      deniedMessage(support, null, pass, support),
    )
    await enqueueMail(tx, toCaptain, now)
    await enqueueMail(tx, toSupport, now)
  })
  deps.wakeWorker()
  return true
}

function deniedMessage(
  to: string,
  name: string | null,
  { player, title, item_name, order_id }: PlayerPass,
  support: string,
): Message {
  const intro = t(
    'The owner of the address of {player} says that they are not the player that was entered for {title}, {item} (booking {order}).',
    { player, title, item: item_name, order: order_id },
  )
  const note = t(
    'The entry stays. The player’s link is closed. The player can be replaced in My Orders until booking closes; otherwise write to {address}.',
    { address: support },
  )
  return {
    to,
    subject: t('A player says: this is not me ({title})', { title }),
    text: textBody(name, [intro, note]),
    html: htmlBody(
      name,
      html`<p>${intro}</p>
        <p>${note}</p>`,
    ),
  }
}
