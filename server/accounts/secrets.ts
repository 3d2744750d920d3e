import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { OTP_LENGTH } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'

/** A random text id, prefixed with what it names: `ord_4f…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** A random token that no one can guess, safe in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a token is stored: long and random, it needs no slow hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A random OTP: six digits. */
export function newOtp(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
}

/** How what a person can type is stored: slowly, by argon2id. */
export function slowHash(secret: string, { memory, time }: Config['hashing']): Promise<string> {
  return hash(secret, { memoryCost: memory, timeCost: time })
}

/** Whether a secret is the one that was hashed. */
export function matchesHash(hashed: string, secret: string): Promise<boolean> {
  return verify(hashed, secret)
}
