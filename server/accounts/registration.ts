import type { UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { rememberAddress } from './login.ts'
import { invalidOtp, sendRegistrationOtp, verifyRegistrationOtp } from './otps.ts'
import { hashSecret, verifySecret } from './secrets.ts'
import { createUser, findUser, updateUser } from './users.ts'
import { rejectWeakPassword } from './weak-passwords.ts'

/**
 * Creates an unverified account and mails its OTP. Registering an unverified account again with the
 * same password mails another OTP. Throws `HttpError` 400 if the email is taken or the password weak.
 */
export async function registerUser(
  deps: Deps,
  registration: {
    name: string
    email: string
    phone: string
    password: string
    address: string | null
  },
): Promise<UserRow> {
  const { name, email, phone, password, address } = registration
  await rejectWeakPassword('password', password, { name, email }).catch(async (error) => {
    if (address !== null) await deps.limits.giveBack('registrations', address)
    throw error
  })
  const passwordHash = await hashSecret(password, deps.config.hashing)
  const created = await createUser(
    deps.db,
    { name, email, phoneNumber: phone, passwordHash },
    deps.clock(),
  )
  const user = created ?? (await findUnverifiedUser(deps, email, password))
  await sendRegistrationOtp(deps, user)
  return user
}

/** A different password may belong to someone else, and the OTP would let them in. */
async function findUnverifiedUser({ db }: Deps, email: string, password: string): Promise<UserRow> {
  const user = await findUser(db, email)
  if (user?.verifiedAt === null && (await verifySecret(user.passwordHash, password))) return user
  throw new HttpError(
    400,
    'An account with this email already exists. Log in or reset your password.',
    { field: 'email' },
  )
}

export async function verifyRegistration(
  { db, limits, clock }: Deps,
  { email, otp, address }: { email: string; otp: string; address: string | null },
): Promise<UserRow> {
  const user = await findUser(db, email)
  if (!user) throw invalidOtp()
  await verifyRegistrationOtp(db, user.id, otp, clock())
  if (address !== null) {
    await limits.giveBack('otpEntriesOfAddress', address)
    if (user.verifiedAt === null) await limits.giveBack('registrations', address)
  }
  await rememberAddress(limits, user, address)
  return updateUser(db, user.id, { verifiedAt: new Date(clock()) })
}
