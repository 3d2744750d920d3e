import '#inspector/matchpoint/register.ts'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { pack, unpack } from '#inspector/live/packed.ts'
import { readRecording, writeRecording } from '#inspector/live/protocol.ts'
import { inferModel } from '#inspector/registry/infer-model.ts'
import { findJourneys } from '#inspector/walk/find-journeys.ts'
import { findPaths, type PathQuery } from '#inspector/walk/find-paths.ts'
import { readPaths, writePaths } from '#inspector/walk/path-data.ts'
import { indexPaths, toursOf } from '#inspector/walk/path-index.ts'
import { journeys } from '#machines/journeys.ts'
import { findModel } from '#machines/models.ts'

test('the paths that a build computes answer as the model itself does', () => {
  const model = findModel('orders')
  const data = writePaths(model, { paths: indexPaths(model).paths, tours: toursOf(model) })
  const known = readPaths(model, JSON.parse(JSON.stringify(data)))
  const query = { machine: 'orders', goal: null, beginning: null, words: '', visited: [] }
  const queries: PathQuery[] = [
    { ...query, kind: 'shortest' },
    { ...query, kind: 'shortest', goal: 'viewingPlayers' },
    { ...query, kind: 'failure' },
    { ...query, kind: 'shortest', words: 'fails' },
    { ...query, kind: 'new' },
    { ...query, kind: 'new', visited: data.transitions.slice(0, 10) },
  ]
  for (const one of queries) expect(findPaths(one, known)).toEqual(findPaths(one))
})

test('words find journeys by their names, their events and their ends', () => {
  const namesOf = (words: string) =>
    findJourneys(journeys, 'checkout', words).map(({ name }) => name)
  expect(namesOf('').length).toBeGreaterThan(3)
  expect(namesOf('card refused')).toEqual(['Card refused, then paid'])
  expect(namesOf('payment.failed')).toEqual(['Card refused, then paid'])
  expect(namesOf('refused by the bank')).toEqual(['Card refused, then paid'])
  expect(namesOf('no such words')).toEqual([])
})

test('a machine without a model is walked by the events and ends that its states name', () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: 'starting' } },
      starting: { invoke: { id: 'warm', src: 'warm', onDone: 'on', onError: 'off' } },
      on: { after: { 1000: 'off' }, on: { press: 'off' } },
    },
  })
  const { inputs, events, outcomes } = inferModel(machine)
  expect(Object.keys(inputs)).toEqual(['start'])
  expect(events).toEqual([{ type: 'press' }])
  expect(outcomes.map(({ type }) => type).sort()).toEqual([
    'xstate.after.1000.lamp.on',
    'xstate.done.actor.warm',
    'xstate.error.actor.warm',
  ])
})

test('a recording is small, though each message has all of the state, and is read as it was', () => {
  const rows = Array.from({ length: 200 }, (_, id) => ({
    id,
    name: `A team with a long name ${id}`,
  }))
  const messages = Array.from({ length: 50 }, (_, order) => ({
    type: '@xstate.snapshot' as const,
    sessionId: 'x:0',
    createdAt: '1795236000000',
    _version: '0.7.2',
    event: { type: 'field.changed' },
    snapshot: { value: 'filling', context: { rows, step: order } },
    visit: 1,
    order,
  }))
  const text = writeRecording(messages)
  expect(text.length).toBeLessThan(JSON.stringify(messages).length / 10)
  expect(readRecording(text)).toEqual(messages)
  const unpacked = JSON.stringify({ recording: 'matchpoint-inspector', messages })
  expect(readRecording(unpacked)).toEqual(messages)
  expect(() =>
    readRecording('{"recording":"matchpoint-inspector","parts":[],"messages":{"$ref":1}}'),
  ).toThrow('The file is not a recording')
  expect(unpack(pack({ a: [1, 'x'.repeat(50), 'x'.repeat(50)] }))).toEqual({
    a: [1, 'x'.repeat(50), 'x'.repeat(50)],
  })
})
