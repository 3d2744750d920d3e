import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { inferTransitions } from '#inspector/chart/active-states.ts'
import { drawingOf } from '#inspector/chart/arrows.ts'
import { chartOf } from '#inspector/chart/chart.ts'
import { replay } from '#inspector/walk/replay.ts'
import { modelPaths } from '#machines/kit/paths.ts'
import { models } from '#machines/models.ts'

describe.each(Object.entries(models))('the chart of %s', (_, model) => {
  const chart = chartOf(model.machine)

  test('shows every transition exactly once, in a box or on an arrow', () => {
    const { rows, arrows } = drawingOf(chart)
    const shown = [
      ...[...rows.values()].flat().map(({ transition }) => transition),
      ...arrows.flatMap(({ lines }) => lines.map(({ transition }) => transition)),
    ]
    expect(shown.map(({ id }) => id).sort()).toEqual(chart.transitions.map(({ id }) => id).sort())
  })

  test('draws arrows between sibling states only', () => {
    const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]))
    for (const { source, target, parent } of drawingOf(chart).arrows) {
      expect([parents.get(source), parents.get(target)]).toEqual([parent, parent])
    }
  })

  test('is the same when it is made from the definition sent by a running app', () => {
    const definition = JSON.parse(
      JSON.stringify(model.machine.config, (_, value) =>
        typeof value === 'function' ? { type: value.name } : value,
      ),
    )
    const received = chartOf(createMachine(definition))
    expect(received.states.map(({ id, invokes }) => [id, invokes.map(({ id }) => id)])).toEqual(
      chart.states.map(({ id, invokes }) => [id, invokes.map(({ id }) => id)]),
    )
    expect(received.transitions.map(({ id }) => id)).toEqual(chart.transitions.map(({ id }) => id))
  })
})

test('the transitions taken by an event are inferred from the state before and after it', () => {
  const wrong: string[] = []
  for (const name of ['orders', 'otpGate', 'home', 'city'] as const) {
    const model = models[name]
    if (!model) throw new Error(name)
    const chart = chartOf(model.machine)
    for (const { input, events } of modelPaths(model).slice(0, 60)) {
      const [before, after] = replay(model, input, events).slice(-2)
      if (!before || !after?.event) continue
      const moved = JSON.stringify(before.value) !== JSON.stringify(after.value)
      const inferred = inferTransitions(chart, before.value, after.event.type, after.value)
      const taken = chart.transitions.filter(({ id }) => after.taken.includes(id))
      // Transitions with the same source and target cannot be told apart.
      const isTaken = inferred.some(({ source, target }) =>
        taken.some((other) => other.source === source && other.target === target),
      )
      if (moved && !isTaken) {
        wrong.push(`${name}: ${after.event.type} ${JSON.stringify([before.value, after.value])}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
