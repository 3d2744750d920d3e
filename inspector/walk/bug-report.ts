import { findModel } from '#machines/models.ts'
import { eventTexts } from './event-texts.ts'
import { leafText } from './leaf-states.ts'
import type { ReplayStep } from './replay.ts'
import type { WalkUrl } from './walk-url.ts'

export interface Evidence {
  link: string
  /** The text of the screen. */
  seen: string
  versions: string[]
}

const MAX_SEEN = 40

/**
 * A walk up to its step as Markdown, with a drawing of it in Mermaid, which issue trackers show as a
 * picture. All of it comes from a model, whose persons are made up.
 */
export function bugReport(walkUrl: WalkUrl, steps: ReplayStep[], evidence: Evidence): string {
  const { machine, input, path } = walkUrl
  const texts = eventTexts(findModel(machine))
  const end = leafText(steps.at(-1)?.states ?? [])
  const lines = steps.flatMap(({ event, states, index }) =>
    event
      ? `${index}. ${texts.get(path[index - 1] ?? '') ?? event.type} → \`${leafText(states)}\``
      : [],
  )
  const seen = evidence.seen.split('\n').filter((line) => line.trim() !== '')
  return [
    `## ${machine}: ${end}`,
    '**Expected:** ',
    '**Seen instead:** ',
    `**Begins with:** ${input}`,
    ['**Steps**', '', ...(lines.length > 0 ? lines : ['None.'])].join('\n'),
    ['**On the screen**', '', ...seen.slice(0, MAX_SEEN).map((line) => `> ${line}  `)].join('\n'),
    drawing(steps),
    `**Same step:** ${evidence.link}`,
    `**Versions:** ${evidence.versions.join('; ')}`,
    '',
  ].join('\n\n')
}

/** The states that were walked through, from the last different ones. */
function drawing(steps: ReplayStep[]): string {
  const places = steps.map(({ states }) => leafText(states))
  const names = [...new Set(places)]
  const nodeOf = (place: string | undefined) => `s${names.indexOf(place ?? '')}`
  const arrows = steps.flatMap(({ event, index }) =>
    event && places[index] !== places[index - 1]
      ? `  ${nodeOf(places[index - 1])} -->|"${index}. ${event.type}"| ${nodeOf(places[index])}`
      : [],
  )
  return [
    '```mermaid',
    'flowchart LR',
    ...names.map((name) => `  ${nodeOf(name)}["${name}"]`),
    ...arrows,
    `  style ${nodeOf(places.at(-1))} stroke-width:4px`,
    '```',
  ].join('\n')
}
