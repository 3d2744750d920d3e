import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import { chartOf } from '#inspector/chart/chart.ts'
import { type MachineCoverage, openCoverage } from '#inspector/walk/coverage.ts'
import { eventKeys } from '#inspector/walk/event-keys.ts'
import { eventTexts } from '#inspector/walk/event-texts.ts'
import { type FoundPath, findPaths, indexPaths, type PathKind } from '#inspector/walk/find-paths.ts'
import { placeOf, walkOfLeg } from '#inspector/walk/journey-walk.ts'
import { openWalk } from '#inspector/walk/open-walk.ts'
import { groupPaths } from '#inspector/walk/path-groups.ts'
import { possibleSteps } from '#inspector/walk/possible-steps.ts'
import { replay } from '#inspector/walk/replay.ts'
import { testSource } from '#inspector/walk/test-source.ts'
import {
  eventsOf,
  parseWalkUrl,
  stepTexts,
  type WalkUrl,
  walkHref,
} from '#inspector/walk/walk-url.ts'
import { appModel } from '#machines/app/app.model.ts'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { journeys } from '#machines/journeys.ts'
import type { Journey } from '#machines/modelling/journey.ts'
import { situationOf } from '#machines/modelling/paths.ts'
import { walk } from '#machines/modelling/walk.ts'
import { models } from '#machines/models.ts'
import { ordersModel } from '#machines/orders/orders.model.ts'

const index = indexPaths(ordersModel)
const find = (kind: PathKind, goal: string | null, visited: string[] = []) =>
  findPaths(index, { machine: 'orders', kind, goal, beginning: null, words: '', visited })
const statesAt = ({ input, path }: { input: string; path: string[] }) =>
  replay(ordersModel, input, eventsOf({ machine: 'orders', path })).at(-1)?.states ?? []

test('a link to a step restores the same events', () => {
  for (const [machine, model] of Object.entries(models)) {
    const [input] = Object.keys(model.inputs)
    const path = [...eventKeys(model).keys]
    const [pathname, queryString] = walkHref({
      machine,
      input: input as string,
      path,
      step: 1,
    }).split('?')
    expect(pathname).toBe(`/walk/${machine}`)
    const params = parseWalkUrl(queryString as string)
    expect(params).toMatchObject({ from: input, step: 1 })
    expect(params?.steps.map(({ key }) => key)).toEqual(path)
    expect(params?.steps.map(({ type }) => type)).toEqual(
      [...model.events, ...model.outcomes].map(({ type }) => type),
    )
    expect(eventsOf({ machine, path })).toEqual([...model.events, ...model.outcomes])
  }
})

test('a link made before links named the types of events opens the same walk', () => {
  const [first] = find('shortest', 'viewingPlayers').paths
  const { input, path } = first as FoundPath
  const query = new URLSearchParams({ from: input, path: path.join('.'), step: '1' })
  expect(openWalk('orders', `${query}`)).toEqual({
    walkUrl: { machine: 'orders', input, path, step: 1 },
    gone: '',
  })
})

test('a link is walked as far as the model holds, and says which step is gone', () => {
  const [first] = find('shortest', 'viewingPlayers').paths
  const { input, path } = first as FoundPath
  const [start, ...rest] = stepTexts({ machine: 'orders', path })
  const link = [start, 'orders.juggled_zzz', ...rest].join('*')
  const { walkUrl, gone } = openWalk(
    'orders',
    `${new URLSearchParams({ from: input, path: link })}`,
  )
  expect(walkUrl?.path).toEqual(path.slice(0, 1))
  expect(gone).toContain('Step 2, orders.juggled: the model no longer has this event')
  expect(gone).toContain(`after it cannot be walked`)
})

test('a link is walked up to the first event that no state handles any more', () => {
  const [first] = find('shortest', 'viewingPlayers').paths
  const { input, path } = first as FoundPath
  const [start] = stepTexts({ machine: 'orders', path })
  const query = new URLSearchParams({ from: input, path: `${start}*${start}` })
  const { walkUrl, gone } = openWalk('orders', `${query}`)
  expect(walkUrl?.path).toEqual(path.slice(0, 1))
  expect(gone).toContain('Step 2')
  expect(gone).toContain('nothing handles it any more in ')
})

test('a link from a beginning that is gone opens no walk and names it', () => {
  expect(openWalk('orders', 'from=nobody')).toEqual({
    walkUrl: null,
    gone: 'The model no longer has the beginning “nobody”.',
  })
  expect(() => openWalk('chess', '')).toThrow('There is no machine "chess"')
})

test('a link to a step beyond the last opens the last step', () => {
  const { input, path } = find('shortest', 'viewingPlayers').paths[0] as FoundPath
  const [, query] = walkHref({ machine: 'orders', input, path, step: 99 }).split('?')
  expect(openWalk('orders', query as string).walkUrl?.step).toBe(path.length)
})

test('a walk with the steps of a journey is that journey, and a leg that several share only by its name', () => {
  const [free] = journeys.filter(({ name }) => name === 'Free booking')
  const [checkout, thankYou] = (free as Journey).legs.map(walkOfLeg)
  expect(placeOf(journeys, checkout as WalkUrl)).toEqual({ journey: free, leg: 0 })
  expect(placeOf(journeys, thankYou as WalkUrl)).toBeNull()
  const named = { ...(thankYou as WalkUrl), journey: 'Free booking' }
  expect(placeOf(journeys, named)).toEqual({ journey: free, leg: 1 })
  const branched = { ...(checkout as WalkUrl), path: [], journey: 'Free booking' }
  expect(placeOf(journeys, branched)).toBeNull()
})

test.each([
  ['shortest', 'viewingPlayers'],
  ['simple', 'viewingPlayers'],
  ['longest', 'viewingPlayers'],
  ['failure', 'failed'],
] as const)('%s paths end in the goal state', (kind, goal) => {
  const { paths } = find(kind, goal)
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) expect(statesAt(path)).toContain(goal)
})

test('paths are sorted by length, and failure paths contain a failure', () => {
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

test.each(['shortest', 'simple', 'longest', 'failure'] as const)(
  'no two %s paths to the same states read the same',
  (kind) => {
    const groups = groupPaths(ordersModel, find(kind, null).paths)
    const read = groups.flatMap(({ end, lines }) =>
      lines.map(({ input, text }) => `${end}: ${input}: ${text}`),
    )
    expect(read.length).toBeGreaterThan(5)
    expect(new Set(read).size).toBe(read.length)
    for (const { end, lines } of groups) {
      for (const line of lines) {
        for (const state of end.split(', ')) expect(statesAt(line)).toContain(state)
      }
    }
  },
)

test('events of one type have different texts in every model', () => {
  for (const model of Object.values(models)) {
    const texts = [...eventTexts(model).values()]
    expect(new Set(texts).size).toBe(texts.length)
  }
})

test('paths are found by their beginning and by words of their steps and end', () => {
  const checkout = indexPaths(checkoutModel)
  const query = { machine: 'checkout', goal: null, visited: [], kind: 'shortest' as const }
  const free = findPaths(checkout, { ...query, beginning: 'free', words: '' })
  expect(free.paths.length).toBeGreaterThan(0)
  expect(new Set(free.paths.map(({ input }) => input))).toEqual(new Set(['free']))
  const refused = findPaths(checkout, {
    ...query,
    beginning: null,
    words: 'REFUSED payment.failed',
  })
  expect(refused.paths.length).toBeGreaterThan(0)
  for (const { path } of refused.paths) {
    const types = eventsOf({ machine: 'checkout', path }).map(({ type }) => type)
    expect(types).toContain('payment.failed')
  }
})

test('what can happen next are the events that take a transition, and where they lead', () => {
  const chart = chartOf(ordersModel.machine)
  for (const { input, path } of find('shortest', null).paths.slice(0, 20)) {
    const events = eventsOf({ machine: 'orders', path })
    const possible = possibleSteps(ordersModel, chart, input, events)
    for (const [key, event] of eventKeys(ordersModel).events) {
      const step = possible.find((one) => one.key === key)
      // An actor stops at a failure that it does not handle.
      if (!step && event.type.startsWith('xstate.error.')) continue
      const after = replay(ordersModel, input, [...events, event]).at(-1)
      expect(step !== undefined, event.type).toBe((after?.taken.length ?? 0) > 0)
      for (const state of step?.end.split(', ') ?? []) expect(after?.states).toContain(state)
    }
  }
})

test('a simple path visits no situation twice', () => {
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

test('each new path takes an unvisited transition until all are visited', () => {
  const visited = new Set<string>()
  for (let round = 0; round < 100; round += 1) {
    const [next] = find('new', null, [...visited]).paths
    if (!next) break
    const steps = replay(ordersModel, next.input, eventsOf({ machine: 'orders', path: next.path }))
    const unvisited = steps.flatMap(({ taken }) => taken).filter((id) => !visited.has(id))
    expect(unvisited.length).toBeGreaterThan(0)
    for (const id of unvisited) visited.add(id)
  }
  const all = index.paths.flatMap(({ input, events }) =>
    replay(ordersModel, input, events).flatMap(({ taken }) => taken),
  )
  expect([...visited].sort()).toEqual([...new Set(all)].sort())
})

test('coverage saved on an earlier visit is loaded on the next', async () => {
  const saved = new Map<string, MachineCoverage>()
  const store = {
    entries: async () => [...saved],
    set: (key: string, value: MachineCoverage) => saved.set(key, value),
  }
  openCoverage(store).add('cart', { states: ['contents'], transitions: ['a'] })
  const next = openCoverage(store)
  next.add('cart', { states: [], transitions: ['b'] })
  await new Promise<void>((loaded) => next.subscribe(loaded))
  expect(next.of('cart')).toEqual({ states: ['contents'], transitions: ['b', 'a'] })
})

test('a step copied as a test is a model test that passes', async () => {
  const folder = mkdtempSync(`${import.meta.dirname}/.copied-`)
  // Vitest allows no nested tests, so this replacement runs the copied test immediately.
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
      // The payload of loadPage is a machine, which JSON cannot represent.
      { machine: 'app', input: 'guest', path: shown.map(keyOf) },
    ]
    for (const walkUrl of walks) {
      const text = testSource({ ...walkUrl, step: walkUrl.path.length })
      writeFileSync(`${folder}/${walkUrl.machine}.ts`, text.replace(`'vitest'`, `'./vitest.ts'`))
      await import(`${folder}/${walkUrl.machine}.ts`)
    }
    const { passed } = await import(`${folder}/vitest.ts`)
    expect(passed.map((name: string) => name.split(' ')[0])).toEqual(['orders', 'app'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
