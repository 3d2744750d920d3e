const PROBE_MS = 10_000
/** The service worker leaves it to the network. */
const PROBED = '/sw.js'

/**
 * Calls `listener` when the network is lost or back, and first if there is none. A page that the service
 * worker has answered asks the server itself: at a venue there is often a network without internet.
 * Returns the unsubscribe function.
 */
export function watchNetwork(window: Window, listener: (isOnline: boolean) => void): () => void {
  const { document, navigator } = window
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: number | undefined

  async function probe() {
    const timeout = AbortSignal.timeout(PROBE_MS)
    const answered = await window
      .fetch(PROBED, { method: 'HEAD', cache: 'no-store', signal: timeout })
      .then(
        () => true,
        () => false,
      )
    if (signal.aborted) return
    listener(answered)
    if (!answered) timer = window.setTimeout(probe, PROBE_MS)
  }
  const set = (isOnline: boolean) => {
    window.clearTimeout(timer)
    listener(isOnline)
  }

  window.addEventListener('online', () => set(true), { signal })
  window.addEventListener('offline', () => set(false), { signal })
  if (!navigator.onLine) listener(false)
  else if (document.documentElement.dataset.shell !== undefined) probe()
  return () => {
    stopping.abort()
    window.clearTimeout(timer)
  }
}
