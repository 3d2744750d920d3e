import { emailKey } from '#contract/text.ts'
import type { UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { limitKey, type RateLimits } from '#server/http/rate-limits.ts'
import { sendRegistrationOtp } from './otps.ts'
import { hashSecret, needsRehash, verifySecret } from './secrets.ts'
import { type ClosedAccounts, findUser, replacePasswordHash, wrongCredentials } from './users.ts'

/**
 * Returns the account of valid credentials. If it is unverified, or if others try its password and
 * nobody has logged in to it from this address, mails an OTP that `verifyRegistration` accepts.
 * Throws `HttpError` 400 for wrong credentials.
 */
export async function verifyCredentials(
  deps: Deps & ClosedAccounts,
  { email, password, address }: { email: string; password: string; address: string | null },
): Promise<{ user: UserRow; needsOtp: boolean }> {
  const { db, limits, config, closedAccounts } = deps
  const account = emailKey(email)
  const found = await findUser(db, email)
  let user = found && !closedAccounts.includes(found.id) ? found : null
  const isKnown = await isKnownAddress(limits, account, address)
  // Count before comparing, so that concurrent guesses count too.
  const isAttacked = await limits.count('loginsOfAccount', account)
  // Hash for unknown e-mails too, so that response times do not reveal which ones exist.
  const isRight = user
    ? await verifySecret(user.passwordHash, password)
    : (await hashSecret(password, config.hashing)) === ''
  if (!user || !isRight) throw wrongCredentials()
  await clearFailedLogins(limits, account, address)
  await limits.giveBack('loginsOfAccount', account)
  if (address !== null && !isKnown) await limits.giveBack('loginsOfAddress', address)
  const isComposed = password === password.normalize()
  if (!isComposed || needsRehash(user.passwordHash, config.hashing)) {
    user = await replacePasswordHash(db, user, await hashSecret(password, config.hashing))
  }
  const needsOtp = user.verifiedAt === null || (isAttacked && !isKnown)
  if (needsOtp) await sendRegistrationOtp(deps, user)
  else await rememberAddress(limits, user, address)
  return { user, needsOtp }
}

export async function clearFailedLogins(
  limits: RateLimits,
  email: string,
  address: string | null,
): Promise<void> {
  const key = limitKey('login', { email, address })
  if (key !== null) await limits.reset('login', key)
}

/** Whether somebody has logged in to the account from this address. */
export async function isKnownAddress(
  limits: RateLimits,
  email: string,
  address: string | null,
): Promise<boolean> {
  const key = limitKey('knownAddress', { email: emailKey(email), address })
  return key !== null && limits.isReached('knownAddress', key)
}

export async function rememberAddress(
  limits: RateLimits,
  { email }: Pick<UserRow, 'email'>,
  address: string | null,
): Promise<void> {
  const key = limitKey('knownAddress', { email: emailKey(email), address })
  if (key !== null) await limits.reach('knownAddress', key)
}
