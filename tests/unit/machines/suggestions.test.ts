import { expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Suggestion } from '#contract/entities.ts'
import { headerMachine } from '#machines/header/header.machine.ts'
import { walk } from '#machines/kit/walk.ts'
import { hrefOf } from '#machines/suggestions/rows.ts'
import { suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts'

const cup: Suggestion = { _id: 'smash cup', name: 'Smash Cup', type: 'TOURNAMENT' }

interface Call {
  text: string
  signal: AbortSignal
  answer(rows: Suggestion[]): void
  fail(error: Error): void
}

function startSuggestions() {
  const calls: Call[] = []
  const clock = new SimulatedClock()
  const logic = suggestionsMachine.provide({
    actors: {
      fetchSuggestions: fromPromise<Suggestion[], string>(
        ({ input: text, signal }) =>
          new Promise((answer, fail) => {
            calls.push({ text, signal, answer, fail })
          }),
      ),
    },
  })
  const actor = createActor(logic, { clock }).start()
  onTestFinished(() => {
    actor.stop()
  })
  const type = (searchText: string) => actor.send({ type: 'search.typed', searchText })
  const seen = () => actor.getSnapshot().context.rows.map(({ name }) => name)
  return { actor, calls, clock, type, seen }
}

test('letters that are typed quickly are one call, after a pause', () => {
  const { calls, clock, type } = startSuggestions()
  for (const text of ['s', 'sm', 'sma']) {
    type(text)
    clock.increment(100)
  }
  expect(calls).toEqual([])
  clock.increment(100)
  expect(calls.map(({ text }) => text)).toEqual(['sma'])
})

test('another letter cancels the call before, whose late answer is not shown', async () => {
  const { calls, clock, type, seen } = startSuggestions()
  type('sma')
  clock.increment(1_000)
  type('smas')
  expect(calls[0]?.signal.aborted).toBe(true)
  clock.increment(1_000)
  calls[1]?.answer([{ ...cup, name: 'Smash Two' }])
  calls[0]?.answer([cup])
  await expect.poll(seen).toEqual(['Smash Two'])
})

test('the list stays while a word is typed, and is removed with the word', async () => {
  const { calls, clock, type, seen } = startSuggestions()
  type('sma')
  clock.increment(1_000)
  calls[0]?.answer([cup])
  await expect.poll(seen).toEqual(['Smash Cup'])
  type('smas')
  expect(seen()).toEqual(['Smash Cup'])
  type('')
  expect(seen()).toEqual([])
})

test('a call that fails, or finds nothing, leaves no list', async () => {
  const { actor, calls, clock, type, seen } = startSuggestions()
  for (const settle of [
    (call?: Call) => call?.fail(new Error('offline')),
    (call?: Call) => call?.answer([]),
  ]) {
    type('sma')
    clock.increment(1_000)
    settle(calls.at(-1))
    await expect.poll(() => actor.getSnapshot().value).toBe('closed')
    expect(seen()).toEqual([])
  }
})

test('one letter, and punctuation, ask for nothing', () => {
  const { calls, clock, type } = startSuggestions()
  for (const text of ['s', ' s ', '--', 's.']) {
    type(text)
    clock.increment(1_000)
  }
  expect(calls).toEqual([])
})

test.each<[Partial<Suggestion>, string]>([
  [{ type: 'TOURNAMENT', _id: 'a b' }, '/tournament/a%20b'],
  [{ type: 'CATEGORY_EVENT', _id: 'run' }, '/event/run'],
  [{ type: 'ORGANIZER', _id: 'org' }, '/organizer/org'],
  [{ type: 'CITY', search: 'Mumbai' }, '/searchevents?q=Mumbai'],
  [{ type: 'VENUE', search: 'Town Hall Pune' }, '/searchevents?q=Town+Hall+Pune'],
  [{ type: 'EVENT', name: 'Women & Men' }, '/searchevents?q=Women+%26+Men'],
])('%o leads to %s', (given, to) => {
  expect(hrefOf({ ...cup, ...given })).toBe(to)
})

test('a chosen suggestion is opened, and the field has the search that it opened, or nothing', () => {
  for (const [to, text] of [
    ['/tournament/cup', ''],
    ['/searchevents?q=Mumbai', 'Mumbai'],
  ] as const) {
    const { actor, effects } = walk(headerMachine, undefined, [])
    actor.send({ type: 'search.typed', searchText: 'smash' })
    actor.send({ type: 'suggestion.chosen', to })
    expect(effects.at(-1)).toEqual({ type: 'navigate', params: { to } })
    expect(actor.getSnapshot().context.searchText).toBe(text)
  }
})

test('a search that is sent, and another page, close the list', async () => {
  for (const event of [
    { type: 'search.submitted' },
    { type: 'route.changed', queryString: '' },
  ] as const) {
    const { actor } = walk(headerMachine, undefined, [])
    actor.send({ type: 'search.typed', searchText: 'smash' })
    const list = actor.getSnapshot().children.suggestions
    expect(list?.getSnapshot().matches('asked')).toBe(true)
    actor.send(event)
    expect(list?.getSnapshot().matches('closed')).toBe(true)
  }
})
