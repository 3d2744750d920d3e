import { createHash } from 'node:crypto'
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate'
import type { Model, Step } from './model.ts'
import { statePath } from './statecharts.ts'
import { inputOf } from './walk.ts'

/** Longer values that come more than once are listed at the end, by a hash of their text. */
const INLINE_MAX = 60

export interface Recorder {
  add(step: Step, taken: readonly AnyTransitionDefinition[]): void
  text(): string
}

/**
 * Records what a machine does: by the states that take an event (or refuse it), the event and the guards
 * that let it pass, each set of states that are entered, with the effects, the actors that start and stop,
 * and the changes of the context. `named` are values that are written as their names.
 */
export function createRecorder(model: Model, named: Record<string, unknown>): Recorder {
  const texts = createTexts(named)
  const table = new Map<string, Set<string>>()
  return {
    add(step, taken) {
      const key = causeOf(model, step, taken, texts)
      table.set(key, (table.get(key) ?? new Set()).add(resultOf(step, texts)))
    },
    text() {
      const blocks = [...table].map(([key, results]) => [key, ...[...results].sort()].join('\n'))
      return texts.withValues(blocks.sort().join('\n\n'))
    },
  }
}

function causeOf(
  { inputs }: Model,
  { input, before, event }: Step,
  taken: readonly AnyTransitionDefinition[],
  texts: Texts,
): string {
  const guards = taken.flatMap(({ guard }) => (guard ? [nameOf(guard)] : []))
  const passed = guards.length > 0 ? ` [${guards.join(', ')}]` : ''
  if (!before)
    return `start: ${Object.keys(inputs).find((each) => inputs[each] === input)}${passed}`
  const { type, actorId: _, ...payload } = event as EventObject & { actorId?: string }
  const cause = Object.keys(payload).length > 0 ? `${type} ${texts.of(payload)}` : type
  if (taken.length === 0) {
    const tries = (before as AnyMachineSnapshot)._nodes.filter(({ transitions }) =>
      transitions.has(type),
    )
    return `${pathsOf(tries)}: ${cause} [refused]`
  }
  return `${pathsOf(taken.map(({ source }) => source))}: ${cause}${passed}`
}

const pathsOf = (nodes: AnyStateNode[]) =>
  [...new Set(nodes.map((node) => statePath(node) || 'root'))].join(', ')

const nameOf = (guard: unknown): string =>
  typeof guard === 'string' ? guard : ((guard as { type?: string }).type ?? 'combined')

/** The states without states of their own that were entered. */
function enteredBy(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): AnyStateNode[] {
  const isLeaf = ({ states }: AnyStateNode) => Object.keys(states).length === 0
  return after._nodes.filter((node) => isLeaf(node) && !before?._nodes.includes(node))
}

function resultOf({ before, after, effects }: Step, texts: Texts): string {
  const [from, to] = [runningIn(before), runningIn(after)]
  const isNew = (id: string) => to[id] !== undefined && to[id] !== from[id]
  const { context, output } = after as AnyMachineSnapshot
  const changed = Object.keys(context).filter(
    (name) => !before || texts.of(before.context[name]) !== texts.of(context[name]),
  )
  return [
    `  to ${pathsOf(enteredBy(before, after)) || 'the same'}`,
    ...effects.map(({ type, params }) => `    ${type} ${texts.of(params)}`.trimEnd()),
    ...Object.keys(from)
      .filter((id) => from[id] && to[id] !== from[id])
      .map((id) => `    stop ${id}`),
    ...Object.keys(to)
      .filter(isNew)
      .map((id) => `    start ${id} ${texts.of(inputOf(to[id]))}`.trimEnd()),
    ...(tagsOf(before) === tagsOf(after) ? [] : [`    tags ${tagsOf(after)}`.trimEnd()]),
    ...changed.map((name) => `    ${name} = ${texts.of(context[name])}`),
    ...(output === undefined ? [] : [`    output ${texts.of(output)}`]),
  ].join('\n')
}

const tagsOf = (snapshot: AnyMachineSnapshot | null) =>
  [...(snapshot?.tags ?? [])].sort().join(', ')

const runningIn = (snapshot: AnyMachineSnapshot | null): Record<string, AnyActorRef | undefined> =>
  snapshot?.status === 'active' ? snapshot.children : {}

type Texts = ReturnType<typeof createTexts>

/** Texts of values, equal for equal values. */
function createTexts(named: Record<string, unknown>) {
  const known = new WeakMap<object, string>()
  const values = new Map<string, string>()
  const names = new Map<string, string>()

  function of(value: unknown): string {
    if (value === undefined) return ''
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'a function'
    const text = known.get(value) ?? textOf(value)
    known.set(value, text)
    return text
  }

  function textOf(value: object): string {
    if (value instanceof Error) return `Error(${value.message})`
    if ('getSnapshot' in value) return `actor ${(value as AnyActorRef).id}`
    if ('transition' in value) return 'a machine'
    const text = Array.isArray(value) ? `[${value.map(part).join(', ')}]` : fieldsOf(value)
    return names.get(text) ?? text
  }

  /** The text of a value within another. */
  function part(value: unknown): string {
    const text = of(value)
    if (text.length <= INLINE_MAX || typeof value !== 'object') return text
    const hash = `#${createHash('sha256').update(text).digest('hex').slice(0, 6)}`
    values.set(hash, text)
    return hash
  }

  function fieldsOf(value: object): string {
    const entries = value instanceof Map ? [...value] : Object.entries(value)
    const fields = entries
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return fields.length === 0
      ? '{}'
      : `{ ${fields.map(([key, each]) => `${key}: ${part(each)}`).join(', ')} }`
  }

  /** What comes once is written in its place. */
  function withValues(text: string): string {
    const uses = new Map<string, number>()
    const count = (within: string) => {
      for (const [hash] of within.matchAll(HASH)) {
        const before = uses.get(hash) ?? 0
        uses.set(hash, before + 1)
        if (before === 0) count(values.get(hash) ?? '')
      }
    }
    count(text)
    const expand = (within: string): string =>
      within.replace(HASH, (hash) => (uses.get(hash) === 1 ? expand(values.get(hash) ?? '') : hash))
    const listed = [...uses].filter(([, times]) => times > 1).map(([hash]) => hash)
    const lines = listed.sort().map((hash) => `${hash} = ${expand(values.get(hash) ?? '')}`)
    return [expand(text), ...(lines.length > 0 ? ['', ...lines] : []), ''].join('\n')
  }

  for (const [name, value] of Object.entries(named)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    const text = fieldsOf(value)
    names.set(text, name)
  }
  return { of, withValues }
}

const HASH = /#[0-9a-f]{6}\b/g
