import { createHash } from 'node:crypto'
import {
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible'
import { type CountedBy, type Limit, type LimitName, limits } from '#contract/call-limits.ts'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/db/schema.ts'
import { tooManyRequests } from './http-error.ts'

/** Null or absent for what a request does not have. */
export type Requester = Partial<Record<CountedBy, string | null>>

export interface RateLimits {
  /** Counts once. Throws `HttpError` 429 above the limit. */
  consume(name: LimitName, key: string): Promise<void>
  /** Counts once. True above the limit. */
  count(name: LimitName, key: string): Promise<boolean>
  isReached(name: LimitName, key: string): Promise<boolean>
  /** Reaches the limit from now on, for its whole time. */
  reach(name: LimitName, key: string): Promise<void>
  /** Counts once less. */
  giveBack(name: LimitName, key: string): Promise<void>
  reset(name: LimitName, key: string): Promise<void>
}

/** Seconds. Shorter limits are counted by each process alone: they are for frequent calls. */
const SHARED_FROM = 5 * 60

export function createRateLimits(db: Database): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, createLimiter(db, name, limit)]),
  ) as Record<LimitName, Limiter>
  return {
    async consume(name, key) {
      try {
        await limiters[name].consume(stored(key))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw tooManyRequests(
          (seconds) => `Too many attempts. Please try again in ${durationText(seconds)}.`,
          error.msBeforeNext,
        )
      }
    },
    async count(name, key) {
      const { consumedPoints } = await limiters[name].penalty(stored(key))
      return consumedPoints > limits[name].times
    },
    async isReached(name, key) {
      const counted = await limiters[name].get(stored(key))
      return counted !== null && counted.consumedPoints >= limits[name].times
    },
    async reach(name, key) {
      const { times, seconds } = limits[name]
      await limiters[name].set(stored(key), times, seconds)
    },
    async giveBack(name, key) {
      await limiters[name].reward(stored(key))
    },
    async reset(name, key) {
      await limiters[name].delete(stored(key))
    },
  }
}

/** Null if the limit does not apply, as to the calls that the server makes to itself. */
export function limitKey(name: LimitName, requester: Requester): string | null {
  const values = limits[name].by.map((by) => requester[by] ?? null)
  return values.every((value) => value === null) ? null : values.join('|')
}

type Limiter = RateLimiterStoreAbstract | RateLimiterMemory

function createLimiter(db: Database, keyPrefix: string, { times, seconds }: Limit): Limiter {
  const limit = { keyPrefix, points: times, duration: seconds }
  if (seconds < SHARED_FROM) return new RateLimiterMemory(limit)
  return new RateLimiterDrizzle({
    ...limit,
    storeClient: db,
    schema: rateLimits,
    clearExpiredByTimeout: false,
    // A flood is then refused without the database.
    inMemoryBlockOnConsumed: times + 1,
  })
}

/** The table has no addresses. */
function stored(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}

function durationText(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
