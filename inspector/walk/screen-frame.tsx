import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import type { AnyStateMachine } from 'xstate'
import { findModel } from '#machines/models.ts'
import { createScreen, type SimulatedScreen } from '#simulation/screen.tsx'
import { type FrameMessage, isShowMessage, type ShowMessage } from './screen-messages.ts'
import { eventsOf } from './walk-url.ts'

interface Current {
  step: ShowMessage
  screen: SimulatedScreen<AnyStateMachine>
}

export function startScreenFrame(window: Window, root: Root): void {
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
        const screen = await startStep(step)
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

  window.addEventListener('message', ({ data, origin, source }) => {
    const isFromParent = origin === window.location.origin && source === window.parent
    if (isFromParent && isShowMessage(data)) show(data)
  })
  post({ type: 'screen.ready' })
}

function startStep({
  machine,
  input,
  path,
}: ShowMessage): Promise<SimulatedScreen<AnyStateMachine>> {
  const model = findModel(machine)
  return createScreen({ model, input, path: eventsOf({ machine, path }), frame: true }) as Promise<
    SimulatedScreen<AnyStateMachine>
  >
}

function continues(next: ShowMessage, { machine, input, path }: ShowMessage): boolean {
  return (
    next.machine === machine &&
    next.input === input &&
    next.path.length >= path.length &&
    path.every((key, index) => next.path[index] === key)
  )
}
