interface Connection {
  saveData: boolean
  effectiveType: 'slow-2g' | '2g' | '3g' | '4g'
}

const connection = () => (window.navigator as { connection?: Connection }).connection

/** A browser without that API may have sent the header `Save-Data`: the server then marks its page. */
export const savesData = (): boolean =>
  connection()?.saveData ?? window.document.getElementById('root')?.dataset.savesData !== undefined

/**
 * Calls `listener` once when the browser is idle, on a connection that is known to be fast and not
 * metered. Returns a function that cancels.
 */
export function whenIdle(listener: () => void): () => void {
  if (connection()?.effectiveType !== '4g' || savesData()) return () => {}
  const id = window.requestIdleCallback(listener)
  return () => window.cancelIdleCallback(id)
}

/**
 * Calls `listener` once when the page has loaded and the browser is idle, unless data is saved. Returns
 * a function that cancels.
 */
export function afterLoad(listener: () => void): () => void {
  if (savesData()) return () => {}
  const controller = new AbortController()
  const { signal } = controller
  const onIdle = () => signal.aborted || listener()
  // Safari has no idle callbacks.
  const wait = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(onIdle)
      : setTimeout(onIdle, IDLE_MS)
  if (window.document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal })
  return () => controller.abort()
}

const IDLE_MS = 2_000
