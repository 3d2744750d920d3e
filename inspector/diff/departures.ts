import { activeIds, inferTransitions } from '../chart/active-states.ts'
import type { Chart } from '../chart/chart.ts'
import { triggerOf } from '../chart/labels.ts'
import { leafText, pathsOf } from '../chart/leaf-states.ts'
import { groupBy } from '../data/group-by.ts'
import { actorIdOf, type Message } from '../live/protocol.ts'

export interface RecordedActor {
  /** The name of the actor, with its machine. */
  name: string
  steps: number
  /** The step where the recorded walk leaves the other version; null if it does not. */
  departure: string | null
}

const sameName = (a: string, b: string) => plain(a) === plain(b)
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** For each recorded actor of these machines, the step where its walk leaves the statechart. */
export function departuresOf(
  messages: Message[],
  machines: Readonly<Record<string, Chart>>,
): RecordedActor[] {
  const actors = groupBy(messages, ({ visit, sessionId }) => actorIdOf(visit, sessionId))
  return [...actors.values()].flatMap((own) => {
    const started = own.find(({ type }) => type === '@xstate.actor')
    const id = String((started?.definition && JSON.parse(started.definition).id) ?? '')
    const [, chart] = Object.entries(machines).find(([name]) => sameName(name, id)) ?? []
    if (!chart) return []
    const steps = own.filter(({ type }) => type === '@xstate.snapshot')
    const name = started?.name && started.name !== id ? `${started.name} (${id})` : id
    return [{ name, steps: steps.length, departure: departureFrom(chart, steps) }]
  })
}

/** The name of an event in a file of statecharts. A delay may be named by its length. */
function calledBy(text: string): string {
  if (text === 'immediately') return ''
  return text.startsWith('after ') ? 'after' : text
}

function departureFrom(whole: Chart, steps: Message[]): string | null {
  const chart = {
    ...whole,
    transitions: whole.transitions.map((one) => ({
      ...one,
      eventType: calledBy(one.trigger.text),
    })),
  }
  const known = new Set(chart.states.map(({ path }) => path))
  let before: unknown
  for (const [index, { snapshot, event }] of steps.entries()) {
    const { value } = (snapshot ?? {}) as { value?: unknown }
    if (value === undefined) continue
    const paths = pathsOf(value)
    const type = event?.type ?? ''
    const at = `Step ${index + 1}, ${triggerOf(type).text}`
    const gone = paths.find((path) => !known.has(path))
    if (gone !== undefined) return `${at}: there is no state ${gone}.`
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(value)) {
      const taken = inferTransitions(chart, before, calledBy(triggerOf(type).text), value)
      const reaches = activeIds(chart, value)
      if (!taken.some(({ target }) => target !== null && reaches.has(target))) {
        return `${at}: nothing leads from ${leafText(pathsOf(before))} to ${leafText(paths)}.`
      }
    }
    before = value
  }
  return null
}
