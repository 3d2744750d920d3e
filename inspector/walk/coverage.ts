import { createStore, type KeyValueStore } from '../shell/storage.ts'

/** What has been walked of a machine: ids of states, dotted paths, and of transitions. */
export interface Walked {
  states: string[]
  transitions: string[]
}

const NOTHING_WALKED: Walked = { states: [], transitions: [] }

type Listener = () => void

/** What was walked of each machine, kept between visits. */
export interface Coverage {
  of(machine: string): Walked
  add(machine: string, more: Walked): void
  subscribe(listener: Listener): () => void
}

const union = (a: string[], b: string[]) => [...new Set([...a, ...b])]

/** Reads what an earlier visit kept, and keeps what is added; without a storage it lasts as long as the page. */
export function openCoverage(store: KeyValueStore<Walked> = createStore('coverage')): Coverage {
  const walked = new Map<string, Walked>()
  const listeners = new Set<Listener>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const set = (machine: string, now: Walked) => {
    walked.set(machine, now)
    store.set(machine, now)
    tell()
  }
  store.entries().then((kept) => {
    for (const [machine, { states, transitions }] of kept) {
      const now = walked.get(machine) ?? NOTHING_WALKED
      walked.set(machine, {
        states: union(now.states, states),
        transitions: union(now.transitions, transitions),
      })
    }
    tell()
  })
  return {
    of: (machine) => walked.get(machine) ?? NOTHING_WALKED,
    add(machine, more) {
      const now = walked.get(machine) ?? NOTHING_WALKED
      const next = {
        states: union(now.states, more.states),
        transitions: union(now.transitions, more.transitions),
      }
      const isNew =
        next.states.length > now.states.length || next.transitions.length > now.transitions.length
      if (isNew) set(machine, next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
