import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate'
import { transitionName } from '#machines/kit/statecharts.ts'
import { STOPPED_CLOCK } from '#machines/kit/walk.ts'
import { chartOnce } from '../chart/chart.ts'
import { type TriggerKind, triggerOf } from '../chart/labels.ts'
import { leafText } from '../chart/leaf-states.ts'
import { payloadOf } from '../data/payload.ts'
import { findModel } from '../registry/registry.ts'
import { guardWords } from '../registry/words.ts'
import { eventKeys } from './event-keys.ts'
import { detailedTexts, type EventText } from './event-texts.ts'
import { type ReplayStep, statesOf } from './replay.ts'
import { statesText } from './state-text.ts'

export interface PossibleStep extends EventText {
  key: string
  type: string
  kind: TriggerKind
  /** The event as charts name it. */
  trigger: string
  payload: object | null
  /** Why: the guards that hold, in words. */
  reasons: string[]
  /** The innermost states afterwards, in words. */
  end: string
  /** Whether any state changes. */
  moves: boolean
}

const known = new WeakMap<ReplayStep, PossibleStep[]>()

/** Which of the model's events and outcomes a machine takes at a step of a walk, and what follows. */
export function possibleSteps(machine: string, step: ReplayStep): PossibleStep[] {
  const possible = known.get(step) ?? findPossible(machine, step)
  known.set(step, possible)
  return possible
}

function findPossible(machine: string, { snapshot, states }: ReplayStep): PossibleStep[] {
  const model = findModel(machine)
  const before = leafText(states)
  const texts = detailedTexts(model)
  const guardOf = new Map(chartOnce(model.machine).transitions.map(({ id, guard }) => [id, guard]))
  const branch = brancher(snapshot)
  return [...eventKeys(model).events].flatMap(([key, event]) => {
    if (!snapshot.can(event)) return []
    const { taken, states } = branch(event)
    if (taken.length === 0) return []
    const guards = taken.flatMap((id) => guardOf.get(id) ?? [])
    const { kind, text: trigger } = triggerOf(event.type)
    return {
      key,
      type: event.type,
      kind,
      trigger,
      ...(texts.get(key) ?? { words: event.type, detail: '', text: event.type }),
      payload: payloadOf(event),
      reasons: guards
        .filter((guard) => guard !== 'otherwise')
        .map((guard) => guardWords(machine, guard) ?? guard),
      end: statesText(machine, states),
      moves: leafText(states) !== before,
    }
  })
}

/** Says of an event the transitions that it takes, and the states after them, without an actor that takes it. */
function brancher(snapshot: SnapshotFrom<AnyStateMachine>) {
  let taken: string[] = []
  const inspect = (noted: InspectionEvent) => {
    if (noted.type !== '@xstate.microstep' || noted.actorRef !== self) return
    taken.push(...noted._transitions.map(transitionName))
  }
  const self: AnyActorRef = createActor(
    fromCallback(() => {}),
    { inspect, clock: STOPPED_CLOCK },
  )
  const scope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger() {},
    defer() {},
    emit() {},
    stopChild() {},
    actionExecutor() {},
  }
  return (event: EventObject): Pick<ReplayStep, 'taken' | 'states'> => {
    taken = []
    const after = snapshot.machine.transition(snapshot, event, scope)
    return { taken: [...new Set(taken)], states: statesOf(after) }
  }
}
