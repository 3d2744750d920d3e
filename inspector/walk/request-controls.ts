import { SCREEN_TITLE } from './Screen.tsx'
import { type Control, type ControlsMessage, isFrameMessage } from './screen-messages.ts'
import type { WalkUrl } from './walk-url.ts'

/** ms, after which a test does without the controls. */
const LIMIT = 20_000

/** The controls of the screen that make the events of a walk up to its step; none without a screen. */
export function requestControls({
  machine,
  input,
  path,
  step,
}: WalkUrl): Promise<(Control | null)[]> {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${SCREEN_TITLE}"]`)
  const view = frame?.contentWindow
  if (!view) return Promise.resolve([])
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = (controls: (Control | null)[]) => {
      done.abort()
      resolve(controls)
    }
    addEventListener(
      'message',
      ({ data, source }: MessageEvent) => {
        if (source !== view || !isFrameMessage(data)) return
        if (data.type === 'screen.controls') finish(data.controls)
      },
      { signal: done.signal },
    )
    AbortSignal.timeout(LIMIT).addEventListener('abort', () => finish([]))
    const asked: ControlsMessage = {
      type: 'screen.findControls',
      machine,
      input,
      path: path.slice(0, step),
    }
    view.postMessage(asked, location.origin)
  })
}
