import { type RefObject, useEffect } from 'react'

const PRESSED = 'button, a, input, [role=button]'
/** Of a wheel's delta, for one notch of about 100. */
const WHEEL = 1 / 400

export type Zoom = (factor: number, point: { x: number; y: number }) => void

/**
 * Pans a scrollable pane by dragging, and zooms by the wheel with Ctrl, as trackpads send a pinch, or
 * by two fingers. `zoom` receives the factor and the point, in the window, that stays where it is.
 */
export function usePanZoom(ref: RefObject<HTMLElement | null>, zoom: Zoom): void {
  useEffect(() => {
    const pane = ref.current
    if (!pane) return
    const done = new AbortController()
    const options = { signal: done.signal }
    const pointers = new Map<number, PointerEvent>()
    const spread = () => {
      const [a, b] = [...pointers.values()]
      return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * WHEEL), { x: event.clientX, y: event.clientY })
    }
    const onDown = (event: PointerEvent) => {
      const presses = event.pointerType === 'mouse' && (event.target as Element).closest(PRESSED)
      if (event.button !== 0 || presses) return
      pointers.set(event.pointerId, event)
    }
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const width = spread()
      pointers.set(event.pointerId, event)
      if (pointers.size === 2 && width > 0) {
        const [a, b] = [...pointers.values()] as [PointerEvent, PointerEvent]
        zoom(spread() / width, {
          x: (a.clientX + b.clientX) / 2,
          y: (a.clientY + b.clientY) / 2,
        })
      } else if (event.pointerType === 'mouse') {
        pane.scrollLeft -= event.clientX - before.clientX
        pane.scrollTop -= event.clientY - before.clientY
      }
    }
    const onUp = ({ pointerId }: PointerEvent) => pointers.delete(pointerId)
    // Otherwise the browser scrolls by two fingers, and the pane hears no more of them.
    const onTouchMove = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault()
    }
    pane.addEventListener('touchmove', onTouchMove, { ...options, passive: false })
    pane.addEventListener('wheel', onWheel, { ...options, passive: false })
    pane.addEventListener('pointerdown', onDown, options)
    window.addEventListener('pointermove', onMove, options)
    window.addEventListener('pointerup', onUp, options)
    window.addEventListener('pointercancel', onUp, options)
    return () => done.abort()
  }, [ref, zoom])
}
