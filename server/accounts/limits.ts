import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/db/schema.ts'
import { tooManyRequests } from '#server/http/http-error.ts'

/** How often something may be done: so many times in so many seconds. */
const LIMITS = {
  login: { points: 10, duration: 15 * 60 },
  otpSending: { points: 10, duration: 60 * 60 },
  otpEntry: { points: 20, duration: 15 * 60 },
  forgotPassword: { points: 5, duration: 60 * 60 },
  contact: { points: 10, duration: 60 * 60 },
} as const

export interface Limits {
  /** Counts one attempt. Throws `HttpError` 429 when there were too many. */
  count(what: keyof typeof LIMITS, key: string): Promise<void>
  /** Forgets the attempts. */
  forget(what: keyof typeof LIMITS, key: string): Promise<void>
}

/** Rate limits counted in the database, so that they hold for all servers together. */
export function createLimits(db: Database): Limits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([keyPrefix, limit]) => [
      keyPrefix,
      new RateLimiterDrizzle({
        ...limit,
        keyPrefix,
        storeClient: db,
        schema: rateLimits,
        clearExpiredByTimeout: false,
      }),
    ]),
  ) as Record<keyof typeof LIMITS, RateLimiterDrizzle>
  return {
    async count(what, key) {
      try {
        await limiters[what].consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooManyRequests(
          (seconds) => `Too many attempts. Please try again in ${inWords(seconds)}.`,
          refusal.msBeforeNext,
        )
      }
    },
    async forget(what, key) {
      await limiters[what].delete(key)
    },
  }
}

function inWords(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
