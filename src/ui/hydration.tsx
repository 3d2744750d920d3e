import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useRef } from 'react'

/** Adds to the number of parts that are not hydrated yet. */
const Count = createContext<(change: 1 | -1) => void>(() => {})

interface HydrationProps {
  /** Called when every boundary has been hydrated, and again when later ones are mounted. */
  onHydrated(): void
  children?: ReactNode
}

export function Hydration({ onHydrated, children }: HydrationProps) {
  const pending = useRef(1)
  const count = useCallback(
    (change: 1 | -1) => {
      pending.current += change
      if (pending.current === 0) onHydrated()
    },
    [onHydrated],
  )
  return (
    <Count value={count}>
      <Hydrated>{children}</Hydrated>
    </Count>
  )
}

/** React hydrates `children` apart from what surrounds them, and first if they are touched. */
export function HydrationBoundary({ children }: { children?: ReactNode }) {
  const count = use(Count)
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [count])
  return (
    <Suspense>
      <Hydrated>{children}</Hydrated>
    </Suspense>
  )
}

function Hydrated({ children }: { children?: ReactNode }) {
  const count = use(Count)
  useEffect(() => {
    count(-1)
    return () => count(1)
  }, [count])
  return children
}
