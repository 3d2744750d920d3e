import type { Chart, ChartState, ChartTransition } from '#inspector/chart/chart.ts'
import type { TriggerKind } from '#inspector/chart/labels.ts'
import type { ChartFile } from '#inspector/diff/chart-file.ts'
import { outcomesIn, rowsOf } from './statechart-changes.ts'

/** The statecharts of pages in docs/statecharts, for the inspector's comparison of versions. */
export function chartFile(version: string, pages: ReadonlyMap<string, string>): ChartFile {
  return {
    statecharts: 'inspector',
    version,
    machines: Object.fromEntries(
      [...pages].map(([file, page]) => {
        const name = file.replace(/\.md$/, '')
        return [name, chartIn(name, page)]
      }),
    ),
  }
}

/** A row of the table of states. */
interface Row {
  cells: Record<string, string>
  path: string
  kind: string
}

const KINDS = ['parallel', 'final', 'history'] as const

function chartIn(name: string, page: string): Chart {
  const rows = rowsOf(page, 'States').map((row): Row => {
    const [, path = '', kind = ''] = /^`([^`]+)`(?: \((.+)\))?$/.exec(row.state ?? '') ?? []
    return { cells: row, path, kind }
  })
  const paths = new Set(rows.map(({ path }) => path))
  // The machine itself has a row only where it runs something, by a name that is no path.
  const roots = new Set(
    outcomesIn(page).flatMap(({ source, target }) =>
      [source, target].map(unquoted).filter((path) => path !== '' && !paths.has(path)),
    ),
  )
  const camelName = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const isRoot = (path: string) =>
    roots.has(path) || (path === camelName && !rows.some((row) => row.path.startsWith(`${path}.`)))
  const idOf = (path: string) => (isRoot(path) || path === '' ? name : `${name}.${path}`)
  const stateOf = (row: Row): ChartState => {
    const parent = row.path.split('.').slice(0, -1).join('.')
    return {
      id: idOf(row.path),
      key: row.path.split('.').at(-1) ?? row.path,
      path: row.path,
      parent: idOf(parent),
      kind: KINDS.find((kind) => kind === row.kind) ?? 'atomic',
      isInitial: false,
      description: '',
      tags: listed(row.cells.tags),
      invokes: listed(row.cells.runs).map((id) => ({ id, src: id })),
      entry: listed(row.cells['on entry']),
      exit: listed(row.cells['on exit']),
    }
  }
  const own = rows.find(({ path }) => isRoot(path))
  const root: ChartState = {
    ...stateOf(own ?? { cells: {}, path: '', kind: '' }),
    id: name,
    key: name,
    path: '',
    parent: null,
  }
  return {
    id: name,
    states: [root, ...rows.filter((row) => row !== own).map(stateOf)],
    transitions: outcomesIn(page).map(
      ({ event, source, target, guard, actions }, index): ChartTransition => {
        const text = unquoted(event)
        return {
          id: `${name} ${index}`,
          source: idOf(unquoted(source)),
          target: target === '' ? null : idOf(unquoted(target)),
          eventType: text === 'immediately' ? '' : text,
          trigger: { kind: event.startsWith('`') ? 'event' : kindOf(text), text },
          guard: guard.trim().replace(/^if /, '') || null,
          actions: listed(actions),
        }
      },
    ),
  }
}

const ENDINGS: [RegExp, TriggerKind][] = [
  [/ succeeds$/, 'success'],
  [/ fails$/, 'failure'],
  [/ completes$/, 'completion'],
  [/^after /, 'delay'],
]

const kindOf = (text: string): TriggerKind =>
  ENDINGS.find(([ending]) => ending.test(text))?.[1] ?? 'immediate'

const unquoted = (text: string) => text.replaceAll('`', '')

const listed = (cell: string | undefined): string[] =>
  unquoted(cell ?? '')
    .split(', ')
    .filter(Boolean)
