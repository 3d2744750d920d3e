import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { walkEdges } from '#machines/kit/edges.ts'
import { defineModel } from '#machines/kit/model.ts'
import { problemsOf } from '#machines/kit/problems.ts'

type Events = { type: 'step'; wide: boolean } | { type: 'turn' }

const machine = setup({
  types: { events: {} as Events },
  guards: { isWide: ({ event }) => event.type === 'step' && event.wide },
}).createMachine({
  id: 'narrowing',
  initial: 'first',
  on: { step: { guard: 'isWide', actions: [] } },
  states: {
    first: { on: { turn: 'second' } },
    second: { on: { turn: 'first', step: [{ guard: 'isWide', target: 'first' }, {}] } },
  },
})

const model = (events: Events[], impossible?: Record<string, string>) =>
  defineModel({
    about: 'Has guards that are tested here.',
    machine,
    inputs: { start: undefined },
    events,
    outcomes: [],
    invariants: { first: () => {}, second: () => {} },
    impossible,
  })

const problemsWith = (...options: Parameters<typeof model>) => {
  const tested = model(...options) as never
  return problemsOf(tested, walkEdges(tested)).filter((each) => /guards in|impossible/.test(each))
}

const all: Events[] = [
  { type: 'turn' },
  { type: 'step', wide: true },
  { type: 'step', wide: false },
]

test('each state that tries a guard must see both of its results', () => {
  expect(problemsWith(all)).toEqual([])
  expect(problemsWith(all.slice(0, 2))).toEqual([
    'guards in a state: first: step, isWide false',
    'guards in a state: second: step, isWide false',
  ])
})

test('a result that cannot be seen needs a reason, and a reason a result that is not seen', () => {
  const reasons = { '*: step, isWide false': 'Steps are wide.' }
  expect(problemsWith(all.slice(0, 2), reasons)).toEqual([])
  expect(problemsWith(all, reasons)).toEqual(['impossible, but seen: *: step, isWide false'])
})
