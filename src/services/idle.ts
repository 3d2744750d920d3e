interface Connection {
  saveData: boolean
  effectiveType: 'slow-2g' | '2g' | '3g' | '4g'
}

/**
 * Calls `listener` once when the browser is idle, on a connection that is known to be fast and not
 * metered. Returns a function that cancels.
 */
export function whenIdle(window: Window, listener: () => void): () => void {
  const { connection } = window.navigator as { connection?: Connection }
  if (connection?.effectiveType !== '4g' || connection.saveData) return () => {}
  const id = window.requestIdleCallback(listener)
  return () => window.cancelIdleCallback(id)
}
