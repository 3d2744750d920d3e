import { html } from 'hono/html'
import type { BodyOf } from '#contract/calls.ts'
import { basePath } from '#contract/languages.ts'
import { t } from '#contract/translate.ts'
import type { UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { supportAddress } from '#server/site/support-address.ts'
import { shownItem } from './bookable-items.ts'
import { type Stop, stopOf } from './mail-stops.ts'
import { findListed, shortName } from './partners.ts'
import type { PassCodes } from './pass-codes.ts'

/**
 * Mails what a member writes to one who needs a partner; both e-mails are proven. Throws `HttpError` 404 for
 * who is no longer listed, 400 for oneself, and 429 for who got too many of these mails today.
 */
export async function writeToPartner(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'> & { passCodes: PassCodes },
  writer: UserRow,
  { id, message, share_email }: BodyOf<'writeToPartner'>,
): Promise<void> {
  const { db, clock, config, limits } = deps
  const { user, item } = await findListed(deps, id)
  if (user.id === writer.id) throw new HttpError(400, 'This is you.', { field: 'id' })
  await limits.consume('partnerMailsToUser', user.id)
  const support = await supportAddress(deps)
  const { href = '' } = item.cartItem
  const stop = await stopOf(deps, { listedId: user.id }, user.language, () =>
    t('Leave all lists with one tap, and get no more of these messages'),
  )
  const mail = inLanguage(user.language, () => {
    const { name, title = name } = shownItem(item)
    return partnerMessage(user, {
      writer: shortName(writer.name),
      email: share_email ? writer.email : null,
      event: title === name ? name : `${name}, ${title}`,
      message,
      link: `${config.publicUrl}${basePath(user.language)}${href}`,
      stop,
      support,
    })
  })
  await enqueueMail(db, mail, clock())
}

interface Written {
  writer: string
  /** Null if the writer does not share the e-mail. */
  email: string | null
  event: string
  message: string
  link: string
  stop: Stop
  support: string
}

function partnerMessage({ email: to, name }: UserRow, written: Written): Message {
  const { writer, email, event, message, link, stop, support } = written
  const intro = t(
    '{writer} found you on the list of players who need a partner for {event}, and writes:',
    { writer, event },
  )
  const answer = email
    ? t('Answer this mail to reach {writer} at {email}.', { writer, email })
    : t('{writer} does not share an email: write to them on the list, if they are on it.', {
        writer,
      })
  const list = t('The list is on the page of the event: {link}', { link })
  const report = t('To report this mail, write to {address}.', { address: support })
  return {
    to,
    subject: t('A partner for {event}?', { event }),
    ...(email && { replyTo: email }),
    text: textBody(name, [intro, message, answer, list, stop.text, report]),
    html: htmlBody(
      name,
      html`<p>${intro}</p>
        <blockquote style="margin:16px 0;padding:0 16px;border-left:4px solid #d6d3d1">${message}</blockquote>
        <p>${answer}</p>
        <p style="color:#57534e">${list}</p>
        ${stop.html}
        <p style="color:#57534e">${report}</p>`,
    ),
    headers: stop.headers,
  }
}
