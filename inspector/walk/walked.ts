import type { AnyStateMachine, AnyStateNode, EventObject, InspectionEvent } from 'xstate'
import type { Model } from '#machines/modelling/model.ts'
import { statePath, transitionName } from '#machines/modelling/statecharts.ts'
import { type Effect, walk } from '#machines/modelling/walk.ts'

/** A walk after one of its events; the first is the beginning, with none. */
export interface WalkedStep {
  /** How many events have happened. */
  index: number
  event: EventObject | null
  value: unknown
  context: unknown
  /** Dotted paths of the active states. */
  states: string[]
  /** Ids of the transitions taken (see `transitionName`). */
  taken: string[]
  /** What was asked of the world. */
  effects: Effect[]
}

/** Walks a path and notes what each event does. */
export function walked(
  model: Model<AnyStateMachine>,
  input: string,
  events: EventObject[],
): WalkedStep[] {
  let taken: string[] = []
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return
    taken.push(...event._transitions.map(transitionName))
  }
  const { actor, effects } = walk(model.machine, model.inputs[input] as never, [], inspect)
  const step = (event: EventObject | null, index: number): WalkedStep => {
    const snapshot = actor.getSnapshot()
    const done = {
      index,
      event,
      value: snapshot.value,
      context: snapshot.context,
      states: (snapshot._nodes as AnyStateNode[]).map(statePath).filter(Boolean),
      taken: [...new Set(taken)],
      effects: effects.splice(0),
    }
    taken = []
    return done
  }
  return [
    step(null, 0),
    ...events.map((event, index) => {
      actor.send(event)
      return step(event, index + 1)
    }),
  ]
}
