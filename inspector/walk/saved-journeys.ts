import { useMemo, useSyncExternalStore } from 'react'
import type { Journey } from '#machines/kit/journey.ts'
import { leafStates } from '../chart/leaf-states.ts'
import { findModel, registry } from '../registry/registry.ts'
import { createStore } from '../ui/storage.ts'
import { replay } from './replay.ts'
import { eventsOf, stepTexts, type WalkUrl } from './walk-url.ts'

export interface SavedJourneys {
  /** The same list until one is saved or removed. */
  all(): readonly Journey[]
  save(journey: Journey): void
  remove(name: string): void
  subscribe(listener: () => void): () => void
}

/** The journeys that a tester named, kept in this browser. */
function openJourneys(): SavedJourneys {
  const store = createStore<Journey>('journeys')
  let journeys: readonly Journey[] = []
  const listeners = new Set<() => void>()
  const change = (next: Journey[]) => {
    journeys = next
    for (const listener of listeners) listener()
  }
  const others = (name: string) => journeys.filter((one) => one.name !== name)
  store.entries().then((saved) => change([...journeys, ...saved.map(([, journey]) => journey)]))
  return {
    all: () => journeys,
    save(journey) {
      store.set(journey.name, journey)
      change([...others(journey.name), journey])
    },
    remove(name) {
      store.delete(name)
      change(others(name))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A walk as a journey of one leg, with its end, as the models ship them. */
export function journeyOf(name: string, { machine, input, path }: WalkUrl): Journey {
  const steps = replay(findModel(machine), input, eventsOf({ machine, path }))
  return {
    name,
    about: 'Saved in this browser.',
    legs: [
      {
        machine,
        beginning: input,
        steps: stepTexts({ machine, path }),
        end: {
          states: leafStates(steps.at(-1)?.states ?? []),
          context: {},
          effects: steps.flatMap(({ effects }) => effects.map(({ type }) => type)),
        },
      },
    ],
  }
}

export const savedJourneys = openJourneys()

export function useSavedJourneys(): readonly Journey[] {
  return useSyncExternalStore(savedJourneys.subscribe, savedJourneys.all)
}

/** The shipped journeys, then those of this browser. */
export function useJourneys(): Journey[] {
  const saved = useSavedJourneys()
  return useMemo(() => [...(registry().journeys ?? []), ...saved], [saved])
}
