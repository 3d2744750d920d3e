import {
  type AnyActorRef,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate'
import { branchIn } from './branches.ts'
import type { Model, Step } from './model.ts'
import { isOffered } from './paths.ts'
import { leavesWithin, lineOf, statePath, transitionName } from './statecharts.ts'
import { type Effect, recordSent, STOPPED_CLOCK, withSimulatedServices } from './walk.ts'

export type Snapshot = SnapshotFrom<AnyStateMachine>

/** What walks have reached. */
export interface Seen {
  states: Set<string>
  transitions: Set<string>
  guards: Set<string>
  branches: Set<string>
}

export const unseen = (): Seen => ({
  states: new Set(),
  transitions: new Set(),
  guards: new Set(),
  branches: new Set(),
})

export const guardResult = (transition: AnyTransitionDefinition, taken: boolean) =>
  `${transitionName(transition)}, guard ${taken ? 'true' : 'false'}`

/** The events that a walk may take. */
export const isAccepted = (model: Model, snapshot: Snapshot, event: EventObject) =>
  model.inAnyState || isOffered(snapshot, event)

/** Takes walks one after another, all with one copy of the machine: each copy takes long to make. */
export function createWalker(model: Model, seen: Seen) {
  let effects: Effect[] = []
  let taken: AnyTransitionDefinition[] = []
  let lastTaken: AnyTransitionDefinition[] = []
  const sink = { push: (effect: Effect) => effects.push(effect) }
  const machine: AnyStateMachine = withSimulatedServices(model.machine, sink, model.isolated)
  const recordSending = recordSent(sink)
  const clock = {
    ...STOPPED_CLOCK,
    setTimeout: (_: unknown, ms: number) => {
      sink.push({ type: 'wait', params: ms })
      return 0
    },
  }
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep' && event.actorRef.sessionId === event.rootId) {
      taken.push(...event._transitions)
    }
    recordSending(event)
  }
  let input: unknown
  let actor: AnyActorRef
  const finish = (before: Snapshot | null, event: EventObject): Step => {
    const after: Snapshot = actor.getSnapshot()
    notice(seen, before, event, after, taken)
    const step = { input, before, event, after, effects }
    effects = []
    lastTaken = taken
    taken = []
    return step as Step
  }
  return {
    snapshot: (): Snapshot => actor.getSnapshot(),
    /** The transitions of the last step. */
    taken: () => lastTaken,
    start(inputName: string) {
      input = model.inputs[inputName]
      actor = createActor(machine, { input, clock, inspect })
      actor.start()
      return finish(null, { type: 'start' })
    },
    take(event: EventObject) {
      const before = actor.getSnapshot()
      actor.send(event)
      return finish(before, event)
    },
    stop() {
      ;(actor as { stop?: () => void }).stop?.()
      effects = []
      taken = []
    },
  }
}

function notice(
  seen: Seen,
  before: Snapshot | null,
  { type }: EventObject,
  after: Snapshot,
  taken: AnyTransitionDefinition[],
) {
  for (const node of after._nodes) seen.states.add(statePath(node))
  const decide = (transition: AnyTransitionDefinition, result: boolean) => {
    if (!transition.guard) return
    seen.guards.add(guardResult(transition, result))
    // What the machine raises itself is tried in states between.
    if (!before || transition.eventType !== type) return
    for (const leaf of leavesWithin(transition.source, before._nodes)) {
      seen.branches.add(branchIn(leaf, transition, result))
    }
  }
  const refuse = (transitions: readonly AnyTransitionDefinition[]) => {
    for (const transition of transitions) decide(transition, false)
  }
  for (const transition of taken) {
    seen.transitions.add(transitionName(transition))
    decide(transition, true)
    const tried = tries(transition.source, transition.eventType)
    refuse(tried.slice(0, tried.indexOf(transition)))
  }
  const sources = taken.map(({ source }) => source)
  const isAbove = (node: AnyStateNode) => sources.some((source) => lineOf(source).includes(node))
  for (const node of before?._nodes ?? []) if (!isAbove(node)) refuse(tries(node, type))
  for (const node of after._nodes) refuse(node.always ?? [])
}

const tries = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] =>
  type === '' ? (node.always ?? []) : (node.transitions.get(type) ?? [])

/** What contradicts the model. */
export function wrongOf({ invariants }: Model, { event, after }: Step): string[] {
  return (after._nodes as AnyStateNode[]).map(statePath).flatMap((state) => {
    try {
      invariants[state]?.(after)
      return []
    } catch (error) {
      return [`${state} after ${event.type}: ${error}`]
    }
  })
}
