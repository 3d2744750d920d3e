import type { BodyOf } from '#contract/calls.ts'
import type { UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { consumeOtp } from './otps.ts'
import { toColumns, updateUser } from './users.ts'

export async function updateProfile(
  { db, clock }: Deps,
  userId: string,
  profile: BodyOf<'updateProfile'>,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await consumeOtp(tx, userId, clock())
    return updateUser(tx, userId, toColumns(profile))
  })
}
