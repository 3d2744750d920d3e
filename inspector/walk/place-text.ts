import { findModel } from '#machines/models.ts'
import { wordsOf } from '#simulation/state-words.ts'
import { leafStates } from './leaf-states.ts'

/** A state as a person would call it; its path, if nobody has named it. */
export function stateName(machine: string, path: string): string {
  const [name = path] = wordsOf(machine, findModel(machine).machine.id, path) ?? []
  return name
}

/** The innermost active states as a person would call them. */
export function placeText(machine: string, paths: string[]): string {
  const names = leafStates(paths).map((path) => stateName(machine, path))
  return names.join('; ') || 'no states'
}
