import { options } from 'preact'
import { afterNextFrame } from './after-next-frame.ts'

const pending: (() => void)[] = []

function runPending(): void {
  for (const task of pending.splice(0)) task()
}

function runAfterNextFrame(window: Window, task: () => void): void {
  pending.push(task)
  afterNextFrame(window, runPending)
}

function isDeferred(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event
  const opensElsewhere = button !== 0 || altKey || ctrlKey || metaKey || shiftKey
  return (
    event.isTrusted &&
    !opensElsewhere &&
    (event.target as Element).closest('a[href]:not([target]), button') !== null
  )
}

function clickAfterNextFrame(window: Window, event: PointerEvent): void {
  if (!isDeferred(event)) return
  const { target } = event
  event.preventDefault()
  event.stopImmediatePropagation()
  runAfterNextFrame(window, () => target?.dispatchEvent(new PointerEvent(event.type, event)))
}

/**
 * A touch or a key is painted first. The listeners of a click on a button or a link run after the
 * next frame. While the browser dispatches another event of a touch or a key, Preact renders after
 * the next frame. The next touch or key runs both before, so that it acts on the page as it is.
 */
export function paintFirst(window: Window): void {
  options.debounceRendering = (task) => {
    if (!(window.event instanceof UIEvent && window.event.isTrusted)) return queueMicrotask(task)
    runAfterNextFrame(window, task)
  }
  for (const type of ['pointerdown', 'keydown', 'beforeinput', 'pagehide']) {
    window.addEventListener(type, runPending, { capture: true })
  }
  window.addEventListener('click', (event) => clickAfterNextFrame(window, event as PointerEvent), {
    capture: true,
  })
}
