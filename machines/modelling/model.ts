import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'

/**
 * A machine's model: all that can happen to it, and what must be true in each of its states. Its
 * paths are the one source of the model tests, the stories, the browser tests and the inspector.
 */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  machine: M
  /** The beginnings, by name. */
  inputs: Record<string, InputFrom<M>>
  /** The machine's own events, with a case for each payload that makes a difference. */
  events: EventFromLogic<M>[]
  /** What invoked actors and delays answer: `done`, `failed` and `elapsed` make these. */
  outcomes: Outcome[]
  /** By state (dotted path): throws where what the state's name says is not so. */
  invariants: Record<string, (snapshot: SnapshotFrom<M>) => void>
  /** What a person does to begin it, where it is the child of a machine that waits for that. */
  opening?: { type: string }
  /** What of the context tells two situations apart, beside the state's value. */
  situation?: (snapshot: SnapshotFrom<M>) => unknown
}

export interface Outcome {
  type: string
  [key: string]: unknown
}

/** The outcome of the invoke `id`: it ended with `output`. */
export function done(id: string, output?: unknown): Outcome {
  return { type: `xstate.done.actor.${id}`, output, actorId: id }
}

/** The outcome of the invoke `id`: it failed with `error`. */
export function failed(id: string, error: unknown = new Error(`${id} failed`)): Outcome {
  return { type: `xstate.error.actor.${id}`, error, actorId: id }
}

/** The outcome of a delay: `delay` as the machine names it, `state` the state's id. */
export function elapsed(delay: string, state: string): Outcome {
  return { type: `xstate.after.${delay}.${state}` }
}

/** Types a model by its machine. */
export function defineModel<M extends AnyStateMachine>(model: Model<M>): Model<M> {
  return model
}
