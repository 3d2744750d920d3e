import pLimit from 'p-limit'

const limit = pLimit(3)

/** Calls `start` when fewer than three others have started and not ended. Returns what ends it. */
export function takeTurn(start: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const run = (end: () => void) => {
    if (signal.aborted) return end()
    signal.addEventListener('abort', end)
    start()
  }
  limit(() => new Promise<void>(run))
  return () => ending.abort()
}
