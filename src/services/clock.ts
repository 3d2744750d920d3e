/** The server's time: device clocks are often wrong. */
export interface Clock {
  /** Epoch ms. */
  now(): number
  /** Sets the clock by the `Date` header of a response. */
  setBy(date: string | null): void
}

/** `device` returns epoch ms. */
export function createClock(device: () => number): Clock {
  let ahead = 0
  return {
    now: () => device() + ahead,
    setBy: (date) => {
      const difference = Date.parse(date ?? '') - device()
      if (Number.isNaN(difference)) return
      // The header has a resolution of one second.
      ahead = Math.abs(difference) > 2_000 ? difference : 0
    },
  }
}
