import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { takenBetween } from '#inspector/chart/active.ts'
import { drawingOf } from '#inspector/chart/arrows.ts'
import { chartOf } from '#inspector/chart/chart.ts'
import { walked } from '#inspector/walk/walked.ts'
import { modelPaths } from '#machines/modelling/paths.ts'
import { models } from '#machines/models.ts'

describe.each(Object.entries(models))('the chart of %s', (_, model) => {
  const chart = chartOf(model.machine)

  test('says every transition once, in a box or on an arrow', () => {
    const { rows, arrows } = drawingOf(chart)
    const said = [
      ...[...rows.values()].flat().map(({ transition }) => transition),
      ...arrows.flatMap(({ lines }) => lines.map(({ transition }) => transition)),
    ]
    expect(said.map(({ id }) => id).sort()).toEqual(chart.transitions.map(({ id }) => id).sort())
  })

  test('draws no arrow across a border', () => {
    const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]))
    for (const { source, target, home } of drawingOf(chart).arrows) {
      expect([parents.get(source), parents.get(target)]).toEqual([home, home])
    }
  })

  test('is the same when it is drawn from the definition that is sent to an inspector', () => {
    const sent = JSON.parse(
      JSON.stringify(model.machine.config, (_, value) =>
        typeof value === 'function' ? { type: value.name } : value,
      ),
    )
    const again = chartOf(createMachine(sent))
    expect(again.states.map(({ id, invokes }) => [id, invokes.map(({ id }) => id)])).toEqual(
      chart.states.map(({ id, invokes }) => [id, invokes.map(({ id }) => id)]),
    )
    expect(again.transitions.map(({ id }) => id)).toEqual(chart.transitions.map(({ id }) => id))
  })
})

test('what was taken is seen from the values before and after, where nothing else says it', () => {
  const wrong: string[] = []
  for (const name of ['orders', 'otpGate', 'home', 'city'] as const) {
    const model = models[name]
    if (!model) throw new Error(name)
    const chart = chartOf(model.machine)
    for (const { input, events } of modelPaths(model).slice(0, 60)) {
      const [before, after] = walked(model, input, events).slice(-2)
      if (!before || !after?.event) continue
      const moved = JSON.stringify(before.value) !== JSON.stringify(after.value)
      const guess = takenBetween(chart, before.value, after.event.type, after.value)
      const taken = chart.transitions.filter(({ id }) => after.taken.includes(id))
      // Two candidates with the same ends look the same from outside.
      const isTaken = guess.some(({ source, target }) =>
        taken.some((other) => other.source === source && other.target === target),
      )
      if (moved && !isTaken) {
        wrong.push(`${name}: ${after.event.type} ${JSON.stringify([before.value, after.value])}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
