import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Cost } from '#contract/call-limits.ts'
import { HASHES_MAX } from '#server/accounts/hash-threads.ts'
import { HttpError } from './http-error.ts'

/**
 * Drawing a poster and rendering a page block the process for about 10 ms each. Any number of pages
 * have a query, and `finding` one must not delay the others.
 */
type Work = Cost | 'drawing' | 'rendering' | 'finding'

/** Maximum numbers of calls of one cost that run and that wait at the same time. */
interface Cap {
  running: number
  waiting: number
  /** Of the time, while calls wait: after each call its slot rests. */
  share?: number
}

/** `connections` to the database: reads or writes alone leave some for the rest. */
const capsFor = (connections: number): Record<Work, Cap> => {
  const most = Math.max(1, connections - 2)
  return {
    hash: { running: HASHES_MAX, waiting: 20 * HASHES_MAX, share: 0.25 },
    provider: { running: 16, waiting: 64 },
    mail: { running: 16, waiting: 64 },
    // A search can take a core of the database.
    search: { running: 1, waiting: 16, share: 0.5 },
    write: { running: most, waiting: 128 },
    read: { running: most, waiting: 256 },
    drawing: { running: 1, waiting: 256 },
    rendering: { running: 2, waiting: 16 },
    finding: { running: 1, waiting: 4, share: 0.25 },
  }
}

const RETRY_SECONDS = 2
/** Work that waited for something else took no time of its own. */
const REST_MS_MAX = 250

export class BusyError extends HttpError {
  constructor() {
    super(503, 'The server is busy. Please try again in a few seconds.', {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    })
  }
}

/** Runs `work` when a slot of its cost is free. Throws `BusyError` if too many wait for one. */
export interface RunInSlot {
  <T>(cost: Work, work: () => Promise<T>): Promise<T>
  /** Throws `BusyError` if `work` would. */
  requirePlace(cost: Work): void
}

export function createSlots(
  connections: number,
  given: Partial<Record<Work, Cap>> = {},
): RunInSlot {
  const caps = { ...capsFor(connections), ...given }
  const slots = Object.fromEntries(
    Object.entries(caps).map(([cost, { running }]) => [cost, pLimit(running)]),
  ) as Record<Work, ReturnType<typeof pLimit>>
  const requirePlace = (cost: Work) => {
    const { activeCount, pendingCount } = slots[cost]
    const { running, waiting } = caps[cost]
    if (activeCount + pendingCount >= running + waiting) throw new BusyError()
  }
  const run = <T>(cost: Work, work: () => Promise<T>) => {
    requirePlace(cost)
    const slot = slots[cost]
    return new Promise<T>((resolve, reject) => {
      slot(async () => {
        const start = performance.now()
        const done = work()
        await Promise.allSettled([done])
        const rest = (performance.now() - start) * (1 / (caps[cost].share ?? 1) - 1)
        if (rest > 0 && slot.pendingCount > 0) {
          resolve(done)
          await setTimeout(Math.min(rest, REST_MS_MAX))
        }
        return done
      }).then(resolve, reject)
    })
  }
  return Object.assign(run, { requirePlace })
}
