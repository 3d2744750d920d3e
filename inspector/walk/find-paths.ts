import type { AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import { walkTransitions } from '#machines/kit/edges.ts'
import type { Model } from '#machines/kit/model.ts'
import { modelPaths, situationOf } from '#machines/kit/paths.ts'
import { statePath } from '#machines/kit/statecharts.ts'
import { walk } from '#machines/kit/walk.ts'
import { findModel } from '#machines/models.ts'
import { beginningWords } from '#simulation/event-words.ts'
import { triggerOf } from '../chart/labels.ts'
import { leafStates, leafText } from '../chart/leaf-states.ts'
import { eventKeys } from './event-keys.ts'
import { eventTexts } from './event-texts.ts'
import { type ReplayStep, replay } from './replay.ts'
import { statesText } from './state-text.ts'

export type PathKind = 'shortest' | 'failure' | 'simple' | 'longest' | 'new'

export interface PathQuery {
  machine: string
  /** The dotted path of the final state; `null` for any. */
  goal: string | null
  kind: PathKind
  /** The initial input; `null` for any. */
  beginning: string | null
  /** Each must occur in the path's beginning, end or steps: in their words, or in their names in the code. */
  words: string
  /** For `new`: the ids of the transitions visited so far. */
  visited: string[]
}

export interface FoundPath {
  input: string
  path: string[]
  /** The innermost states that the path ends in. */
  end: string[]
}

export interface FoundPaths {
  paths: FoundPath[]
  total: number
  /** The search stopped at its limit: there are more paths than `total`. */
  isPartial: boolean
}

type Snapshot = SnapshotFrom<AnyStateMachine>

const MAX_RESULTS = 60
const MAX_SEARCH_STEPS = 40_000
const MAX_REPLAYS = 400

interface Candidate {
  input: string
  events: EventObject[]
  states: string[]
}

interface Situation {
  states: string[]
  edges: { event: EventObject; to: string }[]
}

interface PathIndex {
  model: Model
  paths: Candidate[]
  graphs: Map<string, { start: string; situations: Map<string, Situation> }>
}

/** By model and initial input. */
const indexes = new WeakMap<Model, Map<string | null, PathIndex>>()

/** Of all inputs together by default. Takes seconds for a large model, so call it in a worker. */
function indexPaths(model: Model, beginning: string | null = null): PathIndex {
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

export function findPaths(query: PathQuery): FoundPaths {
  const model = findModel(query.machine)
  if (query.kind === 'new') {
    const path = findUncovered(model, new Set(query.visited))
    return resultOf(model, path ? [path] : [], false)
  }
  const index = indexPaths(model, query.beginning)
  const isWanted = filterOf(model, query)
  const isGoal = (states: string[]) => query.goal === null || states.includes(query.goal)
  if (query.kind === 'shortest' || query.kind === 'failure') {
    const matching = index.paths.filter(
      (path) =>
        isGoal(path.states) &&
        (query.kind === 'shortest' || path.events.some(isFailure)) &&
        isWanted(path),
    )
    return resultOf(model, matching, false)
  }
  const { candidates: all, isPartial } = simplePaths(index, isGoal)
  const candidates = all.filter(isWanted)
  const order = query.kind === 'longest' ? -1 : 1
  candidates.sort((a, b) => order * (a.events.length - b.events.length))
  const verified = verifyPaths(index, candidates, query.goal)
  return { ...resultOf(model, verified, isPartial), total: candidates.length }
}

function filterOf(model: Model, { machine, words }: PathQuery) {
  const texts = eventTexts(model)
  const { keyOf } = eventKeys(model)
  const textOf = (event: EventObject) =>
    `${texts.get(keyOf(event))} ${event.type} ${triggerOf(event.type).text}`
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ input, events, states }: Candidate) => {
    if (wanted.length === 0) return true
    const begins = `${input} ${beginningWords(machine, input)}`
    const ends = `${leafText(states)} ${statesText(machine, states)}`
    const text = [begins, ends, ...events.map(textOf)].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
}

const isFailure = ({ type }: EventObject) => type.startsWith('xstate.error.')

function resultOf(model: Model, candidates: Candidate[], isPartial: boolean): FoundPaths {
  const { keyOf } = eventKeys(model)
  const paths = candidates.slice(0, MAX_RESULTS).map(({ input, events, states }) => ({
    input,
    path: events.map(keyOf),
    end: leafStates(states),
  }))
  return { paths, total: candidates.length, isPartial }
}

/** Paths that visit no situation twice. Their number grows exponentially, so the search is limited. */
function simplePaths({ graphs }: PathIndex, isGoal: (states: string[]) => boolean) {
  const candidates: Candidate[] = []
  const budget = Math.ceil(MAX_SEARCH_STEPS / Math.max(1, graphs.size))
  let isPartial = false
  for (const [input, { start, situations }] of graphs) {
    let stepsLeft = budget
    const visit = (key: string, events: EventObject[], visited: Set<string>) => {
      const situation = situations.get(key)
      if (!situation) return
      if (events.length > 0 && isGoal(situation.states)) {
        candidates.push({ input, events, states: situation.states })
      }
      for (const { event, to } of situation.edges) {
        if (visited.has(to)) continue
        if (stepsLeft <= 0) {
          isPartial = true
          return
        }
        stepsLeft -= 1
        visit(to, [...events, event], new Set([...visited, to]))
      }
    }
    visit(start, [], new Set([start]))
  }
  return { candidates, isPartial }
}

/**
 * Returns the candidates that the machine can really follow. A situation covers several snapshots,
 * so a path through situations may be impossible in the machine.
 */
function verifyPaths(
  { model }: PathIndex,
  candidates: Candidate[],
  goal: string | null,
): Candidate[] {
  const verified: Candidate[] = []
  for (const path of candidates.slice(0, MAX_REPLAYS)) {
    if (verified.length === MAX_RESULTS) break
    const steps = replay(model, path.input, path.events)
    const isPossible = steps.every(({ event, taken }) => event === null || taken.length > 0)
    const states = steps.at(-1)?.states ?? []
    const reachesGoal = goal === null || states.includes(goal)
    if (isPossible && reachesGoal) verified.push({ ...path, states })
  }
  return verified
}

/** The tour with the most transitions not yet visited, up to the last of these. */
function findUncovered(model: Model, visited: ReadonlySet<string>): Candidate | undefined {
  let most = 0
  let best: Candidate | undefined
  for (const { input, events, steps } of toursOf(model)) {
    const left = new Set(steps.flatMap(({ taken }) => taken).filter((id) => !visited.has(id)))
    if (left.size <= most) continue
    most = left.size
    const firsts = [...left].map((id) => steps.findIndex(({ taken }) => taken.includes(id)))
    const last = Math.max(...firsts)
    best = { input, events: events.slice(0, last), states: steps[last]?.states ?? [] }
  }
  return best
}

type Tour = Pick<Candidate, 'input' | 'events'> & { steps: ReplayStep[] }

const tours = new WeakMap<Model, Tour[]>()

/** Few long paths that together take every transition. */
function toursOf(model: Model): Tour[] {
  const found =
    tours.get(model) ??
    walkTransitions(model).walks.map(({ input, events }) => {
      // Where all guards refuse an event, nothing changes, and a link would end before it.
      const steps = replay(model, input, events).filter(
        ({ event, taken }) => event === null || taken.length > 0,
      )
      return { input, events: steps.flatMap(({ event }) => event ?? []), steps }
    })
  tours.set(model, found)
  return found
}

function statesOf({ _nodes }: Snapshot): string[] {
  return _nodes.map(statePath).filter(Boolean)
}
