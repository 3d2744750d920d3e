import { useEffect, useState } from 'react'

/**
 * True once the component has been painted without what takes long to draw. With `isOpen`, once it has
 * been painted since that is true.
 */
export function usePainted(isOpen = true): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    let timer = 0
    // A frame is painted after its callbacks.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setIsPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      setIsPainted(false)
    }
  }, [isOpen])
  return isOpen && isPainted
}
