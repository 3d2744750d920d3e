import { type ComponentType, StrictMode, useLayoutEffect } from 'react'
import { Router } from 'wouter'
import type { Actor, AnyStateMachine, EventFromLogic, EventObject, InspectionEvent } from 'xstate'
import type { PageName } from '#contract/routes.ts'
import { NOW } from '#machines/fixtures.ts'
import type { Model } from '#machines/kit/model.ts'
import { settleAll } from '#machines/kit/settle.ts'
import type { Effect } from '#machines/kit/walk.ts'
import { models } from '#machines/models.ts'
import type { Toast } from '#machines/toast.ts'
import { Shell } from '#src/app/Shell.tsx'
import { type App, AppContext } from '#src/features/app-context.ts'
import { clearToasts, showToast } from '#src/platform/toasts.ts'
import { type Network, simulateNetwork } from './network.ts'
import { findHost, type HostOptions, withPageBehind } from './screen-host.tsx'
import { simulatedServices } from './simulated-services.ts'

export interface ScreenOptions<M extends AnyStateMachine> extends Omit<HostOptions, 'model'> {
  model: Model<M>
  path?: EventObject[]
  /**
   * Settles every other pending invoke of the page with its model's first success, as long as the
   * actor stays in this state (a dotted path, or `true` for its whole value).
   */
  settled?: string | true
  frame?: boolean
  /** The page behind a part of the frame, which is otherwise over nothing. */
  behind?: PageName | undefined
  /** Responds to invokes from then on; by default they stay pending. */
  network?: Network
  /** The app's clock, epoch ms; default the moment of the fixtures. */
  now?: number
}

export interface SimulatedScreen<M extends AnyStateMachine> {
  /** The actor at the end of the path; accepts further events and outcomes. */
  actor: Actor<M>
  effects: Effect[]
  /** The real view. Mount it once: it has the actor's state, not a copy. */
  View: ComponentType
  stop(): void
}

/**
 * Creates the real view of a model's machine, in any state, with simulated services. A page's machine
 * is shown by its page, one of the frame (header, city, cart, footer) by that part, any other by the
 * first page that runs it as a child. Uses no network, storage, timer or address bar. Rejects if no
 * view shows the machine.
 */
export async function createScreen<M extends AnyStateMachine>(
  options: ScreenOptions<M>,
): Promise<SimulatedScreen<M>> {
  const { path = [], settled, frame, network, now = NOW } = options
  const effects: Effect[] = []
  const toasts = bufferedListener<Toast>()
  const sink = {
    push(effect: Effect) {
      if (effect.type === 'toast') toasts.publish(effect.params as Toast)
      return effects.push(effect)
    },
  }
  const simulation = network && simulateNetwork(network)
  const inspect = (event: InspectionEvent) => {
    options.inspect?.(event)
    simulation?.schedule()
  }
  const found = await findHost({ ...options, inspect } as HostOptions, sink)
  const actor = found.actor as unknown as Actor<M>
  for (const event of path) actor.send(event as EventFromLogic<M>)
  const host = options.behind ? await withPageBehind(found, options.behind) : found
  if (settled) {
    const pinned = { actor, state: settled === true ? undefined : settled }
    settleAll(host.app, Object.values(models), { pinned })
  }
  simulation?.start(host.app)
  const app: App = {
    actor: host.app,
    pages: host.pages,
    services: simulatedServices(now),
    start: () => () => {},
  }
  const location = (): [string, (to: string) => void] => [
    host.address,
    (to) => sink.push({ type: 'navigate', params: { to } }),
  ]
  return {
    actor,
    effects,
    View: () => {
      useLayoutEffect(() => toasts.listen((toast) => showToast(toast, Infinity), clearToasts), [])
      return (
        <StrictMode>
          <Router hook={location} searchHook={() => host.address.split('?')[1] ?? ''}>
            {frame ? (
              <Shell app={app} />
            ) : (
              <AppContext value={app}>
                <host.View />
              </AppContext>
            )}
          </Router>
        </StrictMode>
      )
    },
    stop: () => {
      simulation?.stop()
      host.app.stop()
    },
  }
}

/** Passes messages to one listener; it also receives those published before it listened. */
function bufferedListener<T>() {
  const messages: T[] = []
  let listener: ((message: T) => void) | undefined
  return {
    publish(message: T) {
      messages.push(message)
      listener?.(message)
    },
    listen(next: (message: T) => void, cleanUp: () => void) {
      for (const message of messages) next(message)
      listener = next
      return () => {
        listener = undefined
        cleanUp()
      }
    },
  }
}
