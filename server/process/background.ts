import type { Logger } from 'pino'

export interface Background {
  /** Logs what `work` throws. */
  run(work: () => Promise<void>): void
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
