import type { Model } from '#machines/kit/model.ts'
import { eventKeys } from './event-keys.ts'
import type { KnownPaths } from './find-paths.ts'
import type { Candidate } from './path-index.ts'

/** Paths as JSON: numbers are indexes in the lists of texts. */
export interface PathData {
  inputs: string[]
  keys: string[]
  states: string[][]
  transitions: string[]
  /**
   * The beginnings of all paths, shorter ones first: the path that each goes on from, by its index, with
   * which event, to which states. One without events has its input in place of the event.
   */
  paths: [before: number | null, event: number, states: number][]
  tours: { input: number; events: number[]; taken: number[][]; states: number[] }[]
}

export function writePaths(model: Model, { paths, tours }: KnownPaths): PathData {
  const { keyOf } = eventKeys(model)
  const [inputs, keys, transitions] = [list<string>(), list<string>(), list<string>()]
  const states = list<string[]>()
  const known = new Map<string, number>()
  const nameOf = (input: string, events: Candidate['events']) =>
    [input, ...events.map(keyOf)].join(' ')
  return {
    paths: paths.map(({ input, events, states: own }, index) => {
      known.set(nameOf(input, events), index)
      const last = events.at(-1)
      if (!last) return [null, inputs.indexOf(input), states.indexOf(own)]
      const before = known.get(nameOf(input, events.slice(0, -1))) ?? null
      return [before, keys.indexOf(keyOf(last)), states.indexOf(own)]
    }),
    tours: tours.map((tour) => ({
      input: inputs.indexOf(tour.input),
      events: tour.events.map((event) => keys.indexOf(keyOf(event))),
      taken: tour.taken.map((ids) => ids.map(transitions.indexOf)),
      states: tour.states.map(states.indexOf),
    })),
    inputs: inputs.all,
    keys: keys.all,
    states: states.all,
    transitions: transitions.all,
  }
}

export function readPaths(model: Model, data: PathData): KnownPaths {
  const { events } = eventKeys(model)
  const inputOf = (index: number) => data.inputs[index] as string
  const statesOf = (index: number) => data.states[index] as string[]
  const eventOf = (index: number) => events.get(data.keys[index] as string) as { type: string }
  const paths: Candidate[] = []
  for (const [before, own, states] of data.paths) {
    const start = before === null ? null : (paths[before] as Candidate)
    paths.push({
      input: start ? start.input : inputOf(own),
      events: start ? [...start.events, eventOf(own)] : [],
      states: statesOf(states),
    })
  }
  return {
    paths,
    tours: data.tours.map(({ input, events, taken, states }) => ({
      input: inputOf(input),
      events: events.map(eventOf),
      taken: taken.map((ids) => ids.map((id) => data.transitions[id] as string)),
      states: states.map(statesOf),
    })),
  }
}

/** A list in which equal values, as JSON, are once. */
function list<T>() {
  const all: T[] = []
  const indexes = new Map<string, number>()
  return {
    all,
    indexOf(value: T): number {
      const text = JSON.stringify(value)
      const index = indexes.get(text) ?? all.push(value) - 1
      indexes.set(text, index)
      return index
    },
  }
}
