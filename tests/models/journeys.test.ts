import '#inspector/matchpoint/register.ts'
import { expect, test } from 'vitest'
import { leafStates } from '#inspector/chart/leaf-states.ts'
import { walkOfLeg } from '#inspector/walk/journey-walk.ts'
import { replay } from '#inspector/walk/replay.ts'
import { eventsOf } from '#inspector/walk/walk-url.ts'
import { journeys } from '#machines/journeys.ts'
import { findModel } from '#machines/models.ts'

const legs = journeys.flatMap(({ name, legs }) =>
  legs.map((leg, index) => ({ name: `${name}, ${index + 1}. ${leg.machine}`, leg })),
)

test.each(legs)('$name: each step is taken, and the end and its effects are as told', ({ leg }) => {
  const { machine, input, path } = walkOfLeg(leg)
  const steps = replay(findModel(machine), input, eventsOf({ machine, path }))
  expect(steps.filter(({ event, taken }) => event && taken.length === 0)).toEqual([])
  const end = steps.at(-1)
  expect(leafStates(end?.states ?? [])).toEqual(leg.end.states)
  expect(end?.context).toMatchObject(leg.end.context)
  const effects = steps.flatMap((step) => step.effects)
  const expected = leg.end.effects.map((one) => (typeof one === 'string' ? { type: one } : one))
  expect(effects.map(({ type }) => type)).toEqual(expected.map(({ type }) => type))
  expect(effects).toMatchObject(expected)
})

test('no two journeys have the same name', () => {
  const names = journeys.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
