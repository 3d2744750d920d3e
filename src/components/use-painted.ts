import { useEffect, useState } from 'react'

/** True once the component has been painted without what takes long to draw. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let timer = 0
    // A frame is painted after its callbacks.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setIsPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
