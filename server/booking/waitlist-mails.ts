import { eq } from 'drizzle-orm'
import { html } from 'hono/html'
import { WAITLIST_PATH } from '#contract/constants.ts'
import { showDateTime, showInstant } from '#contract/dates.ts'
import type { CartItem } from '#contract/entities.ts'
import { basePath } from '#contract/languages.ts'
import { INK } from '#contract/palette.ts'
import { t } from '#contract/translate.ts'
import { users, waitlist } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { buttonHtml, htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { findItems, shownItem } from './bookable-items.ts'

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

/** `until` in epoch ms. */
function offerMessage(
  { email, name }: { email: string; name: string },
  { name: itemName, title = itemName, start_date_time_new: start = '', address = '' }: CartItem,
  { until, link }: { until: number; link: string },
): Message {
  const time = showInstant(until)
  const intro = t(
    'A place has become free, and you are the first in line. It is held for you until {time}.',
    { time },
  )
  const note = t(
    'If you do not book it by then, or leave the waitlist, the next in line gets the place, and you are no longer on the waitlist.',
  )
  const facts = [title === itemName ? '' : itemName, t(showDateTime(start)), address].filter(
    Boolean,
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
        <div style="margin:24px 0;padding:16px 20px;border:2px dashed #d6d3d1;border-radius:8px">
          <p style="margin:0;font-weight:800;font-size:18px;color:${INK}">${title}</p>
          ${facts.map((fact) => html`<p style="margin:4px 0 0;overflow-wrap:anywhere">${fact}</p>`)}
          <p style="margin:16px 0 0">${buttonHtml(link, t('Book it in My Orders'))}</p>
        </div>
        <p style="color:#57534e">${note}</p>`,
    ),
  }
}
