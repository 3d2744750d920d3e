import type { BodyOf } from '#contract/calls.ts'
import { emailKey } from '#contract/text.ts'
import type { UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { supportAddress } from '#server/site/support-address.ts'
import { emailChangedMessage, emailPendingMessage } from './account-mails.ts'
import { consumeOtp, deleteLoginOtp, nothingPending, verifyEmailOtp } from './otps.ts'
import { deleteResetToken } from './password-resets.ts'
import { emailTaken, findUser, lockUser, NO_PENDING_EMAIL, toColumns, updateUser } from './users.ts'

/**
 * Consumes the verified OTP. A new e-mail is pending until it is proven, and is told to the old address.
 * Throws `HttpError` 400 without an OTP, and if another account has the e-mail.
 */
export async function updateProfile(
  deps: Deps,
  caller: Caller,
  profile: BodyOf<'updateProfile'>,
): Promise<UserRow> {
  const { db, clock, wakeWorker } = deps
  const { email, ...columns } = toColumns(profile)
  const updated = await db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.user.id)
    const pendingEmail = email === emailKey(user.email) ? null : email
    await consumeOtp(tx, caller, clock())
    if (pendingEmail !== null && pendingEmail !== user.pendingEmail) {
      if (await findUser(tx, pendingEmail)) throw emailTaken()
      const support = await supportAddress({ ...deps, db: tx })
      await enqueueMail(tx, emailPendingMessage(user.email, user.name, support), clock())
    }
    const pendingEmailAt = pendingEmail === null ? null : new Date(clock())
    return updateUser(tx, user.id, { ...columns, pendingEmail, pendingEmailAt })
  })
  wakeWorker()
  return updated
}

/**
 * Replaces the e-mail by the pending one, revokes the reset link and tells the old address. Throws
 * `HttpError` 400 for a wrong code, if another account has the e-mail by now, and if another e-mail
 * is pending by now.
 */
export async function verifyEmail(deps: Deps, caller: Caller, otp: string): Promise<UserRow> {
  const { db, clock, wakeWorker } = deps
  const email = await verifyEmailOtp(db, caller, otp, clock())
  const updated = await db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.user.id)
    if (user.pendingEmail !== email) throw nothingPending()
    await deleteResetToken(tx, user.id)
    await deleteLoginOtp(tx, user.id)
    const support = await supportAddress({ ...deps, db: tx })
    await enqueueMail(tx, emailChangedMessage(user.email, user.name, support), clock())
    return updateUser(tx, user.id, { email, ...NO_PENDING_EMAIL })
  })
  wakeWorker()
  return updated
}

export const cancelEmail = ({ db }: Deps, { user }: Caller): Promise<UserRow> =>
  updateUser(db, user.id, NO_PENDING_EMAIL)
