import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import type {
  Actor,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
  SnapshotFrom,
} from 'xstate'
import { stateEdgeName, walkEdges, walkTransitions } from '#machines/modelling/edges.ts'
import type { Model } from '#machines/modelling/model.ts'
import { type ModelPath, modelPaths, situationOf } from '#machines/modelling/paths.ts'
import {
  stateNodes,
  statePath,
  stateValue,
  transitionName,
  transitionsOf,
} from '#machines/modelling/statecharts.ts'
import { type Effect, walk } from '#machines/modelling/walk.ts'
import { createScreen, type SimulatedScreen } from '#simulation/screen.tsx'
import '#src/theme/index.css'

/**
 * Makes an event by keyboard, mouse and clipboard. Returns the events that the machine receives, if
 * that is more than this one: going to another field also leaves the first.
 */
type Act = (event: never) => Promise<EventObject[] | undefined>

export interface Moment {
  last?: EventObject
  effects: Effect[]
}

/** Asserts what the page shows. Retried until it passes. */
type Check<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>, moment: Moment) => void

type Inspect = (event: InspectionEvent) => void

export interface ViewWalk<M extends AnyStateMachine> {
  model: Model<M>
  /** By event type: makes the event on the page. Outcomes of services are sent to the actor. */
  acts: Record<string, Act>
  /** Checks by state (dotted path). Every leaf state needs one, its own or a parent's. */
  shows: Record<string, Check<M>>
  /** Why a person does not see these states (dotted paths). */
  unseen?: Record<string, string>
  always?: Check<M>
  /** Events that other parts of the app send; the walk sends them to the actor. */
  external?: string[]
  /** Events that the view or a child machine sends by itself. */
  own?: string[]
  /** True if the page has no control for the event now, though the machine would take it. */
  isHidden?: (snapshot: SnapshotFrom<M>, event: EventObject) => boolean
  /** By initial input: the events that lead to it on the page. */
  preludes?: Record<string, EventObject[]>
  /** Creates the screen; by default the one that `createScreen` finds for the model. */
  begin?: (
    input: string,
    inspect: Inspect,
  ) => Promise<{ screen: SimulatedScreen<AnyStateMachine>; actor: Actor<M> }>
  ends?: (screen: SimulatedScreen<AnyStateMachine>, snapshot: SnapshotFrom<M>) => void
}

interface Walked {
  paths: number
  steps: number
  /** Number of transitions with a target or an action; others have no control on the page. */
  transitions: number
  untaken: string[]
}

interface Progress {
  prefixes: Map<string, EventObject[]>
  transitions: Set<string>
}

/**
 * Walks every path of a model through the view: makes users' events on the page and sends the
 * outcomes of services. After each step the actor must have received the expected events and be in
 * the model's state, and the page must show that state. A prefix shared with an earlier path is
 * replayed by sending its events.
 */
export async function walkEveryPath<M extends AnyStateMachine>(view: ViewWalk<M>): Promise<Walked> {
  const progress: Progress = { prefixes: new Map(), transitions: new Set() }
  return walkPaths(view, feasiblePaths(view.model), () => progress)
}

/**
 * Takes every transition of a model on its view, with as few walks as possible, each from the start of
 * the page without interruption.
 */
export async function walkModel<M extends AnyStateMachine>(view: ViewWalk<M>): Promise<Walked> {
  const paths = viewWalks(view).map((path) => feasible(view.model, path))
  const transitions = new Set<string>()
  let steps = 0
  const walked = await walkPaths(view, paths, ({ events }) => {
    steps += events.length
    return { prefixes: new Map(), transitions }
  })
  return { ...walked, steps }
}

function viewWalks<M extends AnyStateMachine>(view: ViewWalk<M>): Path<M>[] {
  const model = view.model as unknown as Model
  const options = { isHidden: view.isHidden as never }
  const few = walkTransitions(model, options)
  // Transitions that a state decides by itself may look the same from outside.
  if (!few.transitions.missing.some((name) => name.includes('on ""'))) return few.walks as Path<M>[]
  return walkEdges(model, { ...options, edgeOf: stateEdgeName })
    .walks.filter(({ newUntil }) => newUntil > 0)
    .map(({ input, events, newUntil }) => ({ input, events: events.slice(0, newUntil) }))
}

async function walkPaths<M extends AnyStateMachine>(
  view: ViewWalk<M>,
  paths: Path<M>[],
  progressOf: (path: Path<M>) => Progress,
): Promise<Walked> {
  const taken = new Set<string>()
  let steps = 0
  for (const path of paths) {
    const progress = progressOf(path)
    const log: string[] = []
    try {
      await walkPath(view, progress, path, (event) => log.push(JSON.stringify(event)))
    } catch (error) {
      const message = `${view.model.machine.id}, ${path.input}:\n  ${log.join('\n  ')}\n${error}`
      throw new Error(message, { cause: error })
    }
    for (const name of progress.transitions) taken.add(name)
    steps = progress.prefixes.size
  }
  const transitions = stateNodes(view.model.machine).flatMap(transitionsOf).filter(doesSomething)
  return {
    paths: paths.length,
    steps,
    transitions: transitions.length,
    untaken: transitions.map(transitionName).filter((name) => !taken.has(name)),
  }
}

/** A transition without target and actions forbids its event. */
const doesSomething = ({ target, actions }: AnyTransitionDefinition) =>
  target !== undefined || actions.length > 0

type Path<M extends AnyStateMachine> = Pick<ModelPath<M>, 'input' | 'events'>

/** The paths without events that the machine does not accept: the page has no control for them. */
function feasiblePaths<M extends AnyStateMachine>(model: Model<M>): Path<M>[] {
  const paths = modelPaths(model).map((path) => {
    const taken = feasible(model, path)
    return { ...taken, key: keyOf(taken.input, taken.events) }
  })
  // Sorted, a path that is a prefix of another comes right before it.
  paths.sort((one, other) => (one.key < other.key ? -1 : 1))
  return paths.filter(({ key }, index) => !paths[index + 1]?.key.startsWith(key))
}

function feasible<M extends AnyStateMachine>(model: Model<M>, { input, events }: Path<M>): Path<M> {
  const { actor } = walk(model.machine, model.inputs[input] as never, [])
  const taken = events.filter((event) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    const can = isOutcome(event) || snapshot.can(event)
    if (can) actor.send(event as never)
    return can
  })
  return { input, events: taken }
}

const keyOf = (input: string, events: EventObject[]) =>
  `${input} ${events.map((event) => JSON.stringify(event)).join(' ')}`

const isOutcome = ({ type }: EventObject) => type.startsWith('xstate.')

async function walkPath<M extends AnyStateMachine>(
  view: ViewWalk<M>,
  { prefixes, transitions }: Progress,
  { input, events }: Path<M>,
  log: (event: EventObject) => void,
): Promise<void> {
  const {
    model,
    begin = (...args) => createModelScreen(model, ...args),
    preludes = {},
    ends,
    own = [],
  } = view
  const inspected: InspectionEvent[] = []
  const { screen, actor } = await begin(input, (event) => inspected.push(event))
  const started = preludes[input] ? Object.keys(model.inputs)[0] : input
  const expected = walk(model.machine, model.inputs[started as string] as never, []).actor
  const allEvents = [...(preludes[input] ?? []), ...events]
  const prefixKey = (length: number) => keyOf(input, allEvents.slice(0, length))
  let at = allEvents.findLastIndex((_, index) => prefixes.has(prefixKey(index + 1))) + 1
  const received = [...(prefixes.get(prefixKey(at)) ?? [])]
  for (const event of received) {
    actor.send(event as never)
    expected.send(event as never)
  }
  for (const name of takenBy(actor, inspected)) transitions.add(name)
  for (const event of allEvents.slice(0, at)) log(event)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<screen.View />)
  const moment = () => ({ last: allEvents[at - 1], effects: screen.effects })
  try {
    await checkView(view, actor, moment())
    for (const event of allEvents.slice(at)) {
      log(event)
      inspected.length = 0
      const sent = await perform(view, actor, event)
      const isOwn = ({ type }: EventObject) => isOutcome({ type }) || own.includes(type)
      expect(receivedBy(actor, inspected).filter((each) => !isOwn(each))).toEqual(
        sent.filter((each) => !isOwn(each)),
      )
      for (const each of sent) expected.send(each as never)
      expect(situationOf(model, actor.getSnapshot())).toBe(
        situationOf(model, expected.getSnapshot()),
      )
      received.push(...sent)
      at += 1
      prefixes.set(prefixKey(at), [...received])
      await checkView(view, actor, moment())
      for (const name of takenBy(actor, inspected)) transitions.add(name)
    }
    await until(() => ends?.(screen, actor.getSnapshot()))
  } finally {
    root.unmount()
    container.remove()
    screen.stop()
    expected.stop()
  }
}

const receivedBy = (actor: Actor<AnyStateMachine>, inspected: InspectionEvent[]) =>
  inspected.flatMap((each) =>
    each.type === '@xstate.event' && each.actorRef === actor && !isOutcome(each.event)
      ? [each.event]
      : [],
  )

const takenBy = (actor: Actor<AnyStateMachine>, inspected: InspectionEvent[]) =>
  inspected.flatMap((each) =>
    each.type === '@xstate.microstep' && each.actorRef === actor
      ? each._transitions.map(transitionName)
      : [],
  )

async function createModelScreen<M extends AnyStateMachine>(
  model: Model<M>,
  input: string,
  inspect: Inspect,
) {
  const screen = await createScreen({ model, input, frame: true, inspect })
  return { screen: screen as unknown as SimulatedScreen<AnyStateMachine>, actor: screen.actor }
}

async function perform<M extends AnyStateMachine>(
  { acts, external = [] }: ViewWalk<M>,
  actor: Actor<M>,
  event: EventObject,
): Promise<EventObject[]> {
  const act = acts[event.type]
  if (act) return (await act(event as never)) ?? [event]
  if (!isOutcome(event) && !external.includes(event.type)) {
    throw new Error(`The walk has no act for the event "${event.type}"`)
  }
  actor.send(event as never)
  return [event]
}

async function checkView<M extends AnyStateMachine>(
  { shows, unseen = {}, always }: ViewWalk<M>,
  actor: Actor<M>,
  moment: Moment,
) {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const checks = Object.entries(shows).filter(([state]) => snapshot.matches(stateValue(state)))
  const known = [...Object.keys(shows), ...Object.keys(unseen)]
  const leaves = snapshot._nodes.filter(({ states }) => Object.keys(states).length === 0)
  for (const path of leaves.map(statePath)) {
    if (known.some((state) => path === state || path.startsWith(`${state}.`))) continue
    throw new Error(`The walk has no check for the state ${path}`)
  }
  await until(() => {
    always?.(snapshot as never, moment)
    for (const [, check] of checks) check(snapshot as never, moment)
  })
}

const until = (passes: () => void) => vi.waitFor(passes, { timeout: 15_000, interval: 10 })
