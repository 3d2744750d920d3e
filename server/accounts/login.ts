import type { UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { sendRegistrationOtp } from './otps.ts'
import { hashSecret, needsRehash, verifySecret } from './secrets.ts'
import { findUser, normalizeEmail, replacePasswordHash } from './users.ts'

/**
 * Returns the account of valid credentials; mails an OTP if it is unverified. Throws `HttpError` 400
 * for wrong credentials: 401 would end the session in the browser.
 */
export async function verifyCredentials(
  deps: Deps,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<UserRow> {
  const { db, limits, config } = deps
  const limitKey = `${normalizeEmail(email)}|${ip}`
  await limits.consume('login', limitKey)
  const user = await findUser(db, email)
  // Hash for unknown e-mails too, so that response times do not reveal which ones exist.
  const isRight = user
    ? await verifySecret(user.passwordHash, password)
    : (await hashSecret(password, config.hashing)) === ''
  if (!user || !isRight) throw new HttpError(400, 'Please check your credentials and try again.')
  await limits.reset('login', limitKey)
  if (needsRehash(user.passwordHash, config.hashing)) {
    await replacePasswordHash(db, user, await hashSecret(password, config.hashing))
  }
  if (user.verifiedAt === null) await sendRegistrationOtp(deps, user)
  return user
}
