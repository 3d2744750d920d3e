import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import type { Actor, AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import type { Model } from '#machines/model.ts'
import { type ModelPath, modelPaths } from '#machines/paths.ts'
import { stateValue } from '#machines/settle.ts'
import { walk } from '#machines/walk.ts'
import { type Staged, stage } from '#src/stage/stage.tsx'
import '#src/theme/index.css'

/**
 * Does on the page what makes an event, by the keyboard, the mouse and the clipboard. Answers what
 * the machine hears of it, where that is more than the event: who goes from one field to the next
 * leaves the first.
 */
type Act = (event: never) => Promise<EventObject[] | undefined>

/** What a person must see now. Throws, or fails an expectation, where it is not so; it is asked until it holds. */
type Sight<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>) => void

export interface ViewWalk<M extends AnyStateMachine> {
  model: Model<M>
  /** How a person makes each event of the model, by its type. Answers of services are fed to the puppets. */
  acts: Record<string, Act>
  /** By state (dotted path): what is seen in it. Every state without a part has to have its own. */
  shows: Record<string, Sight<M>>
  /** Events that no person makes on this view, sent as they are: another part of the app sends them. */
  told?: string[]
  /** By the name of a beginning: what a person does first to get there. */
  preludes?: Record<string, EventObject[]>
  /** Puts the beginning on stage; otherwise whatever view the stage finds for the model. */
  begin?: (input: string) => Promise<{ staged: Staged<AnyStateMachine>; actor: Actor<M> }>
  /** What is seen once the path is at its end, beside what its state shows. */
  ends?: (staged: Staged<AnyStateMachine>, snapshot: SnapshotFrom<M>) => void
}

/**
 * Walks every path of a model through the view: the events that people make are made on the page,
 * what services answer is fed to puppets, and after each step the actor is where the model is and the
 * page shows what the state says. Answers how many paths and steps were walked.
 */
export async function walkEveryPath<M extends AnyStateMachine>(
  view: ViewWalk<M>,
): Promise<{ paths: number; steps: number }> {
  const paths = doablePaths(view.model)
  let steps = 0
  for (const path of paths) {
    const done: string[] = []
    try {
      await walkPath(view, path.input, path.events, (event) => done.push(JSON.stringify(event)))
    } catch (error) {
      const so = `${view.model.machine.id}, ${path.input}:\n  ${done.join('\n  ')}\n${error}`
      throw new Error(so, { cause: error })
    }
    steps += path.events.length
  }
  return { paths: paths.length, steps }
}

/** The paths without what the machine would not take: no button or field is there to do it with. */
function doablePaths<M extends AnyStateMachine>(
  model: Model<M>,
): Pick<ModelPath<M>, 'input' | 'events'>[] {
  const paths = modelPaths(model).map(({ input, events }) => {
    const { actor } = walk(model.machine, model.inputs[input] as never, [])
    const taken = events.filter((event) => {
      const can = isAnswer(event) || (actor.getSnapshot() as AnyMachineSnapshot).can(event)
      actor.send(event as never)
      return can
    })
    return {
      input,
      events: taken,
      key: `${input} ${taken.map((event) => JSON.stringify(event)).join(' ')}`,
    }
  })
  // In this order, what a path is the beginning of comes right after it.
  paths.sort((one, other) => (one.key < other.key ? -1 : 1))
  return paths.filter(({ key }, index) => !paths[index + 1]?.key.startsWith(key))
}

const isAnswer = ({ type }: EventObject) => type.startsWith('xstate.')

async function walkPath<M extends AnyStateMachine>(
  view: ViewWalk<M>,
  input: string,
  events: EventObject[],
  note: (event: EventObject) => void,
): Promise<void> {
  const { model, begin = (name) => alone(model, name), preludes = {}, ends } = view
  const { staged, actor } = await begin(input)
  const started = preludes[input] ? Object.keys(model.inputs)[0] : input
  const expected = walk(model.machine, model.inputs[started as string] as never, []).actor
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<staged.Stage />)
  try {
    await look(view, actor)
    for (const event of [...(preludes[input] ?? []), ...events]) {
      note(event)
      const heard = await perform(view, actor, event)
      for (const each of heard) expected.send(each as never)
      expect(situation(model, actor.getSnapshot())).toEqual(
        situation(model, expected.getSnapshot()),
      )
      await look(view, actor)
    }
    await vi.waitFor(() => ends?.(staged, actor.getSnapshot()), { timeout: 5000, interval: 10 })
  } finally {
    root.unmount()
    container.remove()
    staged.stop()
    expected.stop()
  }
}

async function alone<M extends AnyStateMachine>(model: Model<M>, input: string) {
  const staged = await stage({ model, input, frame: true })
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

async function look<M extends AnyStateMachine>({ shows }: ViewWalk<M>, actor: Actor<M>) {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const sights = Object.entries(shows).filter(([state]) => snapshot.matches(stateValue(state)))
  if (sights.length === 0) {
    throw new Error(`It is not said what ${JSON.stringify(snapshot.value)} shows`)
  }
  await vi.waitFor(
    () => {
      for (const [, sight] of sights) sight(snapshot as never)
    },
    { timeout: 5000, interval: 10 },
  )
}

function situation<M extends AnyStateMachine>(model: Model<M>, snapshot: SnapshotFrom<M>) {
  const { value, context } = snapshot as { value: unknown; context: unknown }
  return { value, of: model.situation ? model.situation(snapshot) : context }
}
