import { availableParallelism } from 'node:os'
import type { Cost } from '#contract/call-limits.ts'
import { ClientGoneError, HttpError } from './http-error.ts'
import { Line } from './line.ts'

/**
 * Drawing a poster and rendering a page block the process for about 10 ms each. Any number of pages
 * have a query, and `finding` one must not delay the others. A `familiarLogin` comes from an address
 * that the account has logged in from: those of others must not delay it.
 */
type Work = Cost | 'familiarLogin' | 'drawing' | 'rendering' | 'finding'

/** Maximum numbers of calls of one cost that run and that wait at the same time. */
interface Cap {
  running: number
  waiting: number
  /** What part of the time it may use while other calls wait: after each call its slot rests. */
  share?: number
  /** Whoever would have to wait for longer is refused at once. */
  waitMs?: number
}

/** How many passwords are hashed at the same time. */
export const HASHES_MAX = Math.max(1, availableParallelism() - 1)

/** `connections` to the database: reads or writes alone leave some for the rest. */
const capsFor = (connections: number): Record<Work, Cap> => {
  const most = Math.max(1, connections - 2)
  return {
    // While one login hashes, another one reads and writes its rows.
    login: { running: 1 + HASHES_MAX, waiting: 20 * HASHES_MAX, share: 0.4, waitMs: 1_250 },
    familiarLogin: { running: 1 + HASHES_MAX, waiting: 20 * HASHES_MAX },
    hash: { running: HASHES_MAX, waiting: 20 * HASHES_MAX, share: 0.25 },
    provider: { running: 16, waiting: 64 },
    mail: { running: 2, waiting: 64, share: 0.25 },
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
const WAIT_MS = 5_000
/** Of the last call, in the mean of how long calls take. */
const WEIGHT = 0.2

export class BusyError extends HttpError {
  constructor() {
    super(503, 'The server is busy. Please try again in a few seconds.', {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    })
  }
}

/** Who sent a call, such as an address: senders take turns. Without one, each call is a sender. */
interface From {
  sender?: unknown
  /** Aborted when nobody waits for the answer any more: the call is then left out. */
  signal?: AbortSignal
}

/**
 * Runs `work` when a slot of its cost is free. Throws `BusyError` if too many wait for one, if it would
 * have to wait for too long, or if it has.
 */
export interface RunInSlot {
  <T>(cost: Work, work: () => Promise<T>, from?: From): Promise<T>
  /** Throws `BusyError` if `work` would. */
  requirePlace(cost: Work, sender?: unknown): void
  /** Whether `work` would start at once. */
  isFree(cost: Work): boolean
}

interface Waiting {
  start(): void
  refuse(error: Error): void
}

export function createSlots(
  connections: number,
  given: Partial<Record<Work, Cap>> = {},
): RunInSlot {
  const caps = { ...capsFor(connections), ...given }
  const slots = Object.fromEntries(
    Object.entries(caps).map(([cost, cap]) => [cost, new Slots(cap)]),
  ) as Record<Work, Slots>
  const run = async <T>(cost: Work, work: () => Promise<T>, from: From = {}) =>
    slots[cost].run(work, from)
  const requirePlace = (cost: Work, sender: unknown = {}) => void slots[cost].placeFor(sender)
  const isFree = (cost: Work) => slots[cost].isFree
  return Object.assign(run, { requirePlace, isFree })
}

/** The slots of one cost. */
class Slots {
  readonly #cap: Required<Cap>
  readonly #line = new Line<Waiting>()
  #active = 0
  /** How long a call takes its slot, with the rest after it. */
  #meanMs = 0

  constructor({ share = 1, waitMs = WAIT_MS, ...cap }: Cap) {
    this.#cap = { ...cap, share, waitMs }
  }

  async run<T>(work: () => Promise<T>, { sender = {}, signal }: From): Promise<T> {
    if (signal?.aborted) throw new ClientGoneError()
    if (this.placeFor(sender) === 'line') await this.#wait(sender, signal)
    else this.#active += 1
    const start = performance.now()
    const done = new Promise<T>((resolve) => resolve(work()))
    const free = () => this.#rest(performance.now() - start)
    done.then(free, free)
    return done
  }

  get isFree(): boolean {
    return this.#active < this.#cap.running
  }

  /** Throws `BusyError` if there is none. */
  placeFor(sender: unknown): 'slot' | 'line' {
    const { running, waiting, waitMs } = this.#cap
    if (this.isFree) return 'slot'
    // One slot is free after half of a call, on average.
    const waits = ((this.#line.turnsBefore(sender) + 0.5) * this.#meanMs) / running
    const isFull = this.#line.length >= waiting && this.#line.lastOfLongest(sender) === null
    if (waits > waitMs || isFull) throw new BusyError()
    return 'line'
  }

  /** Resolves once a slot was taken. */
  #wait(sender: unknown, signal: AbortSignal | undefined): Promise<void> {
    if (this.#line.length >= this.#cap.waiting) {
      const last = this.#line.lastOfLongest(sender)
      last?.one.refuse(new BusyError())
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', goAway)
      }
      const waiting: Waiting = {
        start: () => {
          leave()
          resolve()
        },
        refuse: (error) => {
          leave()
          this.#line.remove(sender, waiting)
          reject(error)
        },
      }
      const goAway = () => waiting.refuse(new ClientGoneError())
      const timer = setTimeout(() => waiting.refuse(new BusyError()), WAIT_MS)
      signal?.addEventListener('abort', goAway)
      this.#line.add(sender, waiting)
    })
  }

  #rest(ms: number): void {
    const restMs = Math.min(ms * (1 / this.#cap.share - 1), REST_MS_MAX)
    const known = this.#meanMs || ms + restMs
    this.#meanMs = known + WEIGHT * (ms + restMs - known)
    if (restMs > 0 && this.#line.length > 0) setTimeout(() => this.#free(), restMs)
    else this.#free()
  }

  #free(): void {
    const next = this.#line.takeNext()
    if (next) next.start()
    else this.#active -= 1
  }
}
