import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { OTP_LENGTH } from '#contract/constants.ts'

/** Cost of argon2id: `memory` in KiB, `time` in passes. */
export interface HashingCost {
  memory: number
  time: number
}

/** OWASP's recommendation for argon2id. */
export const HASHING: HashingCost = { memory: 19_456, time: 2 }

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
export function slowHash(secret: string, { memory, time }: HashingCost): Promise<string> {
  return hash(secret, { memoryCost: memory, timeCost: time })
}

/** Whether a secret is the one that was hashed. */
export function matchesHash(hashed: string, secret: string): Promise<boolean> {
  return verify(hashed, secret)
}
