import { useEffect, useState } from 'react'

/**
 * How many of `total` parts to render: one more in each task, so that the browser can respond between
 * them. Unless `isInTurns`, the parts of the first rendering are rendered together.
 */
export function useTurns(total: number, isInTurns: boolean): number {
  const [done, setDone] = useState(isInTurns ? 0 : total)
  const count = Math.min(done + 1, total)
  useEffect(() => {
    if (done === count) return
    const timer = setTimeout(setDone, 0, count)
    return () => clearTimeout(timer)
  }, [done, count])
  return count
}
