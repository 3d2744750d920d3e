import { domainToUnicode } from 'node:url'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls.ts'
import { COUNTRY } from '#contract/constants.ts'
import type { User } from '#contract/entities.ts'
import { type OptionalUserFields, pickOptionalUserFields } from '#contract/forms.ts'
import type { Language } from '#contract/languages.ts'
import { cleanEmail, emailKey } from '#contract/text.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { type UserRow, users } from '#server/db/schema.ts'
import { unauthorized } from '#server/http/bearer.ts'
import { HttpError } from '#server/http/http-error.ts'

export interface ClosedAccounts {
  /** The ids of accounts that nobody can use. */
  closedAccounts: readonly string[]
}

/** Earlier versions stored an international domain as it was typed, and may have stored both forms. */
export async function findUser(db: Database, email: string): Promise<UserRow | null> {
  const key = emailKey(email)
  const forms = [cleanEmail(email).toLowerCase(), key, readableEmail(key)]
  const found = await db.select().from(users).where(inArray(users.email, forms))
  return found.sort((a, b) => forms.indexOf(a.email) - forms.indexOf(b.email))[0] ?? null
}

/** With an international domain in its own script. */
function readableEmail(email: string): string {
  const from = email.lastIndexOf('@') + 1
  return email.slice(0, from) + (domainToUnicode(email.slice(from)) || email.slice(from))
}

/** Creates an unverified account; null if the e-mail is taken. */
export async function createUser(
  db: Database,
  user: Pick<UserRow, 'name' | 'email' | 'phoneNumber' | 'passwordHash'>,
  now: number,
): Promise<UserRow | null> {
  if (await findUser(db, user.email)) return null
  const [created] = await db
    .insert(users)
    .values({
      ...user,
      id: newId('usr'),
      email: emailKey(user.email),
      createdAt: new Date(now),
    })
    .onConflictDoNothing()
    .returning()
  return created ?? null
}

export const NO_PENDING_EMAIL = { pendingEmail: null, pendingEmailAt: null }

/** Throws `HttpError` 400 if another account has the e-mail. */
export async function updateUser(
  db: Database,
  id: string,
  change: Partial<UserRow>,
): Promise<UserRow> {
  const [user] = await db
    .update(users)
    .set(change)
    .where(eq(users.id, id))
    .returning()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })
  if (!user) throw loggedOut()
  return user
}

/** Mails to the account are in that language from then on. */
export async function saveLanguage(
  db: Database,
  { id }: UserRow,
  language: Language,
): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), ne(users.language, language)))
}

/**
 * Locks the account until the transaction ends: it is not deleted meanwhile, and requests for it come one
 * after the other. Returns it as it is then. Throws `HttpError` 401 if it was deleted.
 */
export async function lockUser(tx: Database, id: string): Promise<UserRow> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update')
  if (!user) throw loggedOut()
  return user
}

/** The same for an unknown e-mail and a wrong password. 401 would end the session in the browser. */
export const wrongCredentials = () =>
  new HttpError(400, 'Please check your credentials and try again.')

export const loggedOut = () => unauthorized('Please log in again.')

/** The e-mail is the only unique column besides the id. */
function isUniqueViolation(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === '23505'
}

export function emailTaken(): HttpError {
  return new HttpError(400, 'Another account has this email.', { field: 'email' })
}

/** Replaces nothing if the password has changed since `user` was read. */
export async function replacePasswordHash(
  db: Database,
  user: UserRow,
  replacement: string,
): Promise<UserRow> {
  await db.update(users).set({ passwordHash: replacement }).where(hasPasswordOf(user))
  return { ...user, passwordHash: replacement }
}

/** The account of `user`, unless its password has changed since it was read. */
export const hasPasswordOf = ({ id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>) =>
  and(eq(users.id, id), eq(users.passwordHash, passwordHash))

export function toUser(row: UserRow): User {
  return {
    userId: row.id,
    name: row.name,
    email: readableEmail(row.email),
    ...(row.pendingEmail !== null && { pending_email: readableEmail(row.pendingEmail) }),
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
    name: profile.name,
    email: emailKey(profile.email),
    phoneNumber: profile.phone_number,
    ...pickOptionalUserFields(profile),
  }
}
