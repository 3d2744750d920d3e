import { options } from 'preact'
import { afterNextFrame } from './after-next-frame.ts'

const pending: (() => void)[] = []
let held: (() => void)[] | null = null
const dispatchedAgain = new WeakSet<Event>()

function runPending(): void {
  for (const task of pending.splice(0)) task()
}

function runHeld(): void {
  const tasks = held ?? []
  held = null
  for (const task of tasks) task()
}

/** Nothing is rendered until the returned function is called, or before the next touch or key. */
export function holdRendering(): () => void {
  const tasks: (() => void)[] = []
  held = tasks
  return () => held === tasks && runHeld()
}

function runAllPending(): void {
  runHeld()
  while (pending.length > 0) runPending()
}

function runAfterNextFrame(window: Window, task: () => void): void {
  pending.push(task)
  afterNextFrame(window, runPending)
}

function runInNextTask(window: Window, task: () => void): void {
  pending.push(task)
  window.setTimeout(runPending)
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
  const again = new PointerEvent(event.type, event)
  dispatchedAgain.add(again)
  runAfterNextFrame(window, () => target?.dispatchEvent(again))
}

/**
 * A touch or a key is painted first. The listeners of a click on a button or a link, and of the
 * `submit` that it causes, run after the next frame, and Preact renders in the task after them. While
 * the browser dispatches another event of a touch or a key, Preact renders after the next frame. The
 * next touch or key runs both before, so that it acts on the page as it is.
 */
export function paintFirst(window: Window): void {
  options.debounceRendering = (task) => {
    const { event } = window
    // A click before inserted text makes Chromium dispatch `submit` between the text and its `input`.
    const isOfClick = event && (dispatchedAgain.has(event) || event.type === 'submit')
    if (held) held.push(task)
    else if (isOfClick) runInNextTask(window, task)
    else if (event instanceof UIEvent && event.isTrusted) runAfterNextFrame(window, task)
    else queueMicrotask(task)
  }
  for (const type of ['pointerdown', 'keydown', 'beforeinput', 'pagehide']) {
    window.addEventListener(type, runAllPending, { capture: true })
  }
  window.addEventListener('click', (event) => clickAfterNextFrame(window, event as PointerEvent), {
    capture: true,
  })
}
