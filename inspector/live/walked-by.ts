import { inferTransitions, isUnambiguous } from '../chart/active-states.ts'
import type { MachineCoverage } from '../walk/coverage.ts'
import { pathsOf } from '../walk/leaf-states.ts'
import { chartFrom, modelNameOf } from './actors.ts'
import type { Message } from './protocol.ts'

interface Walked extends MachineCoverage {
  machine: string
}

interface Snapshot {
  value?: unknown
  context?: unknown
}

/** What the last message walked of its actor's model; null if that is nothing that can be told. */
export function walkedBy(messages: Message[]): Walked | null {
  const last = messages.at(-1)
  if (!last || last.type === '@xstate.event') return null
  const own = messages.filter(
    ({ sessionId, visit }) => sessionId === last.sessionId && visit === last.visit,
  )
  const chart = chartFrom(own.find(({ type }) => type === '@xstate.actor')?.definition)
  const { value, context } = (last.snapshot ?? {}) as Snapshot
  const machine = chart && modelNameOf(chart, context)
  if (!machine) return null
  const before = own.slice(0, -1).findLast(({ type }) => type !== '@xstate.event')
  const { value: from } = (before?.snapshot ?? {}) as Snapshot
  const taken =
    last.type === '@xstate.snapshot' && before
      ? inferTransitions(chart, from, last.event?.type ?? '', value)
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
