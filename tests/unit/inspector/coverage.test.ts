import '#inspector/matchpoint/register.ts'
import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { edgeReport } from '#inspector/walk/edge-report.ts'
import { countdownModel } from '#machines/countdown/countdown.model.ts'
import { defineModel } from '#machines/kit/model.ts'

const gate = setup({ guards: { isStrong: () => true } }).createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: { on: { push: { guard: 'isStrong', target: 'open' } } },
    open: { on: { hit: 'broken' } },
    broken: {},
  },
})

test('what no walk of a model takes is listed, and marked in its chart', () => {
  const model = defineModel({
    about: 'Opens when it is pushed.',
    machine: gate,
    inputs: { visitor: undefined },
    events: [{ type: 'push' }],
    outcomes: [],
    invariants: { shut: () => {}, open: () => {}, broken: () => {} },
  })
  const { row, problems, marks } = edgeReport('gate', model)
  expect(row.slice(0, 6)).toEqual(['gate', '2/3', '1/2', '1/2', '1/2', '1'])
  expect(problems).toEqual([
    'states: broken',
    'transitions: gate.open #0 on "hit" to gate.broken',
    'guards: gate.shut #0 on "push" to gate.open, guard false',
    'guards in a state: shut: push, isStrong false',
  ])
  expect(Object.fromEntries(marks)).toEqual({
    gate: 'walked',
    'gate.shut': 'walked',
    'gate.open': 'walked',
    'gate.broken': 'missing',
    'gate.shut #0 on "push" to gate.open': 'partly',
    'gate.open #0 on "hit" to gate.broken': 'missing',
  })
})

test('a model that covers its machine has no problems, and no mark but walked', () => {
  const { problems, marks } = edgeReport('countdown', countdownModel)
  expect(problems).toEqual([])
  expect(new Set(marks.values())).toEqual(new Set(['walked']))
})
