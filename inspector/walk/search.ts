import type { AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import type { Model } from '#machines/modelling/model.ts'
import { modelPaths, situationOf } from '#machines/modelling/paths.ts'
import { statePath } from '#machines/modelling/statecharts.ts'
import { walk } from '#machines/modelling/walk.ts'
import { eventKeys } from './events.ts'
import { walked } from './walked.ts'

/** What of a path is asked for. */
export type PathKind = 'shortest' | 'failure' | 'simple' | 'longest' | 'new'

export interface PathQuery {
  machine: string
  /** The dotted path of the state that it ends in; null for any. */
  goal: string | null
  kind: PathKind
  /** For `new`: the ids of the transitions walked so far. */
  seen: string[]
}

export interface FoundPath {
  input: string
  /** Keys of events. */
  path: string[]
}

export interface FoundPaths {
  paths: FoundPath[]
  /** How many there are in all, as far as was looked. */
  total: number
  /** There are more than could be looked at. */
  cut: boolean
}

/** How many are shown, and how many steps are tried before a search for simple paths ends. */
const SHOWN = 60
const BUDGET = 40_000
/** How many of what was found are walked, to show those that hold. */
const TRIED = 400

interface Found {
  input: string
  events: EventObject[]
}

interface Situation {
  /** Dotted paths of its states. */
  states: string[]
  ways: { event: EventObject; to: string }[]
}

/** Everything that is known of a model's paths: made once, and asked often. */
export interface PathBook {
  model: Model
  /** The shortest ones to every edge, short ones first. */
  paths: (Found & { states: string[] })[]
  /** By beginning: where it begins, and the situations that follow from there. */
  beginnings: Map<string, { start: string; situations: Map<string, Situation> }>
}

/** Reads a model's paths. A large model takes seconds: not in the thread that draws. */
export function openBook(model: Model<AnyStateMachine>): PathBook {
  const beginnings: PathBook['beginnings'] = new Map()
  const { keyOf } = eventKeys(model)
  // A path's own beginnings are paths as well; the model's list leaves them out.
  const paths = new Map<string, PathBook['paths'][number]>()
  for (const { input, events, snapshots } of modelPaths(model)) {
    const { actor } = walk(model.machine, model.inputs[input] as never, [])
    const moments = [actor.getSnapshot(), ...snapshots.slice(snapshots.length - events.length)]
    const keys = moments.map((snapshot) => situationOf(model, snapshot))
    const known = beginnings.get(input) ?? {
      start: keys[0] ?? '',
      situations: new Map<string, Situation>(),
    }
    beginnings.set(input, known)
    for (const [index, key] of keys.entries()) {
      const situation = known.situations.get(key) ?? {
        states: statesOf(moments[index] as { _nodes: AnyStateNode[] }),
        ways: [],
      }
      known.situations.set(key, situation)
      const event = events[index]
      const to = keys[index + 1]
      if (!event || to === undefined) continue
      if (situation.ways.some((way) => way.event === event && way.to === to)) continue
      situation.ways.push({ event, to })
    }
    for (const [index, key] of keys.entries()) {
      const way = events.slice(0, index)
      const states = known.situations.get(key)?.states ?? []
      paths.set(`${input} ${way.map(keyOf).join('.')}`, { input, events: way, states })
    }
  }
  const inOrder = [...paths.values()].sort((a, b) => a.events.length - b.events.length)
  return { model, paths: inOrder, beginnings }
}

/** Finds the paths that a query asks for. */
export function findPaths(book: PathBook, query: PathQuery): FoundPaths {
  const { model } = book
  const isThere = (states: string[]) => query.goal === null || states.includes(query.goal)
  if (query.kind === 'new') {
    const fresh = nextNew(book, new Set(query.seen))
    return answer(model, fresh ? [fresh] : [], false)
  }
  if (query.kind === 'shortest' || query.kind === 'failure') {
    const wanted = book.paths.filter(
      ({ states, events }) =>
        isThere(states) && (query.kind === 'shortest' || events.some(isFailure)),
    )
    return answer(model, wanted, false)
  }
  const { found, cut } = simplePaths(book, isThere)
  const order = query.kind === 'longest' ? -1 : 1
  found.sort((a, b) => order * (a.events.length - b.events.length))
  const whole = leading(book, found, query.goal)
  return { ...answer(model, whole, cut), total: found.length }
}

const isFailure = ({ type }: EventObject) => type.startsWith('xstate.error.')

function answer(model: Model, found: Found[], cut: boolean): FoundPaths {
  const { keyOf } = eventKeys(model)
  const paths = found
    .slice(0, SHOWN)
    .map(({ input, events }) => ({ input, path: events.map(keyOf) }))
  return { paths, total: found.length, cut }
}

/** Paths that come to no situation twice. Their number explodes, so the search ends at its budget. */
function simplePaths(book: PathBook, isThere: (states: string[]) => boolean) {
  const found: Found[] = []
  const budget = Math.ceil(BUDGET / Math.max(1, book.beginnings.size))
  let cut = false
  for (const [input, { start, situations }] of book.beginnings) {
    let tries = budget
    const visit = (key: string, events: EventObject[], passed: Set<string>) => {
      const situation = situations.get(key)
      if (!situation) return
      if (events.length > 0 && isThere(situation.states)) found.push({ input, events })
      for (const { event, to } of situation.ways) {
        if (passed.has(to)) continue
        if (tries <= 0) {
          cut = true
          return
        }
        tries -= 1
        visit(to, [...events, event], new Set([...passed, to]))
      }
    }
    visit(start, [], new Set([start]))
  }
  return { found, cut }
}

/**
 * A situation stands for all that a model takes for one, so a way through situations is not always
 * one of the machine's: those that are shown are walked first.
 */
function leading({ model }: PathBook, found: Found[], goal: string | null): Found[] {
  const shown = new Set<Found>()
  for (const path of found.slice(0, TRIED)) {
    if (shown.size === SHOWN) break
    const steps = walked(model, path.input, path.events)
    const isWhole = steps.every(({ event, taken }) => event === null || taken.length > 0)
    const isThere = goal === null || steps.at(-1)?.states.includes(goal)
    if (isWhole && isThere) shown.add(path)
  }
  return [...shown]
}

/** The shortest path that takes a transition not yet seen. */
function nextNew({ model, paths }: PathBook, seen: ReadonlySet<string>): Found | undefined {
  return paths.find(({ input, events }) =>
    walked(model, input, events).some(({ taken }) => taken.some((id) => !seen.has(id))),
  )
}

function statesOf({ _nodes }: { _nodes: AnyStateNode[] }): string[] {
  return _nodes.map(statePath).filter(Boolean)
}
