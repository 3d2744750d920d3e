import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { Cost } from '#contract/call-limits.ts'
import { HttpError } from './http-error.ts'

/** `drawing` is for posters, which block the process for about 10 ms each. */
type Work = Cost | 'drawing'

/** How many calls of a cost run at the same time, and how many wait. */
interface Cap {
  running: number
  waiting: number
}

const HASHES = Math.max(1, availableParallelism() - 1)

/** `connections` to the database: reads or writes alone leave some for the rest. */
const capsFor = (connections: number): Record<Work, Cap> => {
  const most = Math.max(1, connections - 2)
  return {
    hash: { running: HASHES, waiting: 20 * HASHES },
    provider: { running: 16, waiting: 64 },
    mail: { running: 16, waiting: 64 },
    search: { running: 2, waiting: 16 },
    write: { running: most, waiting: 128 },
    read: { running: most, waiting: 256 },
    drawing: { running: 1, waiting: 256 },
  }
}

const RETRY_SECONDS = 2

export class BusyError extends HttpError {
  constructor() {
    super(503, 'The server is busy. Please try again in a few seconds.', {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    })
  }
}

/** Runs `work` when a slot of its cost is free. Throws `BusyError` if too many wait for one. */
export type RunInSlot = <T>(cost: Work, work: () => Promise<T>) => Promise<T>

export function createSlots(
  connections: number,
  given: Partial<Record<Work, Cap>> = {},
): RunInSlot {
  const caps = { ...capsFor(connections), ...given }
  const slots = Object.fromEntries(
    Object.entries(caps).map(([cost, { running }]) => [cost, pLimit(running)]),
  ) as Record<Work, ReturnType<typeof pLimit>>
  return (cost, work) => {
    const { activeCount, pendingCount } = slots[cost]
    const { running, waiting } = caps[cost]
    if (activeCount + pendingCount >= running + waiting) throw new BusyError()
    return slots[cost](work)
  }
}
