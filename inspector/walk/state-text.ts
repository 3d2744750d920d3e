import { describedWords } from '#machines/kit/state-words.ts'
import { type ChartTransition, chartOnce } from '../chart/chart.ts'
import { leafStates } from '../chart/leaf-states.ts'
import { findModel } from '../registry/registry.ts'
import { eventWords } from '../registry/words.ts'

/** A state as a person would call it; its path, if nobody has named it. */
export function stateName(machine: string, path: string): string {
  if (path === '') return 'In any state'
  const [name] = describedWords(findModel(machine).machine, path) ?? [path]
  return name
}

/** The innermost active states as a person would call them. */
export function statesText(machine: string, paths: string[]): string {
  const names = leafStates(paths).map((path) => stateName(machine, path))
  return names.join('; ') || 'no states'
}

/** A transition in words: its source, its event and its target. */
export function transitionText(machine: string, transition: ChartTransition): string {
  const { source, target, eventType, trigger } = transition
  const { states } = chartOnce(findModel(machine).machine)
  const nameOf = (id: string) =>
    stateName(machine, states.find((state) => state.id === id)?.path ?? id)
  const event = eventWords(eventType) ?? trigger.text
  return `${nameOf(source)}: ${event}${target === null ? '' : `, then ‘${nameOf(target)}’`}`
}
