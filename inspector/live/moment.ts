import { createMachine } from 'xstate'
import { type Chart, chartOf } from '../chart/chart.ts'
import type { Message } from './protocol.ts'

/** An actor as it was at a moment of a recording. */
export interface SeenActor {
  id: string
  /** The visit of the app that it belongs to (see `Stamp`). */
  visit: number
  /** What the actor above calls it. */
  name: string
  /** Its name, and its machine's where that is another. */
  label: string
  parent: string | null
  chart: Chart | null
  snapshot: Seen
  /** The snapshot before, and the event between the two. */
  before: Seen | null
  lastEvent: string
  /** It was stopped. */
  isGone: boolean
}

/** What is read of a snapshot. */
interface Seen {
  status?: string
  value?: unknown
  context?: unknown
  /** By their id. */
  children?: object
}

/** An actor, and after how many messages it appeared and last said what it is. */
type Known = Omit<SeenActor, 'isGone'> & { appeared: number; spoke: number }

/** Every actor that was seen up to the first `count` messages, those above first. */
export function actorsAt(messages: Message[], count: number): SeenActor[] {
  const actors = new Map<string, Known>()
  let visit = messages[0]?.visit ?? 0
  for (const [index, message] of messages.slice(0, count).entries()) {
    // The app was opened anew: nothing of before is there any more.
    if (message.visit !== visit) actors.clear()
    visit = message.visit
    const snapshot = (message.snapshot ?? {}) as Seen
    const known = actors.get(message.sessionId)
    if (message.type === '@xstate.actor') {
      const { name = message.sessionId } = message
      const chart = chartFrom(message.definition)
      actors.set(message.sessionId, {
        id: message.sessionId,
        visit,
        name,
        label: chart && chart.id !== name ? `${name} (${chart.id})` : name,
        parent: message.parentId ?? null,
        chart,
        snapshot,
        before: null,
        lastEvent: '',
        appeared: index,
        spoke: index,
      })
    } else if (message.type === '@xstate.snapshot' && known) {
      actors.set(message.sessionId, {
        ...known,
        snapshot,
        before: known.snapshot,
        lastEvent: message.event?.type ?? '',
        spoke: index,
      })
    }
  }
  return withEnds(actors)
}

/** The protocol does not say that an actor was stopped: the one above has no such child any more. */
function withEnds(actors: ReadonlyMap<string, Known>): SeenActor[] {
  const place = ({ parent, name }: Known) => `${parent} ${name}`
  const newest = new Map([...actors.values()].map((actor) => [place(actor), actor]))
  const isGone = (actor: Known): boolean => {
    const above = actor.parent === null ? undefined : actors.get(actor.parent)
    if (!above) return false
    const isLeftOut =
      above.spoke > actor.appeared && !(actor.name in (above.snapshot.children ?? {}))
    return isLeftOut || newest.get(place(actor)) !== actor || isGone(above)
  }
  return [...actors.values()].map((actor) => {
    const { appeared: _, spoke: __, ...seen } = actor
    return { ...seen, isGone: isGone(actor) }
  })
}

const charts = new Map<string, Chart | null>()

/** The chart of a definition; null where it has no states: a promise, a callback. */
function chartFrom(definition: string | undefined): Chart | null {
  if (definition === undefined) return null
  const known = charts.get(definition)
  if (known !== undefined) return known
  const chart = readChart(definition)
  charts.set(definition, chart)
  return chart
}

function readChart(definition: string): Chart | null {
  try {
    const config = JSON.parse(definition)
    return config.states ? chartOf(createMachine(config)) : null
  } catch {
    return null
  }
}
