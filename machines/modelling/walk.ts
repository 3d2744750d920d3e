import {
  type Actor,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  type InputFrom,
  type InspectionEvent,
} from 'xstate'

/** An action that a machine asked for while it was walked, with its parameters. */
export interface Effect {
  type: string
  params: unknown
}

/** Where effects are noted: an array, or whatever takes them as they come. */
export type Notebook = Pick<Effect[], 'push'>

export interface Walk<M extends AnyStateMachine> {
  actor: Actor<M>
  effects: Effect[]
}

/** Delays never end by themselves: their end is a step of the path. */
export const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => {} }

/** A service that does nothing and never answers: what it would answer is a step of the path. */
const puppet = fromCallback(() => {})

/**
 * Puts an actor of `machine` into the state that `path` leads to, with every service a puppet:
 * what they answer is fed as events (see `done`, `failed` and `elapsed` in model.ts). Child machines are real.
 */
export function walk<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  path: EventObject[],
  inspect?: (event: InspectionEvent) => void,
): Walk<M> {
  const effects: Effect[] = []
  const actor = createActor(withPuppets(machine, effects), {
    input,
    inspect,
    clock: STOPPED_CLOCK,
  } as never) as unknown as Actor<M>
  actor.start()
  for (const event of path) actor.send(event as never)
  return { actor, effects }
}

/** The machine with every actor it does not bring itself a puppet, and every such action noted in `effects`. */
export function withPuppets<M extends AnyStateMachine>(machine: M, effects: Notebook): M {
  const { actors, actions } = machine.implementations
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [
        name,
        isMachine(logic) ? withPuppets(logic, effects) : puppet,
      ]),
    ),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => !isBuiltIn(action))
        .map(([type]) => [type, (_: unknown, params: unknown) => effects.push({ type, params })]),
    ),
  } as never) as M
}

export function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'provide' in logic
}

/** `assign`, `raise`, `sendTo` and their like resolve inside the machine; the rest reach outside. */
function isBuiltIn(action: unknown): boolean {
  return typeof action === 'function' && 'resolve' in action
}
