/** The server's time: device clocks are often wrong. */
export interface Clock {
  now(): number
  /** Sets the clock by the `Date` header of a response that came `latency` ms after its request. */
  setBy(date: string | null, latency: number): void
  /** Returns the function that stops. */
  every(ms: number, listener: () => void): () => void
}

const HEADER_RESOLUTION_MS = 1_000

/** `device` returns epoch ms. */
export function createClock(device: () => number): Clock {
  let ahead = 0
  return {
    now: () => device() + ahead,
    setBy: (date, latency) => {
      const least = Date.parse(date ?? '') - device()
      if (Number.isNaN(least)) return
      const most = least + latency + HEADER_RESOLUTION_MS
      // The true difference is between the two. Moving no further than that, a slow response never
      // undoes what a faster one has found.
      ahead = Math.min(Math.max(ahead, least), most)
    },
    every: (ms, listener) => {
      const timer = setInterval(listener, ms)
      return () => clearInterval(timer)
    },
  }
}
