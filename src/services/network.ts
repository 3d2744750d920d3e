const PROBE_MS = 10_000
/** The service worker leaves it to the network. */
const PROBED = '/sw.js'

/** False as well on a page that the service worker has answered: there may be a network without internet. */
export const hasNetwork = ({ document, navigator }: Window): boolean =>
  navigator.onLine && document.documentElement.dataset.shell === undefined

/**
 * Calls `listener` when the network is lost or back, and first if there is none. A page that the service
 * worker has answered asks the server itself.
 * Returns the unsubscribe function.
 */
export function watchNetwork(window: Window, listener: (isOnline: boolean) => void): () => void {
  const { navigator } = window
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
  else if (!hasNetwork(window)) probe()
  return () => {
    stopping.abort()
    window.clearTimeout(timer)
  }
}
