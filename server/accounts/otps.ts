import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { OTP_COOLDOWN_MS, OTP_VALID_MINUTES } from '#contract/constants.ts'
import type { Database } from '#server/db/open.ts'
import { otps, type UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, tooManyRequests } from '#server/http/http-error.ts'
import { otpMessage } from '#server/mail/account-mails.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { generateOtp, hashSecret, verifySecret } from './secrets.ts'

/** REGISTRATION verifies a new account; CHANGE allows one change of profile or password. */
type OtpPurpose = (typeof otps.$inferSelect)['purpose']

const OTP_VALID_MS = OTP_VALID_MINUTES * 60_000
const CHANGE_WINDOW_MS = 10 * 60_000
const MAX_TRIES = 5

const isOtp = (userId: string, purpose: OtpPurpose) =>
  and(eq(otps.userId, userId), eq(otps.purpose, purpose))

/**
 * Mails a new OTP, which replaces the last. Throws `HttpError` 429 within 30 s of the last one, or
 * above the rate limit.
 */
export async function sendOtp(deps: Deps, user: UserRow, purpose: OtpPurpose): Promise<void> {
  const now = deps.clock()
  const waitMs = await cooldownMs(deps.db, user.id, purpose, now)
  if (waitMs > 0) throw tooSoon(waitMs)
  await deps.limits.consume('otpSending', user.id)
  const otp = generateOtp()
  const fresh = {
    codeHash: await hashSecret(otp, deps.config.hashing),
    sentAt: new Date(now),
    expiresAt: new Date(now + OTP_VALID_MS),
    tries: 0,
    verifiedAt: null,
  }
  // setWhere stops the second of two concurrent requests that both passed the check above.
  const [sent] = await deps.db
    .insert(otps)
    .values({ userId: user.id, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [otps.userId, otps.purpose],
      set: fresh,
      setWhere: lte(otps.sentAt, new Date(now - OTP_COOLDOWN_MS)),
    })
    .returning({ userId: otps.userId })
  if (!sent) throw tooSoon(OTP_COOLDOWN_MS)
  const purposeText = purpose === 'REGISTRATION' ? 'verify your e-mail' : 'confirm a change'
  await queueMail(deps, otpMessage(user.email, user.name, otp, purposeText))
}

function tooSoon(waitMs: number): HttpError {
  return tooManyRequests(
    (seconds) => `Please wait ${seconds} seconds before requesting another code.`,
    waitMs,
  )
}

async function cooldownMs(
  db: Database,
  userId: string,
  purpose: OtpPurpose,
  now: number,
): Promise<number> {
  const [last] = await db.select({ sentAt: otps.sentAt }).from(otps).where(isOtp(userId, purpose))
  return last ? Math.max(0, last.sentAt.getTime() + OTP_COOLDOWN_MS - now) : 0
}

export async function sendOtpUnlessRecent(
  deps: Deps,
  user: UserRow,
  purpose: OtpPurpose,
): Promise<void> {
  try {
    await sendOtp(deps, user, purpose)
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 429)) throw error
  }
}

/** Throws `HttpError` 400 for a wrong, expired or used OTP, and for any after five wrong ones. */
export async function verifyOtp(
  db: Database,
  userId: string,
  purpose: OtpPurpose,
  otp: string,
  now: number,
): Promise<void> {
  const isUsable = and(
    isOtp(userId, purpose),
    lt(otps.tries, MAX_TRIES),
    gt(otps.expiresAt, new Date(now)),
    isNull(otps.verifiedAt),
  )
  // Count before comparing, so that concurrent guesses count too.
  const [row] = await db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(isUsable)
    .returning({ codeHash: otps.codeHash })
  if (!row || !(await verifySecret(row.codeHash, otp))) throw invalidOtp()
  const [verified] = await db
    .update(otps)
    .set({ verifiedAt: new Date(now) })
    .where(and(isOtp(userId, purpose), eq(otps.codeHash, row.codeHash), isNull(otps.verifiedAt)))
    .returning({ userId: otps.userId })
  if (!verified) throw invalidOtp()
}

export function invalidOtp(): HttpError {
  return new HttpError(400, 'Invalid OTP', { field: 'otp' })
}

export async function consumeOtp(db: Database, userId: string, now: number): Promise<void> {
  const [consumed] = await db
    .delete(otps)
    .where(
      and(
        isOtp(userId, 'CHANGE'),
        isNotNull(otps.verifiedAt),
        gt(otps.verifiedAt, new Date(now - CHANGE_WINDOW_MS)),
      ),
    )
    .returning({ userId: otps.userId })
  if (!consumed) throw new HttpError(400, 'Please verify the OTP first.', { field: 'otp' })
}
