import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type {
  Actor,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
  SnapshotFrom,
} from 'xstate'
import { payloadEdgeName, situationEdgeName, stateEdgeName } from '#machines/kit/edge-names.ts'
import { type Coverage, walkEdges, walkTransitions } from '#machines/kit/edges.ts'
import type { Model } from '#machines/kit/model.ts'
import { situationOf } from '#machines/kit/paths.ts'
import {
  stateNodes,
  statePath,
  stateValue,
  transitionName,
  transitionsOf,
} from '#machines/kit/statecharts.ts'
import { type Effect, walk } from '#machines/kit/walk.ts'
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

const EDGES = { payloads: payloadEdgeName, situations: situationEdgeName }

type Inspect = (event: InspectionEvent) => void

export interface ViewWalk<M extends AnyStateMachine> {
  model: Model<M>
  /** By event type: makes the event on the page. Outcomes of services are sent to the actor. */
  acts: Record<string, Act>
  /**
   * What the walks take, at least every transition: every payload of its event, or with that every
   * situation that it leads to.
   */
  covers?: keyof typeof EDGES
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
  walks: number
  steps: number
  /** Number of transitions with a target or an action; others have no control on the page. */
  transitions: number
  untaken: string[]
}

/**
 * Walks a model through its view, each walk from the start of the page and without interruption: makes
 * users' events on the page and sends the outcomes of services. After each step the actor must have
 * received the expected events and be in the model's state, and the page must show that state.
 */
export async function walkModel<M extends AnyStateMachine>(view: ViewWalk<M>): Promise<Walked> {
  const walks = viewWalks(view).map((path) => feasible(view, path))
  const taken = new Set<string>()
  for (const path of walks) {
    const log: string[] = []
    try {
      await walkPath(view, path, taken, (event) => log.push(JSON.stringify(event)))
    } catch (error) {
      const message = `${view.model.machine.id}, ${path.input}:\n  ${log.join('\n  ')}\n${error}`
      throw new Error(message, { cause: error })
    }
  }
  const transitions = stateNodes(view.model.machine).flatMap(transitionsOf).filter(doesSomething)
  return {
    walks: walks.length,
    steps: walks.reduce((count, { events }) => count + events.length, 0),
    transitions: transitions.length,
    untaken: transitions.map(transitionName).filter((name) => !taken.has(name)),
  }
}

/** Defines a test for each view, by the name of its model. */
export function walkViews(views: Record<string, unknown>): void {
  test.each(Object.entries(views))(
    'the view of %s shows each state, and takes each transition, on walks from its start',
    async (name, view) => {
      const { walks, steps, transitions, untaken } = await walkModel(
        view as ViewWalk<AnyStateMachine>,
      )
      console.info(`${name}: ${walks} walks, ${steps} steps, ${transitions} transitions`)
      expect(untaken).toEqual([])
    },
  )
}

/** As few as take what the view asks for, and one for each input. */
function viewWalks<M extends AnyStateMachine>(view: ViewWalk<M>): Path[] {
  const model = view.model as unknown as Model
  const options = { isHidden: view.isHidden as never }
  if (view.covers) {
    const { walks } = walkEdges(model, { ...options, edgeOf: EDGES[view.covers] })
    return walks.filter(
      ({ input, events }, index) =>
        events.length > 0 || walks.findIndex((walk) => walk.input === input) === index,
    )
  }
  const few = walkTransitions(model, options)
  // Transitions that a state decides by itself may look the same from outside.
  if (!few.transitions.missing.some((name) => name.includes('on ""'))) return few.walks
  return walkEdges(model, { ...options, edgeOf: stateEdgeName })
    .walks.filter(({ newUntil }) => newUntil > 0)
    .map(({ input, events, newUntil }) => ({ input, events: events.slice(0, newUntil) }))
}

/** A transition without target and actions forbids its event. */
const doesSomething = ({ target, actions }: AnyTransitionDefinition) =>
  target !== undefined || actions.length > 0

type Path = Pick<Coverage['walks'][number], 'input' | 'events'>

/** Without events that the machine does not accept now, or the page has no control for. */
function feasible<M extends AnyStateMachine>(
  { model, isHidden = () => false }: ViewWalk<M>,
  { input, events }: Path,
): Path {
  const { actor } = walk(model.machine, model.inputs[input] as never, [])
  const taken = events.filter((event) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    const can = isOutcome(event) || (snapshot.can(event) && !isHidden(snapshot as never, event))
    if (can) actor.send(event as never)
    return can
  })
  return { input, events: taken }
}

const isOutcome = ({ type }: EventObject) => type.startsWith('xstate.')

async function walkPath<M extends AnyStateMachine>(
  view: ViewWalk<M>,
  { input, events }: Path,
  transitions: Set<string>,
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
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<screen.View />)
  try {
    await checkView(view, actor, { effects: screen.effects })
    // The view itself may have sent an event by now.
    for (const name of takenBy(actor, inspected)) transitions.add(name)
    for (const event of [...(preludes[input] ?? []), ...events]) {
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
      await checkView(view, actor, { last: event, effects: screen.effects })
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
