import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { newId } from '#server/ids.ts'
import type { UserRow } from './sessions.ts'

/** An e-mail as it is stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

export async function findUser(db: Database, email: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, normalEmail(email)))
  return user ?? null
}

/** Makes an account whose e-mail is still to be proven; null where the e-mail has one already. */
export async function addUser(
  db: Database,
  user: Pick<UserRow, 'name' | 'email' | 'phoneNumber' | 'passwordHash'>,
  now: number,
): Promise<UserRow | null> {
  const [added] = await db
    .insert(users)
    .values({
      ...user,
      id: newId('usr'),
      name: user.name.trim(),
      email: normalEmail(user.email),
      createdAt: new Date(now),
    })
    .onConflictDoNothing()
    .returning()
  return added ?? null
}

/** Changes an account. Throws `HttpError` 400 where another has that e-mail. */
export async function changeUser(
  db: Database,
  id: string,
  change: Partial<UserRow>,
): Promise<UserRow> {
  if (change.email !== undefined) {
    const owner = await findUser(db, change.email)
    if (owner && owner.id !== id) {
      throw new HttpError(400, 'Another account has this e-mail.', { field: 'email' })
    }
  }
  const [user] = await db.update(users).set(change).where(eq(users.id, id)).returning()
  if (!user) throw new HttpError(401, 'Please log in again.')
  return user
}
