import { type AnyStateMachine, type EventObject, getMicrosteps, type SnapshotFrom } from 'xstate'
import { transitionName } from '#machines/modelling/statecharts.ts'
import { walk } from '#machines/modelling/walk.ts'
import { findModel } from '#machines/models.ts'
import { chartOnce } from '../chart/chart.ts'
import { type TriggerKind, triggerOf } from '../chart/labels.ts'
import { payloadOf } from '../data/payload.ts'
import { eventKeys } from './event-keys.ts'
import { eventTexts } from './event-texts.ts'
import { leafText } from './leaf-states.ts'
import { placeText } from './place-text.ts'
import { type ReplayStep, replay, statesOf } from './replay.ts'

type Snapshot = SnapshotFrom<AnyStateMachine>

export interface PossibleStep {
  key: string
  type: string
  kind: TriggerKind
  /** The event as charts name it. */
  trigger: string
  /** The event in words. */
  text: string
  payload: object | null
  /** The guards that hold. */
  guards: string[]
  /** The innermost states afterwards, in words. */
  end: string
  /** Whether any state changes. */
  moves: boolean
}

/** Which of the model's events and outcomes a machine takes after a walk, and what follows. */
export function possibleSteps(
  machine: string,
  input: string,
  events: EventObject[],
): PossibleStep[] {
  const model = findModel(machine)
  const { actor } = walk(model.machine, model.inputs[input] as never, events)
  const snapshot: Snapshot = actor.getSnapshot()
  const before = leafText(statesOf(snapshot))
  const texts = eventTexts(model)
  const guardOf = new Map(chartOnce(model.machine).transitions.map(({ id, guard }) => [id, guard]))
  return [...eventKeys(model).events].flatMap(([key, event]) => {
    if (!snapshot.can(event)) return []
    const { taken, states } =
      branch(snapshot, event) ?? (replay(model, input, [...events, event]).at(-1) as ReplayStep)
    if (taken.length === 0) return []
    const guards = taken.flatMap((id) => guardOf.get(id) ?? [])
    const { kind, text: trigger } = triggerOf(event.type)
    return {
      key,
      type: event.type,
      kind,
      trigger,
      text: texts.get(key) ?? event.type,
      payload: payloadOf(event),
      guards: guards.filter((guard) => guard !== 'otherwise'),
      end: placeText(machine, states),
      moves: leafText(states) !== before,
    }
  })
}

/**
 * The transitions that an event takes, and the states after them. Null if eventless transitions
 * follow: only an inspected actor reports these, and it must repeat the walk.
 */
function branch(
  snapshot: Snapshot,
  event: EventObject,
): Pick<ReplayStep, 'taken' | 'states'> | null {
  const [[after] = [], ...more] = getMicrosteps(snapshot.machine, snapshot, event)
  if (!after || more.length > 0) return null
  const taken = snapshot.machine.getTransitionData(snapshot, event).map(transitionName)
  return { taken, states: statesOf(after) }
}
