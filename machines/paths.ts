import { TestModel, type TestPath } from '@xstate/test'
import type { AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import type { Model } from './model.ts'
import { withPuppets } from './walk.ts'

export interface ModelPath<M extends AnyStateMachine> {
  /** Which of the model's beginnings it starts from. */
  input: string
  /** The events in order, those of the person and the outcomes of services. */
  events: EventObject[]
  /** The snapshot after each event. */
  snapshots: SnapshotFrom<M>[]
}

/**
 * The shortest paths of a model that together take every edge of it: a situation reached by another
 * event, or from another state, counts as one of its own.
 */
export function modelPaths<M extends AnyStateMachine>(model: Model<M>): ModelPath<M>[] {
  return Object.keys(model.inputs).flatMap((input) =>
    traverse(model, input).map((path) => ({
      input,
      events: path.steps.map((step) => step.event).filter(({ type }) => type !== 'xstate.init'),
      snapshots: path.steps.map((step) => step.state),
    })),
  )
}

function traverse<M extends AnyStateMachine>(
  model: Model<M>,
  input: string,
): TestPath<SnapshotFrom<M>, EventObject>[] {
  const value = (snapshot: SnapshotFrom<M>) =>
    JSON.stringify((snapshot as { value: unknown }).value)
  const situation = (snapshot: SnapshotFrom<M>) =>
    JSON.stringify([
      value(snapshot),
      model.situation ? model.situation(snapshot) : (snapshot as { context: unknown }).context,
    ])
  const test = new TestModel(
    withPuppets(model.machine, []) as never,
    {
      input: model.inputs[input] as never,
      events: (snapshot: SnapshotFrom<M>) =>
        [...model.events, ...model.outcomes].filter((event) => isPossible(snapshot, event)),
      stateMatcher: (snapshot: { matches(key: never): boolean }, key: string) =>
        snapshot.matches(key as never),
      serializeState: (snapshot: never, event: EventObject | undefined, before: never) =>
        before && event
          ? `${situation(snapshot)} by ${JSON.stringify(event)} from ${value(before)}`
          : situation(snapshot),
    } as never,
  )
  return test.getShortestPaths() as never
}

/** An actor that is not there cannot end; the machine would take its failure for its own. */
export function isPossible(
  snapshot: SnapshotFrom<AnyStateMachine>,
  { type }: EventObject,
): boolean {
  const id = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]
  return snapshot.status === 'active' && (id === undefined || id in snapshot.children)
}
