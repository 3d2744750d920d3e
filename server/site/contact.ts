import { html } from 'hono/html'
import type { BodyOf } from '#contract/calls.ts'
import { newId } from '#server/db/ids.ts'
import { contactMessages, type UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { supportAddress } from './support-address.ts'

/** Also mails it to the support address. */
export async function saveContactMessage(
  deps: Deps,
  user: UserRow,
  submission: { queryType: BodyOf<'contact'>['query_type']; message: string },
): Promise<void> {
  const { db, clock, wakeWorker } = deps
  const { queryType, message } = submission
  const to = await supportAddress(deps)
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({
      id: newId('msg'),
      userId: user.id,
      queryType,
      message,
      createdAt: new Date(clock()),
    })
    await enqueueMail(tx, contactMail(to, user, { queryType, message }), clock())
  })
  wakeWorker()
}

/** For support: an answer goes to the user. */
function contactMail(
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
