/** The server's time, as far as the browser knows it: device clocks are often wrong. */
export interface Clock {
  /** Epoch ms. */
  now(): number
  /** Sets the clock by an answer's `Date` header. */
  setBy(date: string | null): void
}

/** A clock that follows the device until an answer has told better; `device` gives epoch ms. */
export function createClock(device: () => number): Clock {
  let ahead = 0
  return {
    now: () => device() + ahead,
    setBy: (date) => {
      const server = Date.parse(date ?? '')
      // The header counts whole seconds: a smaller difference is no difference.
      if (!Number.isNaN(server) && Math.abs(server - device()) > 2_000) ahead = server - device()
    },
  }
}
