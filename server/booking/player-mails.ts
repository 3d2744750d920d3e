import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { html } from 'hono/html'
import { icsFile, icsFileName } from '#contract/calendar.ts'
import { PLAYER_PASS_PATH } from '#contract/constants.ts'
import { showDateTime } from '#contract/dates.ts'
import type { PlayerPass } from '#contract/entities.ts'
import { basePath, DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { INK, MARIGOLD } from '#contract/palette.ts'
import { emailKey } from '#contract/text.ts'
import { t } from '#contract/translate.ts'
import type { Database } from '#server/db/open.ts'
import { refusedAddresses, teamPlayers, teams, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { enqueue } from '#server/queue/queue.ts'
import { supportAddress } from '#server/site/support-address.ts'
import type { PassCodes } from './pass-codes.ts'
import { findPlayer } from './player-pass.ts'

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
  const [booker] = await tx.select().from(users).where(eq(users.id, userId))
  const addresses = new Set([emailKey(booker?.email ?? '')])
  for (const player of await playersOfBooking(tx, bookingId)) {
    const address = emailKey(player.email)
    if (address === '' || addresses.has(address) || player.userId !== null) continue
    addresses.add(address)
    const job = {
      kind: 'mailPlayer',
      subject: player.id,
      payload: { userId },
      at: now,
    } as const
    await enqueue<PlayerJobs>(tx, job, now)
  }
}

async function playersOfBooking(db: Database, bookingId: string) {
  const ids = db.select({ id: teams.id }).from(teams).where(eq(teams.bookingId, bookingId))
  return db
    .select()
    .from(teamPlayers)
    .where(inArray(teamPlayers.teamId, ids))
    .orderBy(asc(teamPlayers.teamId), asc(teamPlayers.position))
}

type MailDeps = Pick<Deps, 'db' | 'mail' | 'config' | 'clock' | 'limits' | 'log'> & {
  passCodes: PassCodes
}

/**
 * Tells a player who has entered them for what, in the booker's language. The address is not proven: of what the booker has typed,
 * the mail has the names alone.
 */
export async function mailPlayer(
  deps: MailDeps,
  playerId: string,
  { userId }: PlayerJobs['mailPlayer'],
): Promise<void> {
  const { db, mail, config, clock, passCodes } = deps
  if (await isAbove(deps, 'playerMails', userId)) return
  const found = await findPlayer(db, passCodes, playerId)
  if (!found?.team.bookingId) return
  const address = emailKey(found.player.email)
  if (await isRefused(db, address)) return
  if (await isAbove(deps, 'playerMailsToAddress', address)) return
  const players = await playersOfBooking(db, found.team.bookingId)
  const own = players.filter(({ email }) => emailKey(email) === address)
  const [booker] = await db.select().from(users).where(eq(users.id, userId))
  const language = booker?.language ?? DEFAULT_LANGUAGE
  const passes = await Promise.all(
    own.map(async ({ id }) => {
      const pass = (await findPlayer(db, passCodes, id))?.pass
      const path = `${basePath(language)}${PLAYER_PASS_PATH}/${await passCodes.codeOf(id)}`
      const link = config.publicUrl + path
      return pass?.state === 'valid' ? [{ pass, link }] : []
    }),
  )
  const valid = passes.flat()
  if (valid.length === 0) return
  await mail.send(
    inLanguage(language, () => playerMessage(found.player.email, valid, config.publicUrl, clock())),
  )
}

async function isRefused(db: Database, address: string): Promise<boolean> {
  const rows = await db.select().from(refusedAddresses).where(eq(refusedAddresses.email, address))
  return rows.length > 0
}

async function isAbove(
  { limits, log }: Pick<MailDeps, 'limits' | 'log'>,
  limit: 'playerMails' | 'playerMailsToAddress',
  key: string,
): Promise<boolean> {
  const above = await limits.count(limit, key)
  if (above) log.warn({ limit }, 'a mail to a player is not sent: too many in a day')
  return above
}

interface LinkedPass {
  pass: PlayerPass
  link: string
}

function playerMessage(to: string, passes: LinkedPass[], origin: string, now: number): Message {
  const titles = [...new Set(passes.map(({ pass }) => pass.title))].join(', ')
  const intro = t(
    '{captain} has entered you on Matchpoint. You need no account: each link opens your pass.',
    { captain: passes[0]?.pass.captain ?? '' },
  )
  const note = t('Is this not you? Open the pass, and press “This is not me”.')
  return {
    to,
    subject: t('You are entered: {titles}', { titles }),
    text: textBody(null, [
      intro,
      ...passes.map(({ pass, link }) =>
        [...factsOf(pass), t('Your pass: {link}', { link })].join('\n'),
      ),
      note,
    ]),
    html: htmlBody(
      null,
      html`<p>${intro}</p>
        ${passes.map(({ pass, link }) => passHtml(pass, link))}
        <p style="color:#57534e">${note}</p>`,
    ),
    attachments: passes.flatMap(({ pass }) => calendarFiles(pass, origin, now)),
  }
}

const factsOf = ({ title, item_name, player, start_date_time_new, address }: PlayerPass) => [
  title,
  `${item_name}: ${player}`,
  t(showDateTime(start_date_time_new)),
  address,
]

function passHtml(pass: PlayerPass, link: string) {
  const [title, ...facts] = factsOf(pass)
  return html`<div style="margin:24px 0;padding:16px 20px;border:2px dashed #d6d3d1;border-radius:8px">
    <p style="margin:0;font-weight:800;font-size:18px;color:${INK}">${title}</p>
    ${facts.map((fact) => html`<p style="margin:4px 0 0;overflow-wrap:anywhere">${fact}</p>`)}
    <p style="margin:16px 0 0">
      <a href="${link}" style="background:${MARIGOLD};color:${INK};font-weight:700;padding:14px 24px;border-radius:8px;text-decoration:none;display:inline-block">${t('Show my pass')}</a>
    </p>
  </div>`
}

function calendarFiles(
  { title, href: path, ...pass }: PlayerPass,
  origin: string,
  now: number,
): NonNullable<Message['attachments']> {
  const event = { title, path, ...pass }
  const content = icsFile(event, origin, now)
  return content === null
    ? []
    : [{ filename: icsFileName(event), contentType: 'text/calendar; charset=utf-8', content }]
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
    'The entry stays. The player’s link is closed. To correct the player, write to {address}.',
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
