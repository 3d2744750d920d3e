import type { Logger } from 'pino'

/** Work that no answer waits for. */
export interface Background {
  /** Starts it; what it throws is logged. */
  run(work: () => Promise<void>): void
  /** Resolves when all that was started has ended. */
  settled(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const started = work()
        .catch((err: unknown) => log.error({ err }, 'background work failed'))
        .finally(() => running.delete(started))
      running.add(started)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
