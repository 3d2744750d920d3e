import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import type { Model } from './model.ts'
import { situationOf } from './paths.ts'
import { transitionName } from './statecharts.ts'
import type { Snapshot } from './walker.ts'

/** What distinguishes the edge of a step. Empty for a step that need not be walked. */
export type EdgeName = (
  model: Model,
  before: Snapshot | null | undefined,
  event: EventObject | undefined,
  after: Snapshot,
) => string

const names = new WeakMap<AnyTransitionDefinition, string>()

function nameOnce(transition: AnyTransitionDefinition): string {
  const name = names.get(transition) ?? transitionName(transition)
  names.set(transition, name)
  return name
}

const takenBy = (before: Snapshot, event: EventObject) =>
  (before.machine as AnyStateMachine).getTransitionData(before, event).map(nameOnce)

/** From situation to situation, or from state to state with the facts of the model. */
export function edgeName(...[model, before, event, after]: Parameters<EdgeName>): string {
  const edge = stateEdgeName(model, before, event, after)
  if (!before || edge === '') return edge
  return model.edgeFacts
    ? `${edge} ${JSON.stringify(model.edgeFacts(before))}`
    : `${edge} ${situationOf(model, before)} ${situationOf(model, after)}`
}

/** The same in each situation of a state. */
export function stateEdgeName(...[model, before, event, after]: Parameters<EdgeName>): string {
  if (!before || !event) return ''
  const taken = takenBy(before, event)
  const index = [...model.events, ...model.outcomes].indexOf(event)
  return `${JSON.stringify(before.value)} ${event.type} (${index}): ${taken.join(', ') || 'refused'} to ${JSON.stringify(after.value)}`
}

/** The same from each state, with each payload. Empty where no transition is taken. */
export function arrivalName(...[_, before, event, after]: Parameters<EdgeName>): string {
  const taken = before && event ? takenBy(before, event) : []
  if (taken.length === 0) return ''
  const entered = (after._nodes as AnyStateNode[]).filter((node) => !before?._nodes.includes(node))
  return [...taken, 'to', ...entered.map(({ id }) => id)].join(' ')
}

/** The same from each state. */
export function payloadEdgeName(...step: Parameters<EdgeName>): string {
  const [model, , event] = step
  const arrival = arrivalName(...step)
  return arrival && `${[...model.events, ...model.outcomes].indexOf(event)} ${arrival}`
}

/** The same from each situation. */
export function situationEdgeName(...step: Parameters<EdgeName>): string {
  const [model, , , after] = step
  const edge = payloadEdgeName(...step)
  return edge && `${edge} ${situationOf(model, after)}`
}
