import { and, eq, gt } from 'drizzle-orm'
import { RESET_TOKEN_MISSING } from '#contract/forms.ts'
import type { Database } from '#server/db/open.ts'
import { passwordResets } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { newToken, tokenHash } from './secrets.ts'

const VALID_MS = 30 * 60_000

/** A token with which a user's password can be set once within 30 minutes; earlier ones end. */
export async function offerReset(db: Database, userId: string, now: number): Promise<string> {
  const token = newToken()
  await db.transaction(async (tx) => {
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
    await tx
      .insert(passwordResets)
      .values({ hash: tokenHash(token), userId, expiresAt: new Date(now + VALID_MS) })
  })
  return token
}

/** Uses up a token and returns whose it was. Throws `HttpError` 400. */
export async function spendReset(db: Database, token: string, now: number): Promise<string> {
  const [spent] = await db
    .delete(passwordResets)
    .where(
      and(eq(passwordResets.hash, tokenHash(token)), gt(passwordResets.expiresAt, new Date(now))),
    )
    .returning({ userId: passwordResets.userId })
  if (!spent) throw new HttpError(400, RESET_TOKEN_MISSING, { field: 'token' })
  return spent.userId
}
