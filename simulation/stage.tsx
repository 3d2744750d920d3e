import { type ComponentType, useLayoutEffect } from 'react'
import { Router } from 'wouter'
import type { Actor, AnyStateMachine, EventObject, InspectionEvent } from 'xstate'
import { NOW } from '#machines/modelling/fixtures.ts'
import type { Model } from '#machines/modelling/model.ts'
import { settle } from '#machines/modelling/settle.ts'
import type { Effect } from '#machines/modelling/walk.ts'
import { models } from '#machines/models.ts'
import type { Toast } from '#machines/toast.ts'
import { type App, AppContext } from '#src/app-context.ts'
import { clearToasts, showToast } from '#src/services/toasts.ts'
import { Shell } from '#src/shell/Shell.tsx'
import { findHost, type HostOptions } from './hosts.tsx'
import { connect, type Network } from './network.ts'
import { puppetServices } from './puppets.ts'

export interface StageOptions<M extends AnyStateMachine> extends Omit<HostOptions, 'model'> {
  /** One of machines/models.ts. */
  model: Model<M>
  /** The events and outcomes that lead to the state; none shows the beginning. */
  path?: EventObject[]
  /**
   * What else is waited for, by this actor, its children or the page that it stands on, is answered
   * with the models' first successes, as long as the actor stays in this state (a dotted path, or
   * `true` for its whole value): the rest of the page stands there finished.
   */
  settled?: string | true
  /** Within header, footer and toasts. */
  frame?: boolean
  /** How the puppets answer from then on; they never do where nothing is said. */
  network?: Network
  /** What the app's clock says, epoch ms; otherwise the moment of the fixtures. */
  now?: number
}

export interface Staged<M extends AnyStateMachine> {
  /** Walked to where the path leads; takes further events and outcomes. */
  actor: Actor<M>
  /** What was asked of the world so far, the links that were followed among it, as `navigate`. */
  effects: Effect[]
  /** The real view. Mount it once: it has the actor's state, not a copy. */
  Stage: ComponentType
  /** Ends the actors. */
  stop(): void
}

/**
 * Puts what shows a model's machine on stage: the real view, in any state, with every service a
 * puppet. A page's model is shown by its page, a part's of the app (header, city, cart, footer) by that
 * part, and any other by the first page that runs it as a child. Nothing is asked of a network, a
 * storage, a timer or the address. Rejects where no view shows the machine.
 */
export async function stage<M extends AnyStateMachine>(
  options: StageOptions<M>,
): Promise<Staged<M>> {
  const { path = [], settled, frame, network, now = NOW } = options
  const effects: Effect[] = []
  const toasts = listen<Toast>()
  const note = {
    push(effect: Effect) {
      if (effect.type === 'toast') toasts.tell(effect.params as Toast)
      return effects.push(effect)
    },
  }
  const line = network && connect(network)
  const inspect = (event: InspectionEvent) => {
    options.inspect?.(event)
    line?.listen()
  }
  const host = await findHost({ ...options, inspect } as HostOptions, note)
  const actor = host.actor as unknown as Actor<M>
  for (const event of path) actor.send(event as never)
  if (settled) {
    const held = { actor, state: settled === true ? undefined : settled }
    settle(host.app, Object.values(models), { held })
  }
  line?.open(host.app)
  const app: App = {
    actor: host.app,
    pages: host.pages,
    services: puppetServices(now),
    start: () => () => {},
  }
  const location = (): [string, (to: string) => void] => [
    host.address,
    (to) => note.push({ type: 'navigate', params: { to } }),
  ]
  return {
    actor,
    effects,
    Stage: () => {
      useLayoutEffect(() => toasts.follow((toast) => showToast(toast, Infinity), clearToasts), [])
      return (
        <Router hook={location}>
          {frame ? (
            <Shell app={app} />
          ) : (
            <AppContext value={app}>
              <host.View />
            </AppContext>
          )}
        </Router>
      )
    },
    stop: () => {
      line?.close()
      host.app.stop()
    },
  }
}

/** What was said is kept for the one who listens later. */
function listen<T>() {
  const said: T[] = []
  let listener: ((word: T) => void) | undefined
  return {
    tell(word: T) {
      said.push(word)
      listener?.(word)
    },
    follow(next: (word: T) => void, done: () => void) {
      for (const word of said) next(word)
      listener = next
      return () => {
        listener = undefined
        done()
      }
    },
  }
}
