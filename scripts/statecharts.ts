import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  chartOf,
} from '#inspector/chart/chart.ts'
import { models, serverModels } from '#machines/models.ts'
import { diagram } from './mermaid.ts'

/** Writes a page for each machine to docs/statecharts/, or checks with `--check` that all are current. */

const FOLDER = 'docs/statecharts'
const INDEX = 'README.md'
const GENERATED = '<!-- Made by `npm run docs`: change the machine, not this page. -->'

const pages = new Map<string, string>()

function check() {
  const stale = [...pages].filter(([file, text]) => readPage(file) !== text).map(([file]) => file)
  const wrong = [...stale, ...leftOver()]
  if (wrong.length === 0) return
  console.error(`Not current: ${wrong.join(', ')} in ${FOLDER}. Run \`npm run docs\`.`)
  process.exitCode = 1
}

function write() {
  mkdirSync(FOLDER, { recursive: true })
  for (const file of leftOver()) rmSync(join(FOLDER, file))
  for (const [file, text] of pages) writeFileSync(join(FOLDER, file), text)
}

function readPage(file: string): string | null {
  const path = join(FOLDER, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function leftOver(): string[] {
  return existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => !pages.has(file)) : []
}

function kebab(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

interface NamedChart {
  name: string
  source: string
  chart: Chart
}

function chartsOf(): NamedChart[] {
  const found = new Map<AnyStateMachine, NamedChart>()
  for (const [model, { machine }] of Object.entries({ ...models, ...serverModels })) {
    const name = [model, machine.id].map(kebab).find((folder) => existsSync(fileOf(folder)))
    if (found.has(machine)) continue
    if (!name)
      throw new Error(`${FOLDER}: no file machines/*/*.machine.ts is named for '${model}'.`)
    found.set(machine, { name, source: fileOf(name), chart: chartOf(machine) })
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const fileOf = (name: string) => `machines/${name}/${name}.machine.ts`

function indexOf(charts: NamedChart[]): string {
  const rows = charts.map(({ name, source, chart }) => [
    `[${name}](${name}.md)`,
    `[${source}](../../${source})`,
    String(chart.states.length - 1),
    String(eventsOf(chart).size),
  ])
  return [
    GENERATED,
    '# Statecharts',
    'One page for each machine that has a model (`machines/models.ts`), drawn from its definition. `npm run docs` writes them.',
    table(['machine', 'defined in', 'states', 'events'], rows),
    '',
  ].join('\n\n')
}

function pageOf(name: string, source: string, chart: Chart): string {
  return [
    GENERATED,
    `# ${name}`,
    `Defined in [${source}](../../${source}). [All statecharts](${INDEX})`,
    ['```mermaid', ...diagram(chart), '```'].join('\n'),
    'The drawing shows transitions between states; the table of events has all transitions.',
    '## States',
    table(
      ['state', 'runs', 'tags'],
      chart.states
        .filter((state) => state.parent !== null || state.invokes.length > 0)
        .map((state) => [
          `\`${state.path || chart.id}\`${KINDS[state.kind] ?? ''}`,
          state.invokes.map(({ id }) => `\`${id}\``).join(', '),
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

const charts = chartsOf()
for (const { name, source, chart } of charts) pages.set(`${name}.md`, pageOf(name, source, chart))
pages.set(INDEX, indexOf(charts))

if (process.argv.includes('--check')) check()
else write()
