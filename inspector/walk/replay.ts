import type {
  AnyStateMachine,
  AnyStateNode,
  EventObject,
  InspectionEvent,
  SnapshotFrom,
} from 'xstate'
import type { Model } from '#machines/kit/model.ts'
import { statePath, transitionName } from '#machines/kit/statecharts.ts'
import { type Effect, walk } from '#machines/kit/walk.ts'

export interface ReplayStep {
  index: number
  event: EventObject | null
  snapshot: SnapshotFrom<AnyStateMachine>
  value: unknown
  context: unknown
  states: string[]
  /** Also those passed at once on the way. */
  visited: string[]
  taken: string[]
  effects: Effect[]
}

type Snapshot = { _nodes: AnyStateNode[] }

/** The paths of a snapshot's states. */
export const statesOf = ({ _nodes }: Snapshot) => _nodes.map(statePath).filter(Boolean)

export function replay(
  model: Model<AnyStateMachine>,
  input: string,
  events: EventObject[],
): ReplayStep[] {
  let taken: string[] = []
  let passed: string[] = []
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return
    taken.push(...event._transitions.map(transitionName))
    const sources = event._transitions.map(({ source }) => source)
    passed.push(
      ...statesOf(event.snapshot as unknown as Snapshot),
      ...statesOf({ _nodes: sources }),
    )
  }
  const { actor, effects } = walk(model.machine, model.inputs[input], [], inspect)
  const step = (event: EventObject | null, index: number): ReplayStep => {
    const snapshot = actor.getSnapshot()
    const states = statesOf(snapshot)
    const result = {
      index,
      event,
      snapshot,
      value: snapshot.value,
      context: snapshot.context,
      states,
      visited: [...new Set([...passed, ...states])],
      taken: [...new Set(taken)],
      effects: effects.splice(0),
    }
    taken = []
    passed = []
    return result
  }
  return [
    step(null, 0),
    ...events.map((event, index) => {
      actor.send(event)
      return step(event, index + 1)
    }),
  ]
}
