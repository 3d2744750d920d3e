const LONGEST_FRAME_MS = 100

/** Runs `task` after the next frame, or after 100 ms: a hidden document has no frames. */
export function afterNextFrame(window: Window, task: () => void): void {
  const timer = window.setTimeout(() => {
    window.cancelAnimationFrame(frame)
    task()
  }, LONGEST_FRAME_MS)
  // A frame is painted after its callbacks.
  const frame = window.requestAnimationFrame(() => {
    window.clearTimeout(timer)
    window.setTimeout(task)
  })
}
