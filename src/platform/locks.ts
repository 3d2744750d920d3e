/**
 * Runs `work` under a Web Lock. Rejects if another tab holds it. Where a browser has no locks, or
 * forbids them because cookies are blocked, just runs it.
 */
export type WithLock = (name: string, work: () => Promise<void>) => Promise<void>

export const createWithLock =
  (locks: LockManager | undefined): WithLock =>
  async (name, work) => {
    if (!locks) return work()
    try {
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        // Do not wait for the lock: this tab would still have the old storage.
        if (!lock) throw new Error(`Another tab holds the lock ${name}`)
        await work()
      })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error
      await work()
    }
  }
