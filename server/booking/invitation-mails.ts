import { html } from 'hono/html'
import { basePath } from '#contract/languages.ts'
import { t } from '#contract/translate.ts'
import type { UserRow } from '#server/db/schema.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { buttonHtml, htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { type Item, shownItem } from './bookable-items.ts'
import { safeName } from './player-pass.ts'

/** The mail to the captain. The player's address is not verified: the mail contains only the name they typed. */
export function acceptedMessage(
  { email: to, name, language }: UserRow,
  item: Item,
  playerName: string,
  origin: string,
): Message {
  return inLanguage(language, () => {
    const player = safeName(playerName) || t('Your partner')
    const { name: itemName, title = itemName } = shownItem(item)
    const event = title === itemName ? title : `${itemName}, ${title}`
    const link = `${origin}${basePath(language)}/book-events`
    const intro = t('{player} has accepted your invitation to play {event} with you.', {
      player,
      event,
    })
    const note = t('Their details are in your players. The entry is booked once you have paid.')
    const go = t('Go to payment')
    return {
      to,
      subject: t('{player} plays with you: {title}', { player, title }),
      text: textBody(name, [intro, note, `${go}: ${link}`]),
      html: htmlBody(
        name,
        html`<p style="overflow-wrap:anywhere">${intro}</p>
          <p>${note}</p>
          <p style="margin:24px 0">${buttonHtml(link, go)}</p>`,
      ),
    }
  })
}
