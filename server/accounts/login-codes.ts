import { setTimeout } from 'node:timers/promises'
import type { BodyOf } from '#contract/calls.ts'
import { emailKey } from '#contract/text.ts'
import type { UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { clearFailedLogins, rememberAddress } from './login.ts'
import { awaitsRegistrationOtp, invalidOtp, mailRequestedOtp, verifyLoginOtp } from './otps.ts'
import { type ClosedAccounts, findUser } from './users.ts'

/** Covers the time to hash the code and to queue its mail. */
const RESPONSE_MS = 250

/** Mails a code to an account that may have one. Resolves alike, and after the same time, for any e-mail. */
export async function requestLoginCode(
  deps: Deps & ClosedAccounts,
  { email, purpose = 'LOGIN' }: BodyOf<'loginCode'>,
): Promise<void> {
  deps.background.run(async () => {
    const user = await findUser(deps.db, email)
    if (!user || deps.closedAccounts.includes(user.id)) return
    const isWanted =
      purpose === 'LOGIN' ? user.verifiedAt !== null : await awaitsRegistrationOtp(deps.db, user.id)
    if (isWanted) await mailRequestedOtp(deps, user, purpose)
  })
  await setTimeout(RESPONSE_MS)
}

/** Throws `HttpError` 400 for a wrong, expired or used code, and for one of another purpose. */
export async function verifyLoginCode(
  { db, limits, clock, closedAccounts }: Deps & ClosedAccounts,
  { email, otp, address }: { email: string; otp: string; address: string | null },
): Promise<UserRow> {
  const user = await findUser(db, email)
  if (!user || closedAccounts.includes(user.id)) throw invalidOtp()
  await verifyLoginOtp(db, user.id, otp, clock())
  if (address !== null) await limits.giveBack('otpEntriesOfAddress', address)
  await clearFailedLogins(limits, emailKey(user.email), address)
  await rememberAddress(limits, user, address)
  return user
}
