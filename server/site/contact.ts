import type { BodyOf } from '#contract/calls.ts'
import { newId } from '#server/db/ids.ts'
import { contactMessages, type UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { contactMail } from '#server/mail/contact-mail.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { supportAddress } from '#server/mail/support-address.ts'

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
