import {
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  type InputFrom,
  type InspectionEvent,
} from 'xstate'

export interface Effect {
  type: string
  params: unknown
}

/** Receives effects: an array, or an object that handles each as it comes. */
export type EffectSink = Pick<Effect[], 'push'>

export interface Walk<M extends AnyStateMachine> {
  actor: Actor<M>
  effects: Effect[]
}

/** Delays never elapse by themselves: paths contain `elapsed` events. */
export const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => {} }

/** Never responds: paths contain its `done` and `failed` events. */
const simulatedService = fromCallback(() => {})

export function walk<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  path: EventObject[],
  inspect?: (event: InspectionEvent) => void,
): Walk<M> {
  const effects: Effect[] = []
  const actor = createActor(withSimulatedServices(machine, effects), {
    input,
    inspect,
    clock: STOPPED_CLOCK,
  })
  actor.start()
  for (const event of path) actor.send(event as EventFromLogic<M>)
  return { actor, effects }
}

/**
 * A copy of a machine, its child machines included, whose services are simulated and whose actions are
 * recorded in `effects`.
 */
export function withSimulatedServices<M extends AnyStateMachine>(
  machine: M,
  effects: EffectSink,
  isolated = false,
): M {
  const { actors, actions } = machine.implementations
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [
        name,
        isMachine(logic) && !isolated ? withSimulatedServices(logic, effects) : simulatedService,
      ]),
    ),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => !isBuiltIn(action))
        .map(([type]) => [type, (_: unknown, params: unknown) => effects.push({ type, params })]),
    ),
  }) as M
}

/** For `inspect`: records the events that the machine sends to the actors it runs. */
export const recordSent = (effects: EffectSink) => (event: InspectionEvent) => {
  if (event.type !== '@xstate.event' || event.event.type.startsWith('xstate.')) return
  const { sourceRef, actorRef } = event
  if (sourceRef?.sessionId !== event.rootId || actorRef.sessionId === event.rootId) return
  effects.push({ type: `send ${(actorRef as AnyActorRef).id}`, params: event.event })
}

export function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'provide' in logic
}

/** `assign`, `raise`, `sendTo` and the like resolve inside the machine. */
function isBuiltIn(action: unknown): boolean {
  return typeof action === 'function' && 'resolve' in action
}

/** The input with which the actor was invoked or spawned. */
export const inputOf = (actor: AnyActorRef | undefined): unknown =>
  (actor as { options?: { input?: unknown } } | undefined)?.options?.input
