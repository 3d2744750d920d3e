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
import { widerNetwork } from './visitor-address.ts'

/** Null or absent for what a request does not have. */
export type Requester = Partial<Record<CountedBy, string | null>>

/** Of a limit, where 1 is all, and until it counts from zero again. */
export interface Used {
  share: number
  msLeft: number
}

export interface RateLimits {
  /** Counts once. Throws `HttpError` 429 above the limit. */
  consume(name: LimitName, key: string): Promise<void>
  /** Counts once. True above the limit. */
  count(name: LimitName, key: string): Promise<boolean>
  /** Counts once. By an IPv6 address, also its wider network: the larger share. */
  use(name: LimitName, key: string): Promise<Used>
  /** What `use` would say, without counting. */
  wouldUse(name: LimitName, key: string): Promise<Used>
  isReached(name: LimitName, key: string): Promise<boolean>
  /** Reaches the limit from now on, for its whole time. */
  reach(name: LimitName, key: string): Promise<void>
  /** Counts once less what `consume`, `count` or `use` has counted. */
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
    use: (name, key) => largest(name, key, (counter) => limiters[name].penalty(counter), 0),
    wouldUse: (name, key) => largest(name, key, (counter) => limiters[name].get(counter), 1),
    async isReached(name, key) {
      const counted = await limiters[name].get(stored(key))
      return counted !== null && counted.consumedPoints >= limits[name].times
    },
    async reach(name, key) {
      const { times, seconds } = limits[name]
      await limiters[name].set(stored(key), times, seconds)
    },
    async giveBack(name, key) {
      for (const counter of countersOf(name, key)) await limiters[name].reward(counter.stored)
    },
    async reset(name, key) {
      await limiters[name].delete(stored(key))
    },
  }
}

/** An address that is shared has the whole limit; its wider network has those of some customers. */
const WIDER_TIMES = 10

function countersOf(name: LimitName, key: string): { stored: string; times: number }[] {
  const { times } = limits[name]
  const wider = isOfAddress(name) ? widerNetwork(key) : null
  return [
    { stored: stored(key), times },
    ...(wider === null ? [] : [{ stored: stored(wider), times: WIDER_TIMES * times }]),
  ]
}

async function largest(
  name: LimitName,
  key: string,
  read: (stored: string) => Promise<RateLimiterRes | null>,
  more: number,
): Promise<Used> {
  const used = await Promise.all(
    countersOf(name, key).map(async ({ stored, times }) => {
      const counted = await read(stored)
      return {
        share: ((counted?.consumedPoints ?? 0) + more) / times,
        msLeft: counted?.msBeforeNext ?? 0,
      }
    }),
  )
  return used.reduce((one, other) => (other.share > one.share ? other : one))
}

/** Many people may share an address. */
export function isOfAddress(name: LimitName): boolean {
  const { by }: Limit = limits[name]
  return by.every((value) => value === 'address')
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

export function durationText(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
