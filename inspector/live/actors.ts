import { createMachine } from 'xstate'
import type { Model } from '#machines/kit/model.ts'
import { kindOf } from '#machines/kit/settle.ts'
import { type Chart, chartOf, chartOnce } from '../chart/chart.ts'
import { models } from '../registry/registry.ts'
import { chartNamed } from '../walk/built-machine.ts'
import { actorIdOf, type Message } from './protocol.ts'

export interface ObservedActor {
  /** Of `actorIdOf`. */
  id: string
  visit: number
  sessionId: string
  name: string
  /** The name, with the machine's id if that differs. */
  label: string
  parent: string | null
  chart: Chart | null
  snapshot: ObservedSnapshot
  previous: ObservedSnapshot | null
  lastEvent: string
  isStopped: boolean
}

interface ObservedSnapshot {
  status?: string
  value?: unknown
  context?: unknown
  children?: object
}

/** `startedAt` and `updatedAt` are message indexes. */
type RecordedActor = Omit<ObservedActor, 'isStopped'> & { startedAt: number; updatedAt: number }

export function actorsAt(messages: Message[], count: number): ObservedActor[] {
  const actors = new Map<string, RecordedActor>()
  let visit = messages[0]?.visit ?? 0
  for (const [index, message] of messages.slice(0, count).entries()) {
    if (message.visit !== visit) actors.clear()
    visit = message.visit
    const snapshot = (message.snapshot ?? {}) as ObservedSnapshot
    const id = actorIdOf(visit, message.sessionId)
    const actor = actors.get(id)
    if (message.type === '@xstate.actor') {
      const { name = message.sessionId } = message
      const chart = chartFrom(message.definition)
      actors.set(id, {
        id,
        visit,
        sessionId: message.sessionId,
        name,
        label: chart && chart.id !== name ? `${name} (${chart.id})` : name,
        parent: message.parentId === undefined ? null : actorIdOf(visit, message.parentId),
        chart,
        snapshot,
        previous: null,
        lastEvent: '',
        startedAt: index,
        updatedAt: index,
      })
    } else if (message.type === '@xstate.snapshot' && actor) {
      actors.set(id, {
        ...actor,
        snapshot,
        previous: actor.snapshot,
        lastEvent: message.event?.type ?? '',
        updatedAt: index,
      })
    }
  }
  return markStopped(actors)
}

/** The protocol does not report stopped actors; they are missing among their parent's children. */
function markStopped(actors: ReadonlyMap<string, RecordedActor>): ObservedActor[] {
  const addressOf = ({ parent, name }: RecordedActor) => `${parent} ${name}`
  const latest = new Map([...actors.values()].map((actor) => [addressOf(actor), actor]))
  const isStopped = (actor: RecordedActor): boolean => {
    const parent = actor.parent === null ? undefined : actors.get(actor.parent)
    if (!parent) return false
    const isMissing =
      parent.updatedAt > actor.startedAt && !(actor.name in (parent.snapshot.children ?? {}))
    return isMissing || latest.get(addressOf(actor)) !== actor || isStopped(parent)
  }
  return [...actors.values()].map((actor) => {
    const { startedAt: _, updatedAt: __, ...rest } = actor
    return { ...rest, isStopped: isStopped(actor) }
  })
}

const charts = new Map<string, Chart | null>()

/** Returns `null` for a promise or callback, which has no states. */
export function chartFrom(definition: string | undefined): Chart | null {
  if (definition === undefined) return null
  const cached = charts.get(definition)
  if (cached !== undefined) return cached
  const chart = parseChart(definition)
  charts.set(definition, chart)
  return chart
}

function parseChart(definition: string): Chart | null {
  try {
    const config = JSON.parse(definition)
    if (!config.states) return null
    const received = chartOf(createMachine(config))
    return knownChart(received) ?? received
  } catch {
    return null
  }
}

/** The chart of the machine itself: a definition that was sent has no functions, which name guards and delays. */
function knownChart(received: Chart): Chart | undefined {
  // The ids of transitions are not compared: they count them, and a definition is sent with its keys sorted.
  const shapeOf = ({ transitions }: Chart) =>
    transitions
      .map(({ source, eventType, target }) => `${source} ${eventType} ${target}`)
      .sort()
      .join()
  return Object.entries(models())
    .filter(([, { machine }]) => machine.id === received.id)
    .map(([name]) => chartNamed(name))
    .find((known) => shapeOf(known) === shapeOf(received))
}

/** The name of the model of a recorded actor's machine; undefined if it has none, or has changed. */
export function modelNameOf(chart: Chart, context: unknown): string | undefined {
  const known = Object.entries(models()).filter(([, { machine }]) => chartOnce(machine) === chart)
  const kind = kindOf(context)
  const [name] = known.find(([, { inputs }]) => hasKind(inputs, kind)) ?? known[0] ?? []
  return name
}

const hasKind = (inputs: Model['inputs'], kind: unknown) =>
  Object.values(inputs).some((input) => kindOf(input) === kind)
