import { and, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { OTP_COOLDOWN_MS, OTP_VALID_MINUTES } from '#contract/constants.ts'
import type { Database } from '#server/db/open.ts'
import { otps, type UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { HttpError, tooManyRequests } from '#server/http/http-error.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { otpMessage } from './account-mails.ts'
import { generateOtp, hashSecret, verifySecret } from './secrets.ts'

const OTP_VALID_MS = OTP_VALID_MINUTES * 60_000
const CHANGE_WINDOW_MS = 10 * 60_000
const MAX_TRIES = 5

/**
 * What a code is for. REGISTRATION verifies a new account, LOGIN logs in to a verified one, CHANGE allows
 * one change of the profile or the password, EMAIL proves a new e-mail.
 */
interface OtpUse {
  purpose: (typeof otps.$inferSelect)['purpose']
  sessionHash: string | null
  newEmail: string | null
}

const REGISTRATION: OtpUse = { purpose: 'REGISTRATION', sessionHash: null, newEmail: null }

const LOGIN: OtpUse = { purpose: 'LOGIN', sessionHash: null, newEmail: null }

/** Anybody may request codes for an e-mail; each replaces the one before. */
const FLOODED_EVERY_MS = 5 * 60_000

const changeOf = ({ tokenHash }: Caller): OtpUse => ({
  purpose: 'CHANGE',
  sessionHash: tokenHash,
  newEmail: null,
})

const emailOf = ({ tokenHash }: Caller, newEmail: string): OtpUse => ({
  purpose: 'EMAIL',
  sessionHash: tokenHash,
  newEmail,
})

/**
 * Mails a code to the caller's e-mail. Throws `HttpError` 429 within 30 s of the last one, unless it
 * was entered, or above the rate limit. Returns the address.
 */
export async function sendChangeOtp(deps: Deps, caller: Caller): Promise<string> {
  await mailOrRefuse(deps, caller.user, changeOf(caller))
  return caller.user.email
}

/** Mails a code to the caller's pending e-mail. Throws as `sendChangeOtp`, and 400 without one. */
export async function sendEmailOtp(deps: Deps, caller: Caller): Promise<string> {
  const pending = pendingOf(caller)
  await mailOrRefuse(deps, caller.user, emailOf(caller, pending))
  return pending
}

function pendingOf({ user: { pendingEmail } }: Caller): string {
  if (pendingEmail === null) throw nothingPending()
  return pendingEmail
}

export const nothingPending = () => new HttpError(400, 'There is no new email to confirm.')

async function mailOrRefuse(deps: Deps, user: UserRow, use: OtpUse): Promise<void> {
  const waitMs = await mailOtp(deps, user, use)
  if (waitMs > 0) {
    throw tooManyRequests(
      (seconds) => `Please wait ${seconds} seconds before requesting another code.`,
      waitMs,
    )
  }
}

/** Does nothing if a code was mailed less than 30 s ago. Throws `HttpError` 429 above the rate limit. */
export async function sendRegistrationOtp(deps: Deps, user: UserRow): Promise<void> {
  await mailOtp(deps, user, REGISTRATION)
}

/**
 * Mails a code that logs in, or again one that a registration waits for, which anybody may ask for: it
 * never throws for the account. Does nothing if a code was mailed less than 30 s ago; where many are asked
 * for, less than 5 minutes.
 */
export async function mailRequestedOtp(
  deps: Deps,
  user: UserRow,
  purpose: 'LOGIN' | 'REGISTRATION',
): Promise<void> {
  const use = purpose === 'LOGIN' ? LOGIN : REGISTRATION
  const isFlooded = await deps.limits.count('loginCodeMails', user.id)
  const cooldown = isFlooded ? FLOODED_EVERY_MS : OTP_COOLDOWN_MS
  if ((await cooldownMs(deps.db, user.id, use, deps.clock(), cooldown)) > 0) return
  await mailNewOtp(deps, user, use, cooldown)
}

/** A code of a registration, or of a login from a new address, that is still open. */
export async function awaitsRegistrationOtp(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: otps.userId })
    .from(otps)
    .where(and(eq(otps.userId, userId), isFor(REGISTRATION), isNull(otps.verifiedAt)))
  return row !== undefined
}

/**
 * Mails a new code, which replaces the last, or returns the ms to wait since one for the same use
 * was mailed less than 30 s ago.
 */
async function mailOtp(deps: Deps, user: UserRow, use: OtpUse): Promise<number> {
  const { db, clock, limits } = deps
  const waitMs = await cooldownMs(db, user.id, use, clock(), OTP_COOLDOWN_MS)
  if (waitMs > 0) return waitMs
  await limits.consume('otpSending', user.id)
  if (use.newEmail !== null) await limits.consume('otpSending', use.newEmail)
  return (await mailNewOtp(deps, user, use, OTP_COOLDOWN_MS)) ? 0 : OTP_COOLDOWN_MS
}

/** False if one was mailed within `cooldown` ms. */
async function mailNewOtp(
  { db, clock, config, wakeWorker }: Deps,
  user: UserRow,
  use: OtpUse,
  cooldown: number,
): Promise<boolean> {
  const now = clock()
  const to = use.newEmail ?? user.email
  const otp = generateOtp()
  const fresh = {
    ...use,
    codeHash: await hashSecret(otp, config.hashing),
    sentAt: new Date(now),
    expiresAt: new Date(now + OTP_VALID_MS),
    tries: 0,
    verifiedAt: null,
  }
  const isMailed = await db.transaction(async (tx) => {
    // setWhere stops the second of two concurrent requests that both passed the check above.
    const [row] = await tx
      .insert(otps)
      .values({ userId: user.id, ...fresh })
      .onConflictDoUpdate({
        target: [otps.userId, otps.purpose],
        set: fresh,
        setWhere: or(
          lte(otps.sentAt, new Date(now - cooldown)),
          isNotNull(otps.verifiedAt),
          sql`not (${isFor(use)})`,
        ),
      })
      .returning({ userId: otps.userId })
    const message = messageFor(to, user, otp, use)
    if (row) await enqueueMail(tx, { ...message, until: now + OTP_VALID_MS }, now)
    return row !== undefined
  })
  wakeWorker()
  return isMailed
}

/** A name is no text for an address that its owner has not proven. */
function messageFor(to: string, user: UserRow, otp: string, use: OtpUse) {
  if (use.purpose === 'REGISTRATION') return otpMessage(to, null, otp, use.purpose)
  if (use.purpose === 'EMAIL') return otpMessage(to, null, otp, use.purpose)
  return otpMessage(to, user.name, otp, use.purpose)
}

const isSame = <T>(column: Parameters<typeof eq>[0], value: T): SQL =>
  sql`${column} is not distinct from ${value}`

const isFor = ({ purpose, sessionHash, newEmail }: OtpUse) =>
  and(
    eq(otps.purpose, purpose),
    isSame(otps.sessionHash, sessionHash),
    isSame(otps.newEmail, newEmail),
  ) as SQL

async function cooldownMs(
  db: Database,
  userId: string,
  use: OtpUse,
  now: number,
  cooldown: number,
): Promise<number> {
  const [last] = await db
    .select({ sentAt: otps.sentAt })
    .from(otps)
    .where(and(eq(otps.userId, userId), isFor(use), isNull(otps.verifiedAt)))
  return last ? Math.max(0, last.sentAt.getTime() + cooldown - now) : 0
}

export function verifyRegistrationOtp(
  db: Database,
  userId: string,
  otp: string,
  now: number,
): Promise<void> {
  return verifyOtp(db, and(eq(otps.userId, userId), isFor(REGISTRATION)), otp, now)
}

export function verifyLoginOtp(
  db: Database,
  userId: string,
  otp: string,
  now: number,
): Promise<void> {
  return verifyOtp(db, and(eq(otps.userId, userId), isFor(LOGIN)), otp, now)
}

/** A code that was mailed for the e-mail or password before is not valid after a change of them. */
export async function deleteLoginOtp(db: Database, userId: string): Promise<void> {
  await db.delete(otps).where(and(eq(otps.userId, userId), isFor(LOGIN)))
}

/** Only the session that the code was sent for can enter it. */
export function verifyChangeOtp(
  db: Database,
  caller: Caller,
  otp: string,
  now: number,
): Promise<void> {
  return verifyOtp(db, isOwn(caller, changeOf(caller)), otp, now)
}

/** Returns the pending e-mail that the code proves. Throws as `verifyChangeOtp`, and 400 without one. */
export async function verifyEmailOtp(
  db: Database,
  caller: Caller,
  otp: string,
  now: number,
): Promise<string> {
  const pending = pendingOf(caller)
  await verifyOtp(db, isOwn(caller, emailOf(caller, pending)), otp, now)
  return pending
}

const isOwn = ({ user }: Caller, use: OtpUse) => and(eq(otps.userId, user.id), isFor(use))

/** Throws `HttpError` 400 for a wrong, expired or used code, and for any after five wrong ones. */
async function verifyOtp(
  db: Database,
  isEntered: SQL | undefined,
  otp: string,
  now: number,
): Promise<void> {
  const isUsable = and(
    isEntered,
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
    .where(and(isEntered, eq(otps.codeHash, row.codeHash), isNull(otps.verifiedAt)))
    .returning({ userId: otps.userId })
  if (!verified) throw invalidOtp()
}

export function invalidOtp(): HttpError {
  return new HttpError(400, 'Invalid OTP', { field: 'otp' })
}

/** Throws `HttpError` 400 unless the caller has entered a code that no change has used. */
export async function consumeOtp(db: Database, caller: Caller, now: number): Promise<void> {
  const [consumed] = await db
    .delete(otps)
    .where(
      and(
        isOwn(caller, changeOf(caller)),
        isNotNull(otps.verifiedAt),
        gt(otps.verifiedAt, new Date(now - CHANGE_WINDOW_MS)),
      ),
    )
    .returning({ userId: otps.userId })
  if (!consumed) throw new HttpError(400, 'Please verify the OTP first.', { field: 'otp' })
}
