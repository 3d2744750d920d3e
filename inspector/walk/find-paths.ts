import type { EventObject } from 'xstate'
import type { Model } from '#machines/kit/model.ts'
import { triggerOf } from '../chart/labels.ts'
import { leafStates, leafText } from '../chart/leaf-states.ts'
import { findModel } from '../registry/registry.ts'
import { beginningWords } from '../registry/words.ts'
import { eventKeys } from './event-keys.ts'
import { eventTexts } from './event-texts.ts'
import { type Candidate, indexPaths, type PathIndex, type Tour, toursOf } from './path-index.ts'
import { replay } from './replay.ts'
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

const MAX_RESULTS = 60
const MAX_SEARCH_STEPS = 40_000
const MAX_REPLAYS = 400

/** The paths of a model, computed by a build. */
export interface KnownPaths {
  paths: Candidate[]
  tours: Tour[]
}

/** True if what a build computed answers a query. */
export const isKnown = ({ kind, beginning }: PathQuery) =>
  kind === 'new' || (beginning === null && (kind === 'shortest' || kind === 'failure'))

/** Without known paths takes seconds for a large model. */
export function findPaths(query: PathQuery, known?: KnownPaths): FoundPaths {
  const model = findModel(query.machine)
  if (query.kind === 'new') {
    const path = findUncovered(known?.tours ?? toursOf(model), new Set(query.visited))
    return resultOf(model, path ? [path] : [], false)
  }
  const isWanted = filterOf(model, query)
  const isGoal = (states: string[]) => query.goal === null || states.includes(query.goal)
  if (query.kind === 'shortest' || query.kind === 'failure') {
    const { paths } = known ?? indexPaths(model, query.beginning)
    const matching = paths.filter(
      (path) =>
        isGoal(path.states) &&
        (query.kind === 'shortest' || path.events.some(isFailure)) &&
        isWanted(path),
    )
    return resultOf(model, matching, false)
  }
  const index = indexPaths(model, query.beginning)
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
function findUncovered(tours: Tour[], visited: ReadonlySet<string>): Candidate | undefined {
  let most = 0
  let best: Candidate | undefined
  for (const { input, events, taken, states } of tours) {
    const left = new Set(taken.flat().filter((id) => !visited.has(id)))
    if (left.size <= most) continue
    most = left.size
    const firsts = [...left].map((id) => taken.findIndex((ids) => ids.includes(id)))
    const last = Math.max(...firsts)
    best = { input, events: events.slice(0, last), states: states[last] ?? [] }
  }
  return best
}
