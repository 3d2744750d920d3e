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
import type { Model } from '#machines/modelling/model.ts'
import { type ModelPath, modelPaths, situationOf } from '#machines/modelling/paths.ts'
import { stateValue } from '#machines/modelling/settle.ts'
import { nameOf, stateNodes, transitionsOf } from '#machines/modelling/transitions.ts'
import { type Effect, walk } from '#machines/modelling/walk.ts'
import { type Staged, stage } from '#simulation/stage.tsx'
import '#src/theme/index.css'

/**
 * Does on the page what makes an event, by the keyboard, the mouse and the clipboard. Answers what
 * the machine hears of it, where that is more than the event: who goes from one field to the next
 * leaves the first.
 */
type Act = (event: never) => Promise<EventObject[] | undefined>

/** How the machine came to where it is. */
export interface Moment {
  /** What happened last; nothing at the beginning. */
  last?: EventObject
  /** What was asked of the world so far. */
  effects: Effect[]
}

/** What a person must see now. Throws, or fails an expectation, where it is not so; it is asked until it holds. */
type Sight<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>, moment: Moment) => void

type Inspect = (event: InspectionEvent) => void

export interface ViewWalk<M extends AnyStateMachine> {
  model: Model<M>
  /** How a person makes each event of the model, by its type. Answers of services are fed to the puppets. */
  acts: Record<string, Act>
  /** By state (dotted path): what is seen in it. Every state without a part has to have its own. */
  shows: Record<string, Sight<M>>
  /** What is seen in whatever state. */
  always?: Sight<M>
  /** Events that no person makes on this view, sent as they are: another part of the app sends them. */
  told?: string[]
  /** By the name of a beginning: what a person does first to get there. */
  preludes?: Record<string, EventObject[]>
  /** Puts the beginning on stage; otherwise whatever view the stage finds for the model. */
  begin?: (
    input: string,
    inspect: Inspect,
  ) => Promise<{ staged: Staged<AnyStateMachine>; actor: Actor<M> }>
  /** What is seen once the path is at its end, beside what its state shows. */
  ends?: (staged: Staged<AnyStateMachine>, snapshot: SnapshotFrom<M>) => void
}

interface Walked {
  paths: number
  /** Events made on the page, each once in each situation that the paths come to it by. */
  steps: number
  /** How many transitions the machine has that do something; what does nothing has no button to press. */
  transitions: number
  /** Those of them that the actor behind the page never took. */
  untaken: string[]
}

/** What is known of the paths walked so far. */
interface Memory {
  /** What the machine heard, by the way that was gone. */
  ways: Map<string, EventObject[]>
  transitions: Set<string>
}

/**
 * Walks every path of a model through the view: the events that people make are made on the page,
 * what services answer is fed to puppets, and after each step the actor heard what it should have, is
 * where the model is, and the page shows what the state says. Where paths begin alike, the later one
 * sets out from where they part.
 */
export async function walkEveryPath<M extends AnyStateMachine>(view: ViewWalk<M>): Promise<Walked> {
  const paths = doablePaths(view.model)
  const memory: Memory = { ways: new Map(), transitions: new Set() }
  for (const path of paths) {
    const done: string[] = []
    try {
      await walkPath(view, memory, path, (event) => done.push(JSON.stringify(event)))
    } catch (error) {
      const so = `${view.model.machine.id}, ${path.input}:\n  ${done.join('\n  ')}\n${error}`
      throw new Error(so, { cause: error })
    }
  }
  const transitions = stateNodes(view.model.machine).flatMap(transitionsOf).filter(doesSomething)
  return {
    paths: paths.length,
    steps: memory.ways.size,
    transitions: transitions.length,
    untaken: transitions.map(nameOf).filter((name) => !memory.transitions.has(name)),
  }
}

/** Whether a transition leads anywhere or acts; one that does neither forbids its event. */
const doesSomething = ({ target, actions }: AnyTransitionDefinition) =>
  target !== undefined || actions.length > 0

type Path<M extends AnyStateMachine> = Pick<ModelPath<M>, 'input' | 'events'>

/** The paths without what the machine would not take: no button or field is there to do it with. */
function doablePaths<M extends AnyStateMachine>(model: Model<M>): Path<M>[] {
  const paths = modelPaths(model).map(({ input, events }) => {
    const { actor } = walk(model.machine, model.inputs[input] as never, [])
    const taken = events.filter((event) => {
      const can = isAnswer(event) || (actor.getSnapshot() as AnyMachineSnapshot).can(event)
      actor.send(event as never)
      return can
    })
    return { input, events: taken, key: wayOf(input, taken) }
  })
  // In this order, what a path is the beginning of comes right after it.
  paths.sort((one, other) => (one.key < other.key ? -1 : 1))
  return paths.filter(({ key }, index) => !paths[index + 1]?.key.startsWith(key))
}

const wayOf = (input: string, events: EventObject[]) =>
  `${input} ${events.map((event) => JSON.stringify(event)).join(' ')}`

const isAnswer = ({ type }: EventObject) => type.startsWith('xstate.')

async function walkPath<M extends AnyStateMachine>(
  view: ViewWalk<M>,
  { ways, transitions }: Memory,
  { input, events }: Path<M>,
  note: (event: EventObject) => void,
): Promise<void> {
  const { model, begin = (...given) => alone(model, ...given), preludes = {}, ends } = view
  const seen: InspectionEvent[] = []
  const { staged, actor } = await begin(input, (event) => seen.push(event))
  const started = preludes[input] ? Object.keys(model.inputs)[0] : input
  const expected = walk(model.machine, model.inputs[started as string] as never, []).actor
  const way = [...(preludes[input] ?? []), ...events]
  const wayTo = (length: number) => wayOf(input, way.slice(0, length))
  let at = way.findLastIndex((_, index) => ways.has(wayTo(index + 1))) + 1
  const heard = [...(ways.get(wayTo(at)) ?? [])]
  for (const event of heard) {
    actor.send(event as never)
    expected.send(event as never)
  }
  for (const name of takenBy(actor, seen)) transitions.add(name)
  for (const event of way.slice(0, at)) note(event)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<staged.Stage />)
  const moment = () => ({ last: way[at - 1], effects: staged.effects })
  try {
    await look(view, actor, moment())
    for (const event of way.slice(at)) {
      note(event)
      seen.length = 0
      const said = await perform(view, actor, event)
      expect(heardBy(actor, seen)).toEqual(said.filter((each) => !isAnswer(each)))
      for (const name of takenBy(actor, seen)) transitions.add(name)
      for (const each of said) expected.send(each as never)
      expect(situationOf(model, actor.getSnapshot())).toBe(
        situationOf(model, expected.getSnapshot()),
      )
      heard.push(...said)
      at += 1
      ways.set(wayTo(at), [...heard])
      await look(view, actor, moment())
    }
    await until(() => ends?.(staged, actor.getSnapshot()))
  } finally {
    root.unmount()
    container.remove()
    staged.stop()
    expected.stop()
  }
}

/** What an actor was told by whoever is outside of it. */
const heardBy = (actor: Actor<AnyStateMachine>, seen: InspectionEvent[]) =>
  seen.flatMap((each) =>
    each.type === '@xstate.event' && each.actorRef === actor && !isAnswer(each.event)
      ? [each.event]
      : [],
  )

const takenBy = (actor: Actor<AnyStateMachine>, seen: InspectionEvent[]) =>
  seen.flatMap((each) =>
    each.type === '@xstate.microstep' && each.actorRef === actor
      ? each._transitions.map(nameOf)
      : [],
  )

async function alone<M extends AnyStateMachine>(model: Model<M>, input: string, inspect: Inspect) {
  const staged = await stage({ model, input, frame: true, inspect })
  return { staged: staged as unknown as Staged<AnyStateMachine>, actor: staged.actor }
}

async function perform<M extends AnyStateMachine>(
  { acts, told = [] }: ViewWalk<M>,
  actor: Actor<M>,
  event: EventObject,
): Promise<EventObject[]> {
  const act = acts[event.type]
  if (act) return (await act(event as never)) ?? [event]
  if (!isAnswer(event) && !told.includes(event.type)) {
    throw new Error(`It is not said how a person makes "${event.type}"`)
  }
  actor.send(event as never)
  return [event]
}

async function look<M extends AnyStateMachine>(
  { shows, always }: ViewWalk<M>,
  actor: Actor<M>,
  moment: Moment,
) {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const sights = Object.entries(shows).filter(([state]) => snapshot.matches(stateValue(state)))
  if (sights.length === 0) {
    throw new Error(`It is not said what ${JSON.stringify(snapshot.value)} shows`)
  }
  await until(() => {
    always?.(snapshot as never, moment)
    for (const [, sight] of sights) sight(snapshot as never, moment)
  })
}

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 5000, interval: 10 })
