import { createStore, type KeyValueStore } from '../shell/storage.ts'

export interface MachineCoverage {
  states: string[]
  transitions: string[]
}

const NONE: MachineCoverage = { states: [], transitions: [] }

type Listener = () => void

export interface Coverage {
  of(machine: string): MachineCoverage
  add(machine: string, visited: MachineCoverage): void
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
  const coverage = new Map<string, MachineCoverage>()
  const listeners = new Set<Listener>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const of = (machine: string) => coverage.get(machine) ?? NONE
  store.entries().then((saved) => {
    for (const [machine, earlier] of saved) coverage.set(machine, merge(of(machine), earlier))
    notify()
  })
  return {
    of,
    add(machine, visited) {
      const before = of(machine)
      const after = merge(before, visited)
      const isLarger =
        after.states.length > before.states.length ||
        after.transitions.length > before.transitions.length
      if (!isLarger) return
      coverage.set(machine, after)
      store.set(machine, after)
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
