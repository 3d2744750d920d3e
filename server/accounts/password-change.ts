import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/http-error.ts'
import { consumeOtp, deleteLoginOtp } from './otps.ts'
import { deleteResetToken } from './password-resets.ts'
import { hashSecret, verifySecret } from './secrets.ts'
import { deleteSessions } from './sessions.ts'
import { NO_PENDING_EMAIL, updateUser } from './users.ts'
import { rejectWeakPassword } from './weak-passwords.ts'

/**
 * Consumes the verified OTP, ends the user's other sessions and revokes the reset link. Throws
 * `HttpError` 400 without an OTP, and for a wrong current password or a weak new one, which does not
 * consume the OTP.
 */
export async function changePassword(
  { db, clock, limits, config }: Deps,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { user, tokenHash } = caller
  if (!(await verifySecret(user.passwordHash, currentPassword))) {
    throw new HttpError(400, 'Current password is incorrect.', { field: 'currentPassword' })
  }
  await limits.reset('passwordCheck', user.id)
  await rejectWeakPassword('newPassword', newPassword, user)
  const passwordHash = await hashSecret(newPassword, config.hashing)
  await db.transaction(async (tx) => {
    await consumeOtp(tx, caller, clock())
    // Somebody else may have asked for the pending e-mail.
    await updateUser(tx, user.id, { passwordHash, ...NO_PENDING_EMAIL })
    await deleteResetToken(tx, user.id)
    await deleteLoginOtp(tx, user.id)
    await deleteSessions(tx, user.id, tokenHash)
  })
}
