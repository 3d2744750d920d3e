import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { activeIds } from '#inspector/chart/active.ts'
import { chartOf } from '#inspector/chart/chart.ts'
import { guardsAsked } from '#inspector/chart/guards.ts'

const chart = chartOf(
  createMachine({
    id: 'door',
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
const ask = (type: string, taken: string[]) =>
  guardsAsked(
    chart,
    locked,
    type,
    chart.transitions.filter(({ guard }) => guard !== null && taken.includes(guard)),
  ).map(({ transition, holds }) => [transition.guard, holds])

test('the conditions that an event asked: from inside outwards, up to the one that held', () => {
  expect(ask('push', ['isStrong'])).toEqual([
    ['hasKey', false],
    ['isWeak', false],
    ['isStrong', true],
  ])
  expect(ask('push', ['hasKey'])).toEqual([['hasKey', true]])
})

test('where the last resort was taken, all conditions before it said no', () => {
  expect(ask('push', ['otherwise'])).toEqual([
    ['hasKey', false],
    ['isWeak', false],
    ['isStrong', false],
  ])
})

test('what followed at once asked its own', () => {
  expect(ask('push', ['isStrong', 'isWindy'])).toContainEqual(['isWindy', true])
})

test('where nothing was taken, every condition said no', () => {
  expect(ask('push', []).map(([, holds]) => holds)).toEqual([false, false, false])
  expect(ask('pull', [])).toEqual([])
})
