interface Connection {
  saveData: boolean
  effectiveType: 'slow-2g' | '2g' | '3g' | '4g'
}

const connectionOf = ({ navigator }: Window) =>
  (navigator as { connection?: Connection }).connection

export const savesData = (window: Window): boolean => connectionOf(window)?.saveData ?? false

/**
 * Calls `listener` once when the browser is idle, on a connection that is known to be fast and not
 * metered. Returns a function that cancels.
 */
export function whenIdle(window: Window, listener: () => void): () => void {
  if (connectionOf(window)?.effectiveType !== '4g' || savesData(window)) return () => {}
  const id = window.requestIdleCallback(listener)
  return () => window.cancelIdleCallback(id)
}
