import type { Coverage } from './edges.ts'

export interface NamedCoverage {
  name: string
  coverage: Coverage
}

const COUNTED = ['states', 'transitions', 'guards', 'branches', 'edges'] as const

export const COVERAGE_COLUMNS = ['model', ...COUNTED, 'paths', 'steps']

const stepsOf = ({ walks }: Coverage) =>
  walks.reduce((count, { events }) => count + events.length, 0)

/** The cells of `COVERAGE_COLUMNS`. */
export function coverageRow({ name, coverage }: NamedCoverage): string[] {
  const counts = COUNTED.map((kind) => {
    const { all, missing } = coverage[kind]
    return missing.length === 0 ? String(all) : `${all - missing.length}/${all}`
  })
  const paths = coverage.walks.filter(({ events }) => events.length > 0)
  return [name, ...counts, String(paths.length), String(stepsOf(coverage))]
}

export function coverageTotal(all: NamedCoverage[]): NamedCoverage {
  const sum = (kind: (typeof COUNTED)[number]) => ({
    all: all.reduce((count, { coverage }) => count + coverage[kind].all, 0),
    missing: all.flatMap(({ coverage }) => coverage[kind].missing),
  })
  const coverage: Coverage = {
    states: sum('states'),
    transitions: sum('transitions'),
    guards: sum('guards'),
    branches: { ...sum('branches'), needless: [] },
    edges: sum('edges'),
    walks: all.flatMap(({ coverage }) => coverage.walks),
    wrong: {},
  }
  return { name: 'all', coverage }
}
