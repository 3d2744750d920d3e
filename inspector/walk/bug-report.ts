import { triggerOf } from '../chart/labels.ts'
import { leafText } from '../chart/leaf-states.ts'
import { findModel, registry } from '../registry/registry.ts'
import { beginningWords } from '../registry/words.ts'
import { eventTexts } from './event-texts.ts'
import type { ReplayStep } from './replay.ts'
import { statesText } from './state-text.ts'
import type { WalkUrl } from './walk-url.ts'

export interface Evidence {
  link: string
  /** The text of the screen. */
  seen: string
  versions: string[]
  /** The browser, with sizes, language and colours. */
  browser: string[]
}

export interface BugReport {
  title: string
  sections: Section[]
  /** In Mermaid. */
  drawing: string
}

interface Section {
  name: string
  text?: string
  steps?: string[]
  seen?: string[]
}

const MAX_SEEN = 40

/** A walk up to its step. All of it comes from a model, whose persons are made up. */
export function bugReport(walkUrl: WalkUrl, steps: ReplayStep[], evidence: Evidence): BugReport {
  const { machine, input, path, journey } = walkUrl
  const texts = eventTexts(findModel(machine))
  const lines = steps.flatMap(({ event, states, index }) =>
    event
      ? `${texts.get(path[index - 1] ?? '')} (${triggerOf(event.type).text}), then ‘${statesText(machine, states)}’`
      : [],
  )
  const end = steps.at(-1)?.states ?? []
  const seen = evidence.seen.split('\n').filter((line) => line.trim() !== '')
  const outside = registry().standInFor?.(machine, end)
  return {
    title: `${machine}: ${statesText(machine, end)}`,
    sections: [
      { name: 'Expected', text: '' },
      { name: 'Seen instead', text: '' },
      ...(journey ? [{ name: 'Journey', text: journey }] : []),
      { name: 'Begins with', text: beginningWords(machine, input) },
      lines.length > 0 ? { name: 'Steps', steps: lines } : { name: 'Steps', text: 'None.' },
      { name: 'State', text: leafText(end) },
      { name: 'On the screen', seen: seen.slice(0, MAX_SEEN) },
      ...(outside ? [{ name: outside.title, text: outside.text }] : []),
      { name: 'Same step', text: evidence.link },
      { name: 'Versions', text: evidence.versions.join(', ') },
      { name: 'Browser', text: evidence.browser.join(', ') },
    ],
    drawing: drawing(steps),
  }
}

/** For issue trackers that take Markdown; they show the drawing as a picture. */
export function asMarkdown({ title, sections, drawing }: BugReport): string {
  const parts = sections.map(({ name, text, steps, seen }) => {
    if (text !== undefined) return `**${name}:** ${text}`
    const lines = steps
      ? steps.map((step, index) => `${index + 1}. ${step}`)
      : seen?.map((line) => `> ${line}  `)
    return [`**${name}**`, '', ...(lines ?? [])].join('\n')
  })
  const fenced = ['```mermaid', drawing, '```'].join('\n')
  return [`## ${title}`, ...parts, fenced, ''].join('\n\n')
}

/** For editors that take formatted text, with a picture as a data URL, if one could be taken. */
export function asHtml({ title, sections }: BugReport, picture: string | null): string {
  const parts = sections.map(({ name, text, steps = [], seen = [] }) => {
    if (text !== undefined) return `<p><b>${name}:</b> ${escaped(text)}</p>`
    const items = steps.map((step) => `<li>${escaped(step)}</li>`)
    const list = steps.length > 0 ? `<ol>${items.join('')}</ol>` : ''
    const quote =
      seen.length > 0 ? `<blockquote>${seen.map(escaped).join('<br>')}</blockquote>` : ''
    return `<p><b>${name}</b></p>${list}${quote}`
  })
  return [
    `<h2>${escaped(title)}</h2>`,
    ...parts,
    picture === null
      ? ''
      : `<p><img src="${picture}" alt="The chart and the screen at this step"></p>`,
  ].join('')
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

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
    'flowchart LR',
    ...names.map((name) => `  ${nodeOf(name)}["${name}"]`),
    ...arrows,
    `  style ${nodeOf(places.at(-1))} stroke-width:4px`,
  ].join('\n')
}
