import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { activeIds } from '#inspector/chart/active-states.ts'
import { chartOf } from '#inspector/chart/chart.ts'
import { evaluatedGuards } from '#inspector/chart/guards.ts'

const chart = chartOf(
  createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: {
        initial: 'locked',
        on: {
          push: [
            { guard: 'isWeak', target: 'shut' },
            { guard: 'isStrong', target: 'open' },
            'gone',
          ],
        },
        states: { locked: { on: { push: { guard: 'hasKey', target: 'free' } } }, free: {} },
      },
      open: { always: { guard: 'isWindy', target: 'gone' } },
      gone: {},
    },
  }),
)
const locked = activeIds(chart, { shut: 'locked' })
const evaluate = (type: string, taken: string[]) =>
  evaluatedGuards(
    chart,
    locked,
    type,
    chart.transitions.filter(({ guard }) => guard !== null && taken.includes(guard)),
  ).map(({ transition, holds }) => [transition.guard, holds])

test('guards are evaluated from the innermost state outwards until one is true', () => {
  expect(evaluate('push', ['isStrong'])).toEqual([
    ['hasKey', false],
    ['isWeak', false],
    ['isStrong', true],
  ])
  expect(evaluate('push', ['hasKey'])).toEqual([['hasKey', true]])
})

test('all guards were false if the unguarded transition was taken', () => {
  expect(evaluate('push', ['otherwise'])).toEqual([
    ['hasKey', false],
    ['isWeak', false],
    ['isStrong', false],
  ])
})

test('the guards of an eventless transition that follows are evaluated too', () => {
  expect(evaluate('push', ['isStrong', 'isWindy'])).toContainEqual(['isWindy', true])
})

test('all guards were false if no transition was taken', () => {
  expect(evaluate('push', []).map(([, holds]) => holds)).toEqual([false, false, false])
  expect(evaluate('pull', [])).toEqual([])
})
