import { html } from 'hono/html'
import type { UserRow } from '#server/db/schema.ts'
import { htmlBody, textBody } from './layout.ts'
import type { Message } from './mailer.ts'

/** For support: an answer goes to the user. */
export function contactMail(
  to: string,
  { id, name, email, phoneNumber }: UserRow,
  { queryType, message }: { queryType: string; message: string },
): Message {
  const from = `From ${name}, ${email}, +91 ${phoneNumber} (${id})`
  return {
    to,
    replyTo: email,
    subject: `Contact form: ${queryType}`,
    text: textBody(null, [from, message]),
    html: htmlBody(
      null,
      html`<p style="color:#57534e">${from}</p>
        <p style="white-space:pre-wrap">${message}</p>`,
    ),
  }
}
