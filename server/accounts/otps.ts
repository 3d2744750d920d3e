import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { OTP_COOLDOWN_MS } from '#contract/constants.ts'
import type { Database } from '#server/db/open.ts'
import { otps } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, tooManyRequests } from '#server/http/http-error.ts'
import { otpMessage } from '#server/mail/messages.ts'
import { matchesHash, newOtp, slowHash } from './secrets.ts'
import type { UserRow } from './sessions.ts'

/** A code proves a new account's e-mail, or allows one change of profile or password. */
export type OtpPurpose = (typeof otps.$inferSelect)['purpose']

const VALID_MS = 10 * 60_000
const TRIES = 5

const of = (userId: string, purpose: OtpPurpose) =>
  and(eq(otps.userId, userId), eq(otps.purpose, purpose))

/**
 * Mails a fresh code, which replaces the last. Throws `HttpError` 429 within 30 s of the last one, or
 * when there were too many.
 */
export async function sendOtp(deps: Deps, user: UserRow, purpose: OtpPurpose): Promise<void> {
  const now = deps.clock()
  const waitMs = await cooldown(deps.db, user.id, purpose, now)
  if (waitMs > 0) throw wait(waitMs)
  await deps.limits.count('otpSending', user.id)
  const code = newOtp()
  const fresh = {
    codeHash: await slowHash(code, deps.config.hashing),
    sentAt: new Date(now),
    expiresAt: new Date(now + VALID_MS),
    tries: 0,
    verifiedAt: null,
  }
  // The condition lets one of two requests at once through, where both have passed the check above.
  const [sent] = await deps.db
    .insert(otps)
    .values({ userId: user.id, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [otps.userId, otps.purpose],
      set: fresh,
      setWhere: lte(otps.sentAt, new Date(now - OTP_COOLDOWN_MS)),
    })
    .returning({ userId: otps.userId })
  if (!sent) throw wait(OTP_COOLDOWN_MS)
  const what = purpose === 'REGISTRATION' ? 'verify your e-mail' : 'confirm a change'
  await deps.mail.send(otpMessage(user.email, user.name, code, what))
}

function wait(ms: number): HttpError {
  return tooManyRequests(
    (seconds) => `Please wait ${seconds} seconds before asking for another code.`,
    ms,
  )
}

/** How long until another code may be sent, in ms; 0 when it may be now. */
async function cooldown(
  db: Database,
  userId: string,
  purpose: OtpPurpose,
  now: number,
): Promise<number> {
  const [last] = await db.select({ sentAt: otps.sentAt }).from(otps).where(of(userId, purpose))
  return last ? Math.max(0, last.sentAt.getTime() + OTP_COOLDOWN_MS - now) : 0
}

/** As `sendOtp`, but where a code was sent a moment ago that one stays valid and nothing is refused. */
export async function ensureOtp(deps: Deps, user: UserRow, purpose: OtpPurpose): Promise<void> {
  try {
    await sendOtp(deps, user, purpose)
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 429)) throw error
  }
}

/**
 * Accepts the right code once. Throws `HttpError` 400 'Invalid OTP' for a wrong, old or used one, and
 * for any after five wrong ones.
 */
export async function enterOtp(
  db: Database,
  userId: string,
  purpose: OtpPurpose,
  code: string,
  now: number,
): Promise<void> {
  const isUsable = and(
    of(userId, purpose),
    lt(otps.tries, TRIES),
    gt(otps.expiresAt, new Date(now)),
    isNull(otps.verifiedAt),
  )
  // Counted before it is compared, so that guesses made at once count as well.
  const [otp] = await db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(isUsable)
    .returning({ codeHash: otps.codeHash })
  if (!otp || !(await matchesHash(otp.codeHash, code))) throw invalidOtp()
  const [accepted] = await db
    .update(otps)
    .set({ verifiedAt: new Date(now) })
    .where(and(of(userId, purpose), eq(otps.codeHash, otp.codeHash), isNull(otps.verifiedAt)))
    .returning({ userId: otps.userId })
  if (!accepted) throw invalidOtp()
}

export function invalidOtp(): HttpError {
  return new HttpError(400, 'Invalid OTP', { field: 'otp' })
}

/** Uses up the code that was entered for a change. Throws `HttpError` 400, naming the otp, when none stands. */
export async function spendOtp(db: Database, userId: string, now: number): Promise<void> {
  const [spent] = await db
    .delete(otps)
    .where(
      and(
        of(userId, 'CHANGE'),
        isNotNull(otps.verifiedAt),
        gt(otps.verifiedAt, new Date(now - VALID_MS)),
      ),
    )
    .returning({ userId: otps.userId })
  if (!spent) throw new HttpError(400, 'Please verify the OTP first.', { field: 'otp' })
}
