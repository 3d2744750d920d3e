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
      const difference = Date.parse(date ?? '') - device()
      if (Number.isNaN(difference)) return
      // The header counts whole seconds: a smaller difference is no difference.
      ahead = Math.abs(difference) > 2_000 ? difference : 0
    },
  }
}
