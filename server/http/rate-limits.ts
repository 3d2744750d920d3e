import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/db/schema.ts'
import { tooManyRequests } from './http-error.ts'

/** `points` attempts per `duration` seconds. */
const LIMITS = {
  login: { points: 10, duration: 15 * 60 },
  otpSending: { points: 10, duration: 60 * 60 },
  otpEntry: { points: 20, duration: 15 * 60 },
  forgotPassword: { points: 5, duration: 60 * 60 },
  contact: { points: 10, duration: 60 * 60 },
} as const

type LimitName = keyof typeof LIMITS

export interface RateLimits {
  /** Counts one attempt. Throws `HttpError` 429 above the limit. */
  consume(name: LimitName, key: string): Promise<void>
  reset(name: LimitName, key: string): Promise<void>
}

export function createRateLimits(db: Database): RateLimits {
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
  ) as Record<LimitName, RateLimiterDrizzle>
  return {
    async consume(name, key) {
      try {
        await limiters[name].consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw tooManyRequests(
          (seconds) => `Too many attempts. Please try again in ${durationText(seconds)}.`,
          error.msBeforeNext,
        )
      }
    },
    async reset(name, key) {
      await limiters[name].delete(key)
    },
  }
}

function durationText(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
