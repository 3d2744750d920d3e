import { options } from 'preact'
import { afterNextFrame } from './after-next-frame.ts'

let render: (() => void) | null = null

function renderNow(): void {
  const pending = render
  render = null
  pending?.()
}

/**
 * While the browser dispatches a touch or a key, Preact renders after the next frame: the touch is
 * painted first. Before the next touch or key it renders, so that no listener is of an earlier page.
 */
export function paintFirst(window: Window): void {
  options.debounceRendering = (task) => {
    if (!(window.event instanceof UIEvent && window.event.isTrusted)) return queueMicrotask(task)
    render = task
    afterNextFrame(window, renderNow)
  }
  for (const type of ['pointerdown', 'keydown', 'beforeinput']) {
    window.addEventListener(type, renderNow, { capture: true })
  }
}
