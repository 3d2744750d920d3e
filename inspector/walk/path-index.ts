import type { AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import { walkTransitions } from '#machines/kit/edges.ts'
import type { Model } from '#machines/kit/model.ts'
import { modelPaths, situationOf } from '#machines/kit/paths.ts'
import { walk } from '#machines/kit/walk.ts'
import { eventKeys } from './event-keys.ts'
import { replay, statesOf } from './replay.ts'

type Snapshot = SnapshotFrom<AnyStateMachine>

export interface Candidate {
  input: string
  events: EventObject[]
  states: string[]
}

interface Situation {
  states: string[]
  edges: { event: EventObject; to: string }[]
}

export interface PathIndex {
  model: Model
  paths: Candidate[]
  graphs: Map<string, { start: string; situations: Map<string, Situation> }>
}

/** Indexes by model and initial input. */
const indexes = new WeakMap<Model, Map<string | null, PathIndex>>()

/** By default for all inputs. Takes seconds for a large model, so call it in a worker. */
export function indexPaths(model: Model, beginning: string | null = null): PathIndex {
  const known = indexes.get(model) ?? new Map<string | null, PathIndex>()
  const index = known.get(beginning) ?? makeIndex(model, beginning)
  indexes.set(model, known.set(beginning, index))
  return index
}

function makeIndex(model: Model<AnyStateMachine>, beginning: string | null): PathIndex {
  const graphs: PathIndex['graphs'] = new Map()
  const { keyOf } = eventKeys(model)
  const starts = new Map(
    Object.entries(model.inputs).map(([input, value]) => [
      input,
      walk(model.machine, value, []).actor.getSnapshot(),
    ]),
  )
  // `modelPaths` omits the prefixes of its paths; they are added here.
  const paths = new Map<string, Candidate>()
  for (const { input, events, snapshots: all } of modelPaths(
    model,
    beginning === null ? undefined : [beginning],
  )) {
    const snapshots = [starts.get(input), ...all.slice(all.length - events.length)] as Snapshot[]
    const keys = snapshots.map((snapshot) => situationOf(model, snapshot))
    const graph = graphs.get(input) ?? {
      start: keys[0] ?? '',
      situations: new Map<string, Situation>(),
    }
    graphs.set(input, graph)
    let name = input
    for (const [index, key] of keys.entries()) {
      const situation = graph.situations.get(key) ?? {
        states: statesOf(snapshots[index] as Snapshot),
        edges: [],
      }
      graph.situations.set(key, situation)
      const prefix = events.slice(0, index)
      const last = prefix.at(-1)
      if (last) name += ` ${keyOf(last)}`
      paths.set(name, { input, events: prefix, states: situation.states })
      const event = events[index]
      const to = keys[index + 1]
      if (!event || to === undefined) continue
      if (situation.edges.some((edge) => edge.event === event && edge.to === to)) continue
      situation.edges.push({ event, to })
    }
  }
  const sorted = [...paths.values()].sort((a, b) => a.events.length - b.events.length)
  return { model, paths: sorted, graphs }
}

/** `taken` has for each event the transitions that it takes. `states` has the states after each. */
export interface Tour extends Pick<Candidate, 'input' | 'events'> {
  taken: string[][]
  states: string[][]
}

const tours = new WeakMap<Model, Tour[]>()

/** Few long paths that together take every transition. */
export function toursOf(model: Model): Tour[] {
  const found =
    tours.get(model) ??
    walkTransitions(model).walks.map(({ input, events }) => {
      // Where all guards refuse an event, nothing changes, and a link would end before it.
      const steps = replay(model, input, events).filter(
        ({ event, taken }) => event === null || taken.length > 0,
      )
      return {
        input,
        events: steps.flatMap(({ event }) => event ?? []),
        taken: steps.map(({ taken }) => taken),
        states: steps.map(({ states }) => states),
      }
    })
  tours.set(model, found)
  return found
}
