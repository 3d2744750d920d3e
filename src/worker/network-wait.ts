import type { WorkboxPlugin } from 'workbox-core'

/** A network that has not answered by then is treated as none: at a venue it often never does. */
const WAIT_SECONDS = { call: 10, page: 5 }
const WAIT_SECONDS_WHILE_SILENT = 1
/** How long after a request without an answer. */
const SILENT_MS = 30_000

let silentUntil = 0

export function noteSilence(): void {
  silentUntil = Date.now() + SILENT_MS
}

/** The network is slow, not silent. An answer in time says nothing: it may be from the browser's cache. */
export function noteLateAnswer(): void {
  silentUntil = 0
}

/** How long a request waits for the network before the worker answers with what it keeps. */
export const waitSeconds = (kind: keyof typeof WAIT_SECONDS): number =>
  Date.now() < silentUntil ? WAIT_SECONDS_WHILE_SILENT : WAIT_SECONDS[kind]

/** For a strategy that asks the network first, and what is kept only without an answer. */
export const noteSilences: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    noteSilence()
    if (state) state.isLate = true
    return cachedResponse
  },
  fetchDidSucceed: async ({ response, state }) => {
    if (state?.isLate) noteLateAnswer()
    return response
  },
}
