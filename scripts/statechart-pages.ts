import { existsSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  chartOf,
} from '#inspector/chart/chart.ts'
import { models, serverModels } from '#machines/models.ts'
import { diagram } from './mermaid.ts'

export const FOLDER = 'docs/statecharts'
const INDEX = 'README.md'
const GENERATED = '<!-- Made by `npm run docs`: change the machine, not this page. -->'

/** By file name: a page for each machine, and the index. */
export function statechartPages(): Map<string, string> {
  const charts = chartsOf()
  return new Map([
    ...charts.map((named) => [`${named.name}.md`, pageOf(named)] as const),
    [INDEX, indexOf(charts)],
  ])
}

function kebab(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

interface NamedChart {
  name: string
  about: string
  source: string
  chart: Chart
}

function chartsOf(): NamedChart[] {
  const found = new Map<AnyStateMachine, NamedChart>()
  for (const [model, { about, machine }] of Object.entries({ ...models, ...serverModels })) {
    const name = [model, machine.id].map(kebab).find((folder) => existsSync(fileOf(folder)))
    if (found.has(machine)) continue
    if (!name)
      throw new Error(`${FOLDER}: no file machines/*/*.machine.ts is named for '${model}'.`)
    found.set(machine, { name, about, source: fileOf(name), chart: chartOf(machine) })
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const fileOf = (name: string) => `machines/${name}/${name}.machine.ts`

function indexOf(charts: NamedChart[]): string {
  const rows = charts.map(({ name, about, source, chart }) => [
    `[${name}](${name}.md)`,
    about,
    `[${source}](../../${source})`,
    String(chart.states.length - 1),
    String(eventsOf(chart).size),
  ])
  return [
    GENERATED,
    '# Statecharts',
    'One page for each machine that has a model (`machines/models.ts`), drawn from its definition. `npm run docs` writes them.',
    table(['machine', 'what it is for', 'defined in', 'states', 'events'], rows),
    '',
  ].join('\n\n')
}

function pageOf({ name, about, source, chart }: NamedChart): string {
  return [
    GENERATED,
    `# ${name}`,
    about,
    `Defined in [${source}](../../${source}). [All statecharts](${INDEX})`,
    ['```mermaid', ...diagram(chart), '```'].join('\n'),
    'The drawing shows transitions between states; the table of events has all transitions.',
    '## States',
    table(
      ['state', 'what it is', 'runs', 'on entry', 'on exit', 'tags'],
      chart.states
        .filter(
          ({ parent, invokes, entry, exit }) =>
            parent !== null || [...invokes, ...entry, ...exit].length > 0,
        )
        .map((state) => [
          `\`${state.path || chart.id}\`${KINDS[state.kind] ?? ''}`,
          state.description,
          state.invokes.map(({ id }) => `\`${id}\``).join(', '),
          state.entry.join(', '),
          state.exit.join(', '),
          state.tags.map((tag) => `\`${tag}\``).join(', '),
        ]),
    ),
    '## Events',
    table(
      ['event', 'what happens'],
      [...eventsOf(chart)].map(([event, transitions]) => [
        event,
        transitions.map((transition) => outcomeOf(chart, transition)).join('<br>'),
      ]),
    ),
    '',
  ].join('\n\n')
}

const KINDS: Partial<Record<ChartState['kind'], string>> = {
  parallel: ' (parallel)',
  final: ' (final)',
  history: ' (history)',
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function eventsOf(chart: Chart): Map<string, ChartTransition[]> {
  const events = new Map<string, ChartTransition[]>()
  for (const transition of chart.transitions) {
    const { kind, text } = transition.trigger
    const name = kind === 'event' ? `\`${text}\`` : text
    events.set(name, [...(events.get(name) ?? []), transition])
  }
  return events
}

function outcomeOf(chart: Chart, { source, target, guard, actions }: ChartTransition): string {
  const name = (id: string) =>
    `\`${chart.states.find((state) => state.id === id)?.path || chart.id}\``
  const to = target === null ? '' : ` → ${name(target)}`
  const when = guard === null ? '' : guard === 'otherwise' ? ' otherwise' : ` if ${guard}`
  const does = actions.length === 0 ? '' : `: ${actions.join(', ')}`
  return name(source) + to + when + does
}
