import { createHash, randomBytes, randomInt } from 'node:crypto'
import { OTP_LENGTH } from '#contract/constants.ts'
import type { HashingCost } from '#server/config/config.ts'
import { runHash } from './hash-threads.ts'

export function generateToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens are long and random: a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function generateOtp(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
}

/** Keyboards and systems differ in the Unicode form of what they type: the hash is that of NFC. */
export function hashSecret(secret: string, { memory, time }: HashingCost): Promise<string> {
  return runHash('hash', secret.normalize(), { memoryCost: memory, timeCost: time })
}

/** True for a hash of an earlier `HashingCost`. */
export function needsRehash(hashed: string, { memory, time }: HashingCost): boolean {
  return !hashed.includes(`$m=${memory},t=${time},`)
}

/** Also for a hash of the text as it was typed, which earlier versions stored. */
export async function verifySecret(hashed: string, secret: string): Promise<boolean> {
  for (const form of new Set([secret.normalize(), secret])) {
    if (await runHash('verify', hashed, form)) return true
  }
  return false
}
