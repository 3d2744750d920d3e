import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts'
import type { ChartMark } from '../chart/coverage-marks.ts'
import { triggerOf } from '../chart/labels.ts'
import { groupBy } from '../data/group-by.ts'

interface ChartChange {
  kind: 'added' | 'removed' | 'changed'
  what: 'state' | 'transition'
  /** The changed part, and its change. */
  text: string
}

export interface ChartDiff {
  /** Both versions in one: what only one of them has, too. */
  chart: Chart
  /** Marks by the ids of the merged chart. */
  marks: ReadonlyMap<string, ChartMark>
  changes: ChartChange[]
}

const MARKS: Record<ChartChange['kind'], ChartMark> = {
  added: 'walked',
  removed: 'missing',
  changed: 'changed',
}

/** A state or transition of one version, and that of the other which it is. */
interface Pair<T> {
  before: T | undefined
  after: T | undefined
}

/**
 * Lays two versions of a machine over each other. States are the same by their path, transitions by
 * source, event and guard, and what is then left by source, event and target: its guard changed.
 */
export function diffCharts(earlier: Chart, later: Chart): ChartDiff {
  const [before, after] = [byPath(earlier), byPath(later)]
  const states = pairsOf(before.states, after.states, ({ path }) => path)
  const sameGuard = pairsOf(before.transitions, after.transitions, identityOf)
  const left = (side: keyof Pair<unknown>, other: keyof Pair<unknown>) =>
    sameGuard.flatMap((pair) => (pair[other] ? [] : (pair[side] ?? [])))
  const transitions = [
    ...sameGuard.filter(({ before, after }) => before && after),
    ...pairsOf(
      left('before', 'after'),
      left('after', 'before'),
      ({ source, eventType, target }) => `${source} ${eventType} ${target}`,
    ),
  ]
  const marks = new Map<string, ChartMark>()
  const changes: ChartChange[] = []
  const note = (id: string, change: ChartChange | null) => {
    if (!change) return
    marks.set(id, MARKS[change.kind])
    changes.push(change)
  }
  for (const pair of states) note((pair.after ?? pair.before)?.id ?? '', stateChange(pair))
  const merged = transitions.map((pair, index) => {
    const one = { ...((pair.after ?? pair.before) as ChartTransition), id: `transition ${index}` }
    note(one.id, transitionChange(pair))
    return one
  })
  return {
    chart: {
      id: later.id,
      states: inOrder(states.map(({ before, after }) => (after ?? before) as ChartState)),
      transitions: merged,
    },
    marks,
    changes,
  }
}

/** With ids that are the same in both versions: the paths. */
function byPath({ id, states, transitions }: Chart): Chart {
  const nameOf = (path: string) => `/${path}`
  const paths = new Map(states.map((state) => [state.id, nameOf(state.path)]))
  const pathOf = (of: string) => paths.get(of) ?? nameOf(of)
  return {
    id,
    states: states.map((state) => ({
      ...state,
      id: nameOf(state.path),
      parent: state.parent === null ? null : pathOf(state.parent),
    })),
    transitions: transitions.map((one) => ({
      ...one,
      trigger: one.trigger ?? triggerOf(one.eventType),
      source: pathOf(one.source),
      target: one.target === null ? null : pathOf(one.target),
    })),
  }
}

const identityOf = ({ source, eventType, guard }: ChartTransition) =>
  `${source} ${eventType} ${guard}`

/** Values of the same key belong together, in their order. */
function pairsOf<T>(before: T[], after: T[], keyOf: (value: T) => string): Pair<T>[] {
  const earlier = groupBy(before, keyOf)
  const pairs = after.map((value) => ({ before: earlier.get(keyOf(value))?.shift(), after: value }))
  return [
    ...pairs,
    ...[...earlier.values()].flat().map((value) => ({ before: value, after: undefined })),
  ]
}

/** A state comes after the one around it. */
function inOrder(states: ChartState[]): ChartState[] {
  const depth = ({ path }: ChartState) => (path === '' ? 0 : path.split('.').length)
  return [...states].sort((a, b) => depth(a) - depth(b))
}

function stateChange({ before, after }: Pair<ChartState>): ChartChange | null {
  const partsOf = (state: ChartState) => ({
    kind: state.kind === 'compound' ? 'atomic' : state.kind,
    runs: state.invokes.map(({ id }) => id).join(', '),
    'on entry': state.entry.join(', '),
    'on exit': state.exit.join(', '),
    tags: state.tags.join(', '),
  })
  const name = (after ?? before)?.path || 'the machine itself'
  return changeOf('state', name, before && partsOf(before), after && partsOf(after))
}

function transitionChange({ before, after }: Pair<ChartTransition>): ChartChange | null {
  const one = (after ?? before) as ChartTransition
  const partsOf = ({ guard, target, actions }: ChartTransition) => ({
    guard: guard ?? '',
    target: target?.slice(1) ?? '',
    effects: actions.join(', '),
  })
  const name = `${one.trigger.text} in ${one.source.slice(1) || 'the machine itself'}`
  return changeOf('transition', name, before && partsOf(before), after && partsOf(after))
}

function changeOf(
  what: ChartChange['what'],
  name: string,
  before: Record<string, string> | undefined,
  after: Record<string, string> | undefined,
): ChartChange | null {
  if (!before || !after) {
    const parts = Object.entries(after ?? before ?? {}).filter(([, value]) => value !== '')
    const text = [name, ...parts.map(([part, value]) => `${part} ${value}`)].join(', ')
    return { kind: after ? 'added' : 'removed', what, text }
  }
  const differences = Object.keys(after).filter((part) => before[part] !== after[part])
  if (differences.length === 0) return null
  const texts = differences.map(
    (part) => `${part} was ${before[part] || 'none'}, is ${after[part] || 'none'}`,
  )
  return { kind: 'changed', what, text: `${name}: ${texts.join('; ')}` }
}
