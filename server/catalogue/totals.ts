import { LRUCache } from 'lru-cache'

const TOTALS_MAX = 10_000
/** Some 15 MB. */
const IDS_MAX = 200_000

export interface Total {
  total: number
  /** The ids of the first rows in the list's order; empty if an index returns them. */
  first: string[]
}

/** Counts a list, and finds the first rows of a search, once in `seconds` for each key. */
export type Totals = (key: string, count: () => Promise<Total>) => Promise<Total>

export function createTotals(clock: () => number, seconds: number): Totals {
  if (seconds === 0) return (_, count) => count()
  const cache = new LRUCache<string, Total, () => Promise<Total>>({
    max: TOTALS_MAX,
    maxSize: TOTALS_MAX + IDS_MAX,
    sizeCalculation: ({ first }) => 1 + first.length,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now: clock },
    // A count that others push out is still given to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: count }) => count(),
  })
  return (key, count) => cache.forceFetch(key, { context: count })
}
