import type { BodyOf } from '#contract/calls.ts'
import { emailKey } from '#contract/text.ts'
import type { UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { emailChangedMessage } from '#server/mail/account-mails.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { supportAddress } from '#server/mail/support-address.ts'
import { consumeOtp } from './otps.ts'
import { deleteResetToken } from './password-resets.ts'
import { toColumns, updateUser } from './users.ts'

/**
 * Consumes the verified OTP, which was sent to the e-mail after the change. A new e-mail revokes the
 * reset link and is told to the old address.
 */
export async function updateProfile(
  deps: Deps,
  caller: Caller,
  profile: BodyOf<'updateProfile'>,
): Promise<UserRow> {
  const { db, clock, wakeWorker } = deps
  const { user } = caller
  const columns = toColumns(profile)
  const updated = await db.transaction(async (tx) => {
    await consumeOtp(tx, caller, { change: 'profile', email: columns.email }, clock())
    if (columns.email !== emailKey(user.email)) {
      await deleteResetToken(tx, user.id)
      const support = await supportAddress({ ...deps, db: tx })
      await enqueueMail(tx, emailChangedMessage(user.email, user.name, support), clock())
    }
    return updateUser(tx, user.id, columns)
  })
  wakeWorker()
  return updated
}
