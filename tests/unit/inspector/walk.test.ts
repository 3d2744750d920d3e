import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import { eventsOf, readWalk, walkHref } from '#inspector/walk/address.ts'
import { openCoverage, type Walked } from '#inspector/walk/coverage.ts'
import { eventKeys } from '#inspector/walk/events.ts'
import { type FoundPath, findPaths, openBook, type PathKind } from '#inspector/walk/search.ts'
import { testText } from '#inspector/walk/test-text.ts'
import { walked } from '#inspector/walk/walked.ts'
import { appModel } from '#machines/app/app.model.ts'
import { situationOf } from '#machines/modelling/paths.ts'
import { walk } from '#machines/modelling/walk.ts'
import { models } from '#machines/models.ts'
import { ordersModel } from '#machines/orders/orders.model.ts'

const book = openBook(ordersModel)
const find = (kind: PathKind, goal: string | null, seen: string[] = []) =>
  findPaths(book, { machine: 'orders', kind, goal, seen })
const statesAt = ({ input, path }: { input: string; path: string[] }) =>
  walked(ordersModel, input, eventsOf({ machine: 'orders', path })).at(-1)?.states ?? []

test('an address leads to the very same events', () => {
  for (const [machine, model] of Object.entries(models)) {
    const [input] = Object.keys(model.inputs)
    const path = [...eventKeys(model).keys]
    const [place, queryString] = walkHref({ machine, input: input as string, path, step: 1 }).split(
      '?',
    )
    expect(place).toBe(`/walk/${machine}`)
    const read = readWalk(machine, queryString as string)
    expect(read).toEqual({ machine, input, path, step: 1 })
    expect(eventsOf({ machine, path })).toEqual([...model.events, ...model.outcomes])
  }
})

test('an address of what is no more says what is missing', () => {
  expect(() => readWalk('chess', '')).toThrow('There is no machine "chess"')
  expect(() => readWalk('orders', 'from=nobody')).toThrow(
    'The model of "orders" has no input "nobody"',
  )
  expect(() => readWalk('orders', 'from=member&path=zzz')).toThrow('no event for step 1')
})

test('a link with more steps than events stands at the end', () => {
  const [key] = eventKeys(ordersModel).keys
  expect(readWalk('orders', `from=member&path=${key}&step=99`)?.step).toBe(1)
})

test.each([
  ['shortest', 'viewingPlayers'],
  ['simple', 'viewingPlayers'],
  ['longest', 'viewingPlayers'],
  ['failure', 'failed'],
] as const)('%s paths end in their goal', (kind, goal) => {
  const { paths } = find(kind, goal)
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) expect(statesAt(path)).toContain(goal)
})

test('shortest and longest come in their order, and a failure is among what fails', () => {
  const lengths = (kind: PathKind) =>
    find(kind, 'viewingPlayers').paths.map(({ path }) => path.length)
  expect(lengths('shortest')).toEqual(lengths('shortest').sort((a, b) => a - b))
  expect(lengths('longest')).toEqual(lengths('longest').sort((a, b) => b - a))
  expect(Math.max(...lengths('longest'))).toBeGreaterThan(Math.min(...lengths('shortest')))
  for (const { path } of find('failure', null).paths) {
    const types = eventsOf({ machine: 'orders', path }).map(({ type }) => type)
    expect(types.some((type) => type.startsWith('xstate.error.'))).toBe(true)
  }
})

test('a simple path comes to no situation twice', () => {
  for (const { input, path } of find('simple', null).paths) {
    const events = eventsOf({ machine: 'orders', path })
    const situations = [events[0], ...events].map((_, steps) => {
      const { actor } = walk(
        ordersModel.machine,
        ordersModel.inputs[input] as never,
        events.slice(0, steps),
      )
      return situationOf(ordersModel, actor.getSnapshot())
    })
    expect(new Set(situations).size).toBe(situations.length)
  }
})

test('the next new path takes what was not seen, until all is', () => {
  const seen = new Set<string>()
  for (let round = 0; round < 100; round += 1) {
    const [next] = find('new', null, [...seen]).paths
    if (!next) break
    const steps = walked(ordersModel, next.input, eventsOf({ machine: 'orders', path: next.path }))
    const fresh = steps.flatMap(({ taken }) => taken).filter((id) => !seen.has(id))
    expect(fresh.length).toBeGreaterThan(0)
    for (const id of fresh) seen.add(id)
  }
  const all = book.paths.flatMap(({ input, events }) =>
    walked(ordersModel, input, events).flatMap(({ taken }) => taken),
  )
  expect([...seen].sort()).toEqual([...new Set(all)].sort())
})

test('what was walked on an earlier visit is there on the next', async () => {
  const kept = new Map<string, Walked>()
  const store = {
    entries: async () => [...kept],
    set: (key: string, value: Walked) => kept.set(key, value),
  }
  openCoverage(store).add('cart', { states: ['contents'], transitions: ['a'] })
  const next = openCoverage(store)
  next.add('cart', { states: [], transitions: ['b'] })
  await new Promise<void>((told) => next.subscribe(told))
  expect(next.of('cart')).toEqual({ states: ['contents'], transitions: ['b', 'a'] })
})

test('a step copied as a test is a model test that passes', async () => {
  const folder = mkdtempSync(`${import.meta.dirname}/.copied-`)
  // In a test there can be no other: here it is run at once.
  const runner = `export { expect } from 'vitest'
    export const test = (name: string, run: () => void) => { run(); passed.push(name) }
    export const passed: string[] = []`
  writeFileSync(`${folder}/vitest.ts`, runner)
  try {
    const [failing] = find('failure', null).paths.slice(-1)
    const { keyOf } = eventKeys(appModel)
    const shown = [appModel.events[0], appModel.outcomes[0]] as EventObject[]
    const walks = [
      { machine: 'orders', ...(failing as FoundPath) },
      // What is loaded is a machine, which no JSON can say.
      { machine: 'app', input: 'guest', path: shown.map(keyOf) },
    ]
    for (const address of walks) {
      const text = testText({ ...address, step: address.path.length })
      writeFileSync(`${folder}/${address.machine}.ts`, text.replace(`'vitest'`, `'./vitest.ts'`))
      await import(`${folder}/${address.machine}.ts`)
    }
    const { passed } = await import(`${folder}/vitest.ts`)
    expect(passed.map((name: string) => name.split(' ')[0])).toEqual(['orders', 'app'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
