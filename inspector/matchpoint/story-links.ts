import type { Link } from '#inspector/registry/registry.ts'
import { describedWords } from '#machines/kit/state-words.ts'
import { findModel } from '#machines/models.ts'
import { storyId } from './story-id.ts'

const STORYBOOK: string = import.meta.env?.VITE_STORYBOOK_URL ?? 'http://127.0.0.1:6006'

/** The story of a state. Storybook is a server of its own (`npm run storybook`). */
export function storyLinks(machine: string, state: string): Link[] {
  const id = storyId(machine, state)
  if (!id) return []
  const [name] = describedWords(findModel(machine).machine, state) ?? [state]
  return [{ href: `${STORYBOOK}/?path=/story/${id}`, text: `‘${name}’ in Storybook` }]
}
