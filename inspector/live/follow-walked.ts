import { inferTransitions, isUnambiguous } from '../chart/active-states.ts'
import type { Chart } from '../chart/chart.ts'
import { pathsOf } from '../chart/leaf-states.ts'
import type { MachineCoverage } from '../walk/coverage.ts'
import { chartFrom, modelNameOf } from './actors.ts'
import { actorIdOf, type Message } from './protocol.ts'

interface Walked extends MachineCoverage {
  machine: string
}

interface Followed {
  chart: Chart | null
  /** The state value of its last message. */
  value: unknown
}

/**
 * Follows an app by its messages, in their order. Says of each what it walked of its actor's model;
 * null if that is nothing that can be told.
 */
export function followWalked(): (message: Message) => Walked | null {
  const actors = new Map<string, Followed>()
  return (message) => {
    const { type, definition, event } = message
    const id = actorIdOf(message.visit, message.sessionId)
    if (type === '@xstate.event') return null
    const before = actors.get(id)
    const chart = type === '@xstate.actor' ? chartFrom(definition) : (before?.chart ?? null)
    const { value, context } = (message.snapshot ?? {}) as { value?: unknown; context?: unknown }
    actors.set(id, { chart, value })
    const machine = chart && modelNameOf(chart, context)
    if (!machine) return null
    const from = before?.value
    const taken =
      type === '@xstate.snapshot' && before
        ? inferTransitions(chart, from, event?.type ?? '', value)
        : []
    const moved = JSON.stringify(from) !== JSON.stringify(value)
    const passed = new Set(taken.flatMap(({ source, target }) => [source, target]))
    return {
      machine,
      states: [
        ...new Set([
          ...pathsOf(value),
          ...chart.states.flatMap(({ id, path }) => (path !== '' && passed.has(id) ? [path] : [])),
        ]),
      ],
      transitions: taken
        // Where nothing moved, a guard may have refused the event.
        .filter((one) => isUnambiguous(chart, one) && (moved || one.guard === null))
        .map(({ id }) => id),
    }
  }
}
