import { setTimeout } from 'node:timers/promises'
import { and, eq, gt, lte } from 'drizzle-orm'
import { RESET_TOKEN_MISSING } from '#contract/forms.ts'
import { basePath } from '#contract/languages.ts'
import { emailKey } from '#contract/text.ts'
import { currentLanguage } from '#contract/translate.ts'
import type { Database } from '#server/db/open.ts'
import { passwordResets, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { passwordResetMessage } from './account-mails.ts'
import { clearFailedLogins, rememberAddress } from './login.ts'
import { deleteLoginOtp } from './otps.ts'
import { generateToken, hashSecret, hashToken } from './secrets.ts'
import { deleteSessions } from './sessions.ts'
import { findUser, NO_PENDING_EMAIL, updateUser } from './users.ts'
import { rejectWeakPassword } from './weak-passwords.ts'

const VALID_MS = 30 * 60_000
/** Others may request links, each of which replaces the one before. */
const MAIL_EVERY_MS = 5 * 60_000

/** Usually long enough to send the mail. */
const RESPONSE_MS = 250

export async function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  const { db, clock, config, limits, background, wakeWorker } = deps
  background.run(async () => {
    const user = await findUser(db, email)
    if (!user) return
    const isFlooded = await limits.count('resetMails', user.id)
    const now = clock()
    const token = await createResetToken(db, user.id, now, { replacesRecent: !isFlooded })
    if (token === null) return
    const isProven = user.verifiedAt !== null
    const link = `${config.publicUrl}${basePath(currentLanguage())}/reset-password?token=${token}`
    const message = passwordResetMessage(user.email, isProven ? user.name : null, link)
    await enqueueMail(db, { ...message, until: now + VALID_MS }, now)
    wakeWorker()
  })
  // A constant response time does not reveal which e-mails have an account.
  await setTimeout(RESPONSE_MS)
}

/**
 * Throws `HttpError` 400 for an unknown or expired token, and for a weak password, which cost no hash
 * and leave the link valid.
 */
export async function resetPassword(
  { db, clock, config, limits }: Deps,
  { token, newPassword, address }: { token: string; newPassword: string; address: string | null },
): Promise<void> {
  const [found] = await db
    .select({ name: users.name, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isValid(token, clock()))
  if (!found) throw tokenMissing()
  if (address !== null) await limits.giveBack('resetPassword', address)
  await rejectWeakPassword('newPassword', newPassword, found)
  const passwordHash = await hashSecret(newPassword, config.hashing)
  const user = await db.transaction(async (tx) => {
    const userId = await consumeResetToken(tx, token, clock())
    // The link was mailed, so it verifies the e-mail as an OTP does.
    const updated = await updateUser(tx, userId, {
      passwordHash,
      verifiedAt: new Date(clock()),
      // Somebody else may have asked for it.
      ...NO_PENDING_EMAIL,
    })
    // After the user is locked: a login that began before either ended or is refused.
    await deleteSessions(tx, userId)
    await deleteLoginOtp(tx, userId)
    return updated
  })
  await clearFailedLogins(limits, emailKey(user.email), address)
  await rememberAddress(limits, user, address)
}

/** Null if a recent one stays valid. */
async function createResetToken(
  db: Database,
  userId: string,
  now: number,
  { replacesRecent }: { replacesRecent: boolean },
): Promise<string | null> {
  const token = generateToken()
  const link = { hash: hashToken(token), expiresAt: new Date(now + VALID_MS) }
  const isOlder = lte(passwordResets.expiresAt, new Date(now + VALID_MS - MAIL_EVERY_MS))
  const [created] = await db
    .insert(passwordResets)
    .values({ userId, ...link })
    .onConflictDoUpdate({
      target: passwordResets.userId,
      set: link,
      ...(replacesRecent ? {} : { setWhere: isOlder }),
    })
    .returning({ userId: passwordResets.userId })
  return created ? token : null
}

/** A link that was mailed for the e-mail or password before is not valid after a change of them. */
export async function deleteResetToken(db: Database, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

async function consumeResetToken(db: Database, token: string, now: number): Promise<string> {
  const [consumed] = await db
    .delete(passwordResets)
    .where(isValid(token, now))
    .returning({ userId: passwordResets.userId })
  if (!consumed) throw tokenMissing()
  return consumed.userId
}

const isValid = (token: string, now: number) =>
  and(eq(passwordResets.hash, hashToken(token)), gt(passwordResets.expiresAt, new Date(now)))

const tokenMissing = () => new HttpError(400, RESET_TOKEN_MISSING, { field: 'token' })
