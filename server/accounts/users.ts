import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls.ts'
import { COUNTRY } from '#contract/constants.ts'
import type { User } from '#contract/entities.ts'
import { type OptionalUserFields, pickOptionalUserFields } from '#contract/forms.ts'
import type { Database } from '#server/db/open.ts'
import { type UserRow, users } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { newId } from '#server/ids.ts'

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

export async function findUser(db: Database, email: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, normalizeEmail(email)))
  return user ?? null
}

/** Creates an unverified account; null if the e-mail is taken. */
export async function createUser(
  db: Database,
  user: Pick<UserRow, 'name' | 'email' | 'phoneNumber' | 'passwordHash'>,
  now: number,
): Promise<UserRow | null> {
  const [created] = await db
    .insert(users)
    .values({
      ...user,
      id: newId('usr'),
      name: user.name.trim(),
      email: normalizeEmail(user.email),
      createdAt: new Date(now),
    })
    .onConflictDoNothing()
    .returning()
  return created ?? null
}

/** Throws `HttpError` 400 if another account has the e-mail. */
export async function updateUser(
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

export function toUser(row: UserRow): User {
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    phone_number: row.phoneNumber,
    country: COUNTRY,
    ...pickOptionalUserFields(row),
  }
}

/** The reverse of `toUser`, for the fields that a user can change. */
export function toColumns(
  profile: BodyOf<'updateProfile'>,
): Pick<UserRow, 'name' | 'email' | 'phoneNumber'> & OptionalUserFields {
  return {
    name: profile.name.trim(),
    email: normalizeEmail(profile.email),
    phoneNumber: profile.phone_number,
    ...pickOptionalUserFields(profile),
  }
}
