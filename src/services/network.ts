const PROBE_MS = 10_000
/** The service worker leaves it to the network. */
const PROBED = '/sw.js'

const NO_ANSWER = 'no-answer'

/** A call got no answer: there may be a network without internet. */
export const noteNoAnswer = (window: Window): boolean => window.dispatchEvent(new Event(NO_ANSWER))

/**
 * Calls `listener` when the network is lost or back, and first if there is none. After a call without an
 * answer, and on a page that the service worker has answered, it asks the server itself.
 * Returns the unsubscribe function.
 */
export function watchNetwork(window: Window, listener: (isOnline: boolean) => void): () => void {
  const { document, navigator } = window
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: number | undefined
  let isProbing = false

  async function probe() {
    isProbing = true
    const timeout = AbortSignal.timeout(PROBE_MS)
    const answered = await window
      .fetch(PROBED, { method: 'HEAD', cache: 'no-store', signal: timeout })
      .then(
        () => true,
        () => false,
      )
    isProbing = !answered
    if (signal.aborted) return
    listener(answered)
    if (!answered) timer = window.setTimeout(probe, PROBE_MS)
  }
  const set = (isOnline: boolean) => {
    window.clearTimeout(timer)
    isProbing = false
    listener(isOnline)
  }

  window.addEventListener('online', () => set(true), { signal })
  window.addEventListener('offline', () => set(false), { signal })
  window.addEventListener(NO_ANSWER, () => navigator.onLine && !isProbing && probe(), { signal })
  if (!navigator.onLine) listener(false)
  else if (document.documentElement.dataset.shell !== undefined) probe()
  return () => {
    stopping.abort()
    window.clearTimeout(timer)
  }
}
