import { array, assert, enums, object, record, string } from 'superstruct'
import { createStore, type KeyValueStore } from '../ui/storage.ts'

const MachineCoverage = object({ states: array(string()), transitions: array(string()) })
export type MachineCoverage = typeof MachineCoverage.TYPE

const CoverageFile = object({
  coverage: enums(['matchpoint-inspector']),
  machines: record(string(), MachineCoverage),
})

const NONE: MachineCoverage = { states: [], transitions: [] }

type Listener = () => void

export interface Coverage {
  /** The same object until something is added. */
  all(): ReadonlyMap<string, MachineCoverage>
  of(machine: string): MachineCoverage
  add(machine: string, visited: MachineCoverage): void
  reset(): void
  subscribe(listener: Listener): () => void
}

const union = (a: string[], b: string[]) => [...new Set([...a, ...b])]
const merge = (a: MachineCoverage, b: MachineCoverage): MachineCoverage => ({
  states: union(a.states, b.states),
  transitions: union(a.transitions, b.transitions),
})

/** Loads the coverage of earlier visits and saves what is added. Without storage it lasts until the page closes. */
export function openCoverage(
  store: KeyValueStore<MachineCoverage> = createStore('coverage'),
): Coverage {
  let coverage: ReadonlyMap<string, MachineCoverage> = new Map()
  const listeners = new Set<Listener>()
  const change = (entries: Iterable<[string, MachineCoverage]>) => {
    coverage = new Map(entries)
    for (const listener of listeners) listener()
  }
  const of = (machine: string) => coverage.get(machine) ?? NONE
  store.entries().then((saved) => {
    change([
      ...coverage,
      ...saved.map(([machine, earlier]): [string, MachineCoverage] => [
        machine,
        merge(of(machine), earlier),
      ]),
    ])
  })
  return {
    all: () => coverage,
    of,
    add(machine, visited) {
      const before = of(machine)
      const after = merge(before, visited)
      const isLarger =
        after.states.length > before.states.length ||
        after.transitions.length > before.transitions.length
      if (!isLarger) return
      store.set(machine, after)
      change([...coverage, [machine, after]])
    },
    reset() {
      for (const machine of coverage.keys()) store.delete(machine)
      change([])
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function writeCoverage(coverage: Coverage): string {
  const file: typeof CoverageFile.TYPE = {
    coverage: 'matchpoint-inspector',
    machines: Object.fromEntries(coverage.all()),
  }
  return JSON.stringify(file, null, 1)
}

/** Adds what another tester exported. Throws a readable error if the text is not such a file. */
export function mergeCoverage(coverage: Coverage, text: string): void {
  let data: unknown
  try {
    data = JSON.parse(text)
    assert(data, CoverageFile)
  } catch {
    throw new Error('The file is not coverage that the inspector exported.')
  }
  for (const [machine, visited] of Object.entries(data.machines)) coverage.add(machine, visited)
}
