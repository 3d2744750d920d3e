import { eq, inArray } from 'drizzle-orm'
import { html } from 'hono/html'
import { WAITLIST_PATH } from '#contract/constants.ts'
import { showDateTime, showInstant } from '#contract/dates.ts'
import type { CartItem } from '#contract/entities.ts'
import { basePath } from '#contract/languages.ts'
import { INK } from '#contract/palette.ts'
import { t } from '#contract/translate.ts'
import type { Database } from '#server/db/open.ts'
import { users, waitlist } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { buttonHtml, htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { findItems, type Item, shownItem } from './bookable-items.ts'

/** Sends nothing once the offer is over. */
export async function mailOffer(
  { db, mail, config, clock }: Pick<Deps, 'db' | 'mail' | 'config' | 'clock'>,
  id: string,
): Promise<void> {
  const [found] = await db
    .select({ entry: waitlist, user: users })
    .from(waitlist)
    .innerJoin(users, eq(users.id, waitlist.userId))
    .where(eq(waitlist.id, id))
  const until = found?.entry.offerUntil?.getTime()
  if (!found || until === undefined || clock() >= until) return
  const item = (await findItems(db, [found.entry.itemId])).get(found.entry.itemId)
  if (!item) return
  const { user } = found
  const link = config.publicUrl + basePath(user.language) + WAITLIST_PATH
  await mail.send(
    inLanguage(user.language, () => offerMessage(user, shownItem(item), { until, link })),
  )
}

/** Tells these users that the waitlist of an event has ended, as booking has. */
export async function mailEnd(
  tx: Database,
  item: Item,
  { userIds, config, now }: { userIds: string[]; config: Deps['config']; now: number },
): Promise<void> {
  if (userIds.length === 0) return
  for (const user of await tx.select().from(users).where(inArray(users.id, userIds))) {
    const link = `${config.publicUrl}${basePath(user.language)}/tournaments`
    const mail = inLanguage(user.language, () => endMessage(user, shownItem(item), link))
    await enqueueMail(tx, mail, now)
  }
}

function endMessage({ email, name }: Addressee, item: CartItem, link: string): Message {
  const { title, facts } = eventOf(item)
  const intro = t('Booking has closed, and the waitlist has ended. No place is held for you.')
  return {
    to: email,
    subject: t('The waitlist is over: {title}', { title }),
    text: textBody(name, [
      intro,
      [title, ...facts].join('\n'),
      t('Find another tournament: {link}', { link }),
    ]),
    html: htmlBody(
      name,
      html`<p>${intro}</p>
        ${cardHtml({ title, facts }, buttonHtml(link, t('Find another tournament')))}`,
    ),
  }
}

interface Addressee {
  email: string
  name: string
}

function eventOf({ name, title = name, start_date_time_new: start = '', address = '' }: CartItem) {
  const facts = [title === name ? '' : name, t(showDateTime(start)), address]
  return { title, facts: facts.filter(Boolean) }
}

const cardHtml = (
  { title, facts }: ReturnType<typeof eventOf>,
  button: ReturnType<typeof buttonHtml>,
) =>
  html`<div style="margin:24px 0;padding:16px 20px;border:2px dashed #d6d3d1;border-radius:8px">
    <p style="margin:0;font-weight:800;font-size:18px;color:${INK}">${title}</p>
    ${facts.map((fact) => html`<p style="margin:4px 0 0;overflow-wrap:anywhere">${fact}</p>`)}
    <p style="margin:16px 0 0">${button}</p>
  </div>`

/** `until` in epoch ms. */
function offerMessage(
  { email, name }: Addressee,
  item: CartItem,
  { until, link }: { until: number; link: string },
): Message {
  const { title, facts } = eventOf(item)
  const time = showInstant(until)
  const intro = t(
    'A place has become free, and you are the first in line. It is held for you until {time}.',
    { time },
  )
  const note = t(
    'If you do not book it by then, or leave the waitlist, the next in line gets the place, and you are no longer on the waitlist.',
  )
  return {
    to: email,
    subject: t('A place for you: {title}', { title }),
    text: textBody(name, [
      intro,
      [title, ...facts].join('\n'),
      t('Book it in My Orders: {link}', { link }),
      note,
    ]),
    html: htmlBody(
      name,
      html`<p>${intro}</p>
        ${cardHtml({ title, facts }, buttonHtml(link, t('Book it in My Orders')))}
        <p style="color:#57534e">${note}</p>`,
    ),
  }
}
