import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate'
import type { Effect } from './walk.ts'

/** `before` is null where the machine starts; the event is then `start`. */
export interface Step<M extends AnyStateMachine = AnyStateMachine, E = EventObject> {
  input: InputFrom<M>
  before: SnapshotFrom<M> | null
  event: E
  after: SnapshotFrom<M>
  effects: Effect[]
}

/**
 * All that can happen to a machine, and an invariant for each of its states. Model tests, stories,
 * browser tests and the inspector use its paths.
 */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  /** What the machine is for, in one sentence. */
  about: string
  machine: M
  /** Initial inputs, by name. */
  inputs: Record<string, InputFrom<M>>
  /** Events of users and of other machines, once per payload that makes a difference. */
  events: EventFromLogic<M>[]
  /** Results of invoked actors and delays, made by `done`, `failed`, `sent` and `elapsed`. */
  outcomes: Outcome[]
  /** By state (dotted path): throws if the snapshot contradicts the state's name. */
  invariants: Record<string, (snapshot: SnapshotFrom<M>) => void>
  /** What distinguishes its edges beside the state, where there are too many situations. */
  edgeFacts?: (snapshot: SnapshotFrom<M>) => unknown
  /**
   * The results of guards that a state never sees, and why: `STATE: EVENT, GUARD RESULT`, where `*`
   * stands for any text.
   */
  impossible?: Record<string, string>
  /** Each event is sent in every state, also where no transition handles it. */
  inAnyState?: boolean
  /** Walks of edges run no child machines, whose effects would add to its own. */
  isolated?: boolean
  /** By initial input: the events that make a page start the machine with it, if it is a child. */
  opening?: Record<string, EventObject[]>
  /** The part of the context that distinguishes situations, beside the state value. Default: all of it. */
  situation?: (snapshot: SnapshotFrom<M>) => unknown
}

export interface Outcome {
  type: string
  [key: string]: unknown
}

export function done(id: string, output?: unknown): Outcome {
  return { type: `xstate.done.actor.${id}`, output, actorId: id }
}

export function failed(id: string, error: unknown = new Error(`${id} failed`)): Outcome {
  return { type: `xstate.error.actor.${id}`, error, actorId: id }
}

/** An event that the callback `id` sends. */
export function sent(id: string, event: EventObject): Outcome {
  return { ...event, actorId: id }
}

/** `delay` is its name in the machine, `state` the id of the state. */
export function elapsed(delay: string, state: string): Outcome {
  return { type: `xstate.after.${delay}.${state}` }
}

export function defineModel<M extends AnyStateMachine>(model: Model<M>): Model<M> {
  return model
}
