import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import type { AnyStateMachine } from 'xstate'
import { models } from '#machines/models.ts'
import { createScreen, type SimulatedScreen } from '#simulation/screen.tsx'
import { eventsOf } from '../walk/address.ts'
import { type CueMessage, isCue, type StageAnswer } from './cues.ts'

interface Shown {
  cue: CueMessage
  screen: SimulatedScreen<AnyStateMachine>
}

/** Plays the cues that the window around this one gives; an actor goes on where the path does. */
export function createStagehand(window: Window, root: Root): void {
  let shown: Shown | null = null
  let last: CueMessage | null = null
  const answer = (message: StageAnswer) =>
    window.parent.postMessage(message, window.location.origin)

  const play = async (cue: CueMessage) => {
    last = cue
    try {
      if (shown && follows(cue, shown.cue)) {
        const more = eventsOf({ machine: cue.machine, path: cue.path.slice(shown.cue.path.length) })
        const { screen } = shown
        flushSync(() => {
          for (const event of more) screen.actor.send(event as never)
        })
        shown = { cue, screen }
      } else {
        const screen = await raise(cue)
        // Another cue came while the pages were being loaded.
        if (last !== cue) {
          screen.stop()
          return
        }
        shown?.screen.stop()
        shown = { cue, screen }
        flushSync(() => root.render(<screen.View />))
      }
      answer({ type: 'stage.shown', path: cue.path, value: shown.screen.actor.getSnapshot().value })
    } catch (error) {
      shown = null
      flushSync(() => root.render(null))
      answer({ type: 'stage.failed', path: cue.path, problem: (error as Error).message })
    }
  }

  window.addEventListener('message', ({ data, origin, source }) => {
    if (origin === window.location.origin && source === window.parent && isCue(data)) play(data)
  })
  answer({ type: 'stage.ready' })
}

function raise({ machine, input, path }: CueMessage): Promise<SimulatedScreen<AnyStateMachine>> {
  const model = models[machine]
  if (!model) throw new Error(`There is no machine "${machine}"`)
  return createScreen({ model, input, path: eventsOf({ machine, path }), frame: true }) as Promise<
    SimulatedScreen<AnyStateMachine>
  >
}

/** Whether a cue is the same walk, gone on. */
function follows(next: CueMessage, { machine, input, path }: CueMessage): boolean {
  return (
    next.machine === machine &&
    next.input === input &&
    next.path.length >= path.length &&
    path.every((key, index) => next.path[index] === key)
  )
}
