import { send } from './transport.ts'

const PROBE_MS = 10_000
/** The service worker leaves it to the network. */
const PROBED = '/sw.js'
const UNREACHABLE = 'server.unreachable'

let probe: Promise<boolean> | null = null

/** Asks the server itself: there may be a network without internet. Calls at the same time share a request. */
export function isReachable(): Promise<boolean> {
  probe ??= askServer().finally(() => {
    probe = null
  })
  return probe
}

async function askServer(): Promise<boolean> {
  if (!navigator.onLine) return false
  const options = { method: 'HEAD', cache: 'no-store', timeoutMs: PROBE_MS } as const
  const answered = await send(PROBED, options).then(
    () => true,
    () => false,
  )
  if (!answered) window.dispatchEvent(new Event(UNREACHABLE))
  return answered
}

/**
 * Calls `listener` when the network is lost or back, and first if there is none. A page that the service
 * worker has answered asks the server itself.
 * Returns the unsubscribe function.
 */
export function watchNetwork(listener: (isOnline: boolean) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: number | undefined

  const set = (isOnline: boolean) => {
    window.clearTimeout(timer)
    listener(isOnline)
  }
  const check = async () => {
    if ((await isReachable()) && !signal.aborted) set(true)
  }
  const waitForServer = () => {
    set(false)
    timer = window.setTimeout(check, PROBE_MS)
  }

  window.addEventListener('online', () => set(true), { signal })
  window.addEventListener('offline', () => set(false), { signal })
  window.addEventListener(UNREACHABLE, waitForServer, { signal })
  if (!navigator.onLine) listener(false)
  else if (document.documentElement.dataset.shell !== undefined) check()
  return () => {
    stopping.abort()
    window.clearTimeout(timer)
  }
}
