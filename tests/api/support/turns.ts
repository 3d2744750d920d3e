import type { Random } from '#server/posters/seeded-random.ts'

/**
 * Decides the order of concurrent work by a seed: what waits for a turn is started one at a time, and
 * the next one only when it has finished or waits for a lock.
 */
export class Turns {
  readonly #random: Random
  readonly #countBlocked: () => Promise<number>
  readonly #waiting: (() => Promise<void>)[] = []
  readonly #running = new Set<Promise<void>>()
  /** Work outside of turns that leads to a turn. */
  #arriving = 0
  #isBusy = false

  /** `countBlocked`: how many of those that run wait for a lock. */
  constructor(random: Random, countBlocked: () => Promise<number>) {
    this.#random = random
    this.#countBlocked = countBlocked
  }

  take<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push(() => work().then(resolve, reject))
      this.#giveTurns()
    })
  }

  /** No turn is given until `work` is done. */
  async holdUp<T>(work: () => Promise<T>): Promise<T> {
    this.#arriving += 1
    try {
      return await work()
    } finally {
      this.#arriving -= 1
      this.#giveTurns()
    }
  }

  async #giveTurns(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (;;) {
      await this.#doneOrBlocked()
      await arrived()
      if (this.#waiting.length === 0 || this.#arriving > 0) break
      const [next] = this.#waiting.splice(this.#random.whole(0, this.#waiting.length - 1), 1)
      const started = (next as () => Promise<void>)().finally(() => this.#running.delete(started))
      this.#running.add(started)
      await within(5, started)
    }
    this.#isBusy = false
  }

  async #doneOrBlocked(): Promise<void> {
    while (this.#running.size > 0 && (await this.#countBlocked()) !== this.#running.size) {
      await within(1, ...this.#running)
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
