import type { BodyOf } from '#contract/calls.ts'
import { contactMessages } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { newId } from '#server/ids.ts'

export async function saveContactMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  submission: { queryType: BodyOf<'contact'>['query_type']; message: string },
): Promise<void> {
  const message = submission.message.trim()
  await db.insert(contactMessages).values({
    id: newId('msg'),
    userId,
    queryType: submission.queryType,
    message,
    createdAt: new Date(clock()),
  })
}
