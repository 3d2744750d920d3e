import { LRUCache } from 'lru-cache'

const TOTALS_MAX = 10_000

/** The number of rows of a list, which is counted once in `seconds` for each key. */
export type Totals = (key: string, count: () => Promise<number>) => Promise<number>

export function createTotals(clock: () => number, seconds: number): Totals {
  if (seconds === 0) return (_, count) => count()
  const cache = new LRUCache<string, number, () => Promise<number>>({
    max: TOTALS_MAX,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now: clock },
    fetchMethod: (_key, _old, { context: count }) => count(),
  })
  return (key, count) => cache.forceFetch(key, { context: count })
}
