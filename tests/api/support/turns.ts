import type { Random } from '#server/posters/seeded-random.ts'

export interface Locks {
  blocked: number
  /** The connections that have those locks, or wait for them earlier. */
  by: number[]
}

interface Turn {
  connection: number | undefined
  run(): Promise<void>
  answer?: () => void
}

/**
 * Decides the order of concurrent work by a seed: what waits for a turn is started one at a time, and
 * the next one only when it has finished or waits for a lock. While one waits, those that have the
 * lock go on: which of several that wait gets a lock first depends on timing. So does which of two
 * finishes first when one released the other's lock: callers get their results in the order of the
 * starts.
 */
export class Turns {
  readonly #random: Random
  readonly #locks: () => Promise<Locks>
  readonly #waiting: Turn[] = []
  readonly #started = new Map<Turn, Promise<void>>()
  /** Work outside of turns that leads to a turn. */
  #arriving = 0
  #held: Promise<unknown> = Promise.resolve()
  #isBusy = false

  constructor(random: Random, locks: () => Promise<Locks>) {
    this.#random = random
    this.#locks = locks
  }

  take<T>(work: () => Promise<T>, connection?: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = async () => {
        try {
          const result = await work()
          turn.answer = () => resolve(result)
        } catch (err) {
          turn.answer = () => reject(err)
        }
      }
      const turn: Turn = { run, connection }
      this.#waiting.push(turn)
      this.#giveTurns()
    })
  }

  /** No turn is given until `work` is done. Work is done one after the other, in the order of the calls. */
  async holdUp<T>(work: () => Promise<T>): Promise<T> {
    this.#arriving += 1
    const held = this.#held.then(work)
    this.#held = held.catch(() => {})
    try {
      return await held
    } finally {
      this.#arriving -= 1
      this.#giveTurns()
    }
  }

  async #giveTurns(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (;;) {
      const by = await this.#doneOrBlocked()
      this.#answer()
      await arrived()
      if (this.#waiting.length === 0 || this.#arriving > 0) break
      const first = this.#waiting.filter(({ connection }) => by.includes(connection ?? 0))
      const turn = this.#random.pick(first.length > 0 ? first : this.#waiting)
      this.#waiting.splice(this.#waiting.indexOf(turn), 1)
      const done = turn.run()
      this.#started.set(turn, done)
      await within(5, done)
    }
    this.#isBusy = false
  }

  async #doneOrBlocked(): Promise<number[]> {
    for (;;) {
      const running = [...this.#started].filter(([{ answer }]) => !answer)
      if (running.length === 0) return []
      const { blocked, by } = await this.#locks()
      if (blocked === running.length) return by
      await within(1, ...running.map(([, done]) => done))
    }
  }

  #answer(): void {
    for (const turn of this.#started.keys()) {
      if (!turn.answer) continue
      this.#started.delete(turn)
      turn.answer()
    }
  }
}

/** Continuations of what has finished reach their next turn. */
async function arrived(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise(setImmediate)
}

async function within(ms: number, ...work: Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([...work, late])
  clearTimeout(timer)
}
