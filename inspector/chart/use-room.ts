import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Room } from './compute-layout.ts'

/** ms without a change, after which a window has its new size. */
const SETTLED = 200

/**
 * The room for a chart in an element; null until it is measured. `prepare` is awaited before another room
 * is returned.
 */
export function useRoom(
  ref: RefObject<HTMLElement | null>,
  prepare: (room: Room) => Promise<unknown>,
): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    if (ref.current) setRoom(changeTo(roomIn(ref.current)))
  }, [ref])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const change = async () => {
      const next = roomIn(element)
      // Nothing is laid out for an element that is not shown.
      if (next.width === 0) return
      await prepare(next)
      setRoom(changeTo(next))
    }
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(change, SETTLED)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref, prepare])
  return room
}

/** px, of the pane */
const BORDERS = 2

const roomIn = ({ clientWidth }: HTMLElement): Room => ({
  width: Math.max(0, clientWidth - BORDERS),
  height: innerHeight,
})

const changeTo = (next: Room) => (last: Room | null) =>
  last?.width === next.width && last.height === next.height ? last : next
