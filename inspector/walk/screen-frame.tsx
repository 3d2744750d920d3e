import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { findModel } from '../registry/registry.ts'
import type { CreateScreen, ShownScreen } from './create-screen.ts'
import { findControls } from './find-controls.tsx'
import {
  type ControlsMessage,
  type FrameMessage,
  isControlsMessage,
  isSendMessage,
  isShowMessage,
  type ShowMessage,
} from './screen-messages.ts'
import { eventsOf } from './walk-url.ts'

interface Current {
  step: ShowMessage
  screen: ShownScreen
}

/** Shows the screens that the inspector's page asks for, in a frame of it. */
export function startScreenFrame(window: Window, root: Root, createScreen: CreateScreen): void {
  let current: Current | null = null
  let latest: ShowMessage | null = null
  const post = (message: FrameMessage) => window.parent.postMessage(message, window.location.origin)

  const show = async (step: ShowMessage) => {
    latest = step
    try {
      if (current && continues(step, current.step)) {
        const { screen } = current
        const path = step.path.slice(current.step.path.length)
        const events = eventsOf({ machine: step.machine, path })
        flushSync(() => {
          for (const event of events) screen.actor.send(event)
        })
        current = { step, screen }
      } else {
        const { machine, input, path } = step
        const model = findModel(machine)
        const events = eventsOf({ machine, path })
        const screen = await createScreen({ machine, model, input, path: events })
        // Another step was requested while the pages loaded.
        if (latest !== step) {
          screen.stop()
          return
        }
        current?.screen.stop()
        current = { step, screen }
        flushSync(() => root.render(<screen.View />))
      }
      const { value } = current.screen.actor.getSnapshot()
      post({ type: 'screen.shown', path: step.path, value })
    } catch (error) {
      current = null
      flushSync(() => root.render(null))
      post({ type: 'screen.failed', path: step.path, problem: (error as Error).message })
    }
  }

  /** As when a person goes on with it, but without a walk: for tests, which also press its controls. */
  const send = (key: string) => {
    if (!current) return
    const { screen, step } = current
    const [event] = eventsOf({ machine: step.machine, path: [key] })
    if (event) flushSync(() => screen.actor.send(event))
  }

  const answer = async ({ machine, input, path }: ControlsMessage) => {
    const model = findModel(machine)
    const events = eventsOf({ machine, path })
    const controls = await findControls(createScreen, { machine, model, input, path: events })
    post({ type: 'screen.controls', controls })
  }

  window.addEventListener('message', ({ data, origin, source }) => {
    const isFromParent = origin === window.location.origin && source === window.parent
    if (!isFromParent) return
    if (isShowMessage(data)) show(data)
    if (isSendMessage(data)) send(data.key)
    if (isControlsMessage(data)) answer(data)
  })
  post({ type: 'screen.ready' })
}

function continues(next: ShowMessage, { machine, input, path }: ShowMessage): boolean {
  return (
    next.machine === machine &&
    next.input === input &&
    next.path.length >= path.length &&
    path.every((key, index) => next.path[index] === key)
  )
}
