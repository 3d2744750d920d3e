import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { chartOf } from '#inspector/chart/chart.ts'
import { machineCounts } from '#inspector/coverage/machine-counts.ts'
import { asHtml, asMarkdown, bugReport } from '#inspector/walk/bug-report.ts'
import {
  type MachineCoverage,
  mergeCoverage,
  openCoverage,
  writeCoverage,
} from '#inspector/walk/coverage.ts'
import { eventKeys } from '#inspector/walk/event-keys.ts'
import { eventTexts } from '#inspector/walk/event-texts.ts'
import { type FoundPath, findPaths, indexPaths, type PathKind } from '#inspector/walk/find-paths.ts'
import { placeOf, walkOfLeg } from '#inspector/walk/journey-walk.ts'
import { openWalk } from '#inspector/walk/open-walk.ts'
import { placeText } from '#inspector/walk/place-text.ts'
import { possibleSteps } from '#inspector/walk/possible-steps.ts'
import { type ReplayStep, replay } from '#inspector/walk/replay.ts'
import { journeyOf, openJourneys } from '#inspector/walk/saved-journeys.ts'
import { standInFor } from '#inspector/walk/stand-ins.ts'
import { testSource } from '#inspector/walk/test-source.ts'
import {
  eventsOf,
  legHref,
  parseWalkUrl,
  stepTexts,
  type WalkUrl,
  walkHref,
} from '#inspector/walk/walk-url.ts'
import { appModel } from '#machines/app/app.model.ts'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { journeys } from '#machines/journeys.ts'
import type { Journey, Leg } from '#machines/modelling/journey.ts'
import type { Model } from '#machines/modelling/model.ts'
import { findModel, models } from '#machines/models.ts'
import { ordersModel } from '#machines/orders/orders.model.ts'
import { eventWords } from '#simulation/event-words.ts'
import { guardWords } from '#simulation/guard-words.ts'
import { runCopiedTest } from './run-copied-test.ts'

const index = indexPaths(ordersModel)
const find = (kind: PathKind, goal: string | null, visited: string[] = []) =>
  findPaths({ machine: 'orders', kind, goal, beginning: null, words: '', visited })

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

test('events of one type have different texts in every model', () => {
  for (const model of Object.values(models)) {
    const texts = [...eventTexts(model).values()]
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})

test('paths are found by their beginning and by words of their steps and end', () => {
  const query = { machine: 'cart', goal: null, visited: [], kind: 'shortest' as const }
  const member = findPaths({ ...query, beginning: 'member', words: '' })
  expect(member.paths.length).toBeGreaterThan(0)
  expect(new Set(member.paths.map(({ input }) => input))).toEqual(new Set(['member']))
  for (const beginning of Object.keys(models.cart?.inputs ?? {})) {
    const sending = findPaths({ ...query, goal: 'server.synced.sending', beginning, words: '' })
    expect([beginning, sending.paths[0]?.input]).toEqual([beginning, beginning])
  }
  const sent = findPaths({ ...query, beginning: null, words: 'SENDING cart.remove' })
  expect(sent.paths.length).toBeGreaterThan(0)
  expect(sent.total).toBeLessThan(findPaths({ ...query, beginning: null, words: '' }).total)
  for (const { path } of sent.paths) {
    const types = eventsOf({ machine: 'cart', path }).map(({ type }) => type)
    expect(types).toContain('cart.remove')
  }
  for (const [words, names] of [
    ['an event is removed', 'cart.remove'],
    ['cart is being saved', 'sending'],
    ['server takes the change', 'sendChange succeeds'],
    ['server takes the change', 'xstate.done.actor.sendChange'],
  ] as const) {
    const found = (words: string) => findPaths({ ...query, beginning: null, words }).total
    expect([words, found(words)]).toEqual([words, found(names)])
    expect(found(words)).toBeGreaterThan(0)
  }
})

test('what can happen next are the events that take a transition, with their payloads, by which guards, and where they lead', () => {
  const { machine, input, path } = walkOfLeg(journeys[0]?.legs[0] as Leg)
  const walks = [
    ...find('shortest', null)
      .paths.slice(0, 20)
      .map((one) => ({ ...one, machine: 'orders' })),
    ...path.map((_, step) => ({ machine, input, path: path.slice(0, step) })),
  ]
  for (const { machine, input, path } of walks) {
    const model = findModel(machine)
    const chart = chartOf(model.machine)
    const events = eventsOf({ machine, path })
    const before = replay(model, input, events).at(-1) as ReplayStep
    const possible = possibleSteps(machine, before)
    for (const [key, event] of eventKeys(model).events) {
      const step = possible.find((one) => one.key === key)
      // An actor stops at a failure that it does not handle.
      if (!step && event.type.startsWith('xstate.error.')) continue
      const {
        taken = [],
        states = [],
        effects,
      } = replay(model, input, [...events, event]).at(-1) ?? {}
      if (!step) {
        expect([states, effects], event.type).toEqual([before.states, []])
        continue
      }
      const passed = chart.transitions.filter(({ id }) => taken.includes(id))
      const guards = passed.flatMap(({ guard }) => (guard === 'otherwise' ? [] : (guard ?? [])))
      expect([step.end, new Set(step.reasons)]).toEqual([
        placeText(machine, states),
        new Set(guards.map((guard) => guardWords(machine, guard))),
      ])
      expect([step.text, step.trigger].join(' ')).toContain(eventWords(event.type))
      expect({ type: step.type, ...step.payload }).toEqual(event)
      expect(passed).not.toEqual([])
    }
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
    delete: (key: string) => saved.delete(key),
  }
  openCoverage(store).add('cart', { states: ['contents'], transitions: ['a'] })
  const next = openCoverage(store)
  next.add('cart', { states: [], transitions: ['b'] })
  await new Promise<void>((loaded) => next.subscribe(loaded))
  expect(next.of('cart')).toEqual({ states: ['contents'], transitions: ['b', 'a'] })
})

const memoryStore = <T>() => {
  const saved = new Map<string, T>()
  return {
    entries: async () => [...saved],
    set: (key: string, value: T) => saved.set(key, value),
    delete: (key: string) => saved.delete(key),
  }
}

test('what one tester exports is added to the coverage of another, and a reset forgets it', async () => {
  const [mine, theirs] = [openCoverage(memoryStore()), openCoverage(memoryStore())]
  mine.add('cart', { states: ['a'], transitions: ['1'] })
  theirs.add('cart', { states: ['b'], transitions: ['1', '2'] })
  theirs.add('city', { states: ['c'], transitions: [] })
  mergeCoverage(mine, writeCoverage(theirs))
  expect(mine.of('cart')).toEqual({ states: ['a', 'b'], transitions: ['1', '2'] })
  expect(mine.of('city').states).toEqual(['c'])
  expect(() => mergeCoverage(mine, '{"machines":{}}')).toThrow('not coverage')
  const counts = machineCounts('cart', models.cart as Model, { states: [], transitions: [] })
  expect(counts.left).toHaveLength(counts.transitions.all)
  mine.reset()
  expect(mine.of('cart')).toEqual({ states: [], transitions: [] })
})

test('a saved journey is kept, walked from its link, and shipped as it is', async () => {
  const store = memoryStore<Journey>()
  const { input, path } = find('shortest', 'viewingPlayers').paths[0] as FoundPath
  const journey = journeyOf('Players seen', { machine: 'orders', input, path, step: 0 })
  openJourneys(store).save(journey)
  const next = openJourneys(store)
  await new Promise<void>((loaded) => next.subscribe(loaded))
  expect(next.all()).toEqual([journey])
  const [leg] = journey.legs
  const [, query] = legHref(leg as Leg, journey.name).split('?')
  expect(openWalk('orders', query as string).walkUrl).toMatchObject({ input, path })
  expect(leg?.end.states).toContain('viewingPlayers')
  next.remove('Players seen')
  expect(next.all()).toEqual([])
})

test('a bug report says the journey, the steps in words, the state, what was seen, the versions and the browser, in Markdown with a drawing and in HTML with a picture', () => {
  const { input, path } = find('shortest', 'viewingPlayers').paths[0] as FoundPath
  const walkUrl = { machine: 'orders', input, path, step: path.length }
  const steps = replay(ordersModel, input, eventsOf(walkUrl))
  const evidence = {
    link: 'http://x/inspect',
    seen: 'My Orders\n\nPlayers',
    versions: ['Matchpoint 1.2.3', 'build 4f5'],
    browser: ['window 1280 × 900', 'en-IN'],
  }
  expect(asMarkdown(bugReport(walkUrl, steps, evidence))).not.toContain('Journey')
  const report = bugReport({ ...walkUrl, journey: 'Players seen' }, steps, evidence)
  const text = asMarkdown(report)
  expect(text).toMatch(/^## orders: Players of a booking\n/)
  expect(text).toContain('**State:** viewingPlayers')
  expect(text.match(/^\d+\. .+, then .+$/gm)).toHaveLength(path.length)
  expect(text).toContain('> My Orders  \n> Players')
  expect(text).toContain('**Journey:** Players seen')
  expect(text).toContain('**Same step:** http://x/inspect')
  expect(text).toContain(
    '**Versions:** Matchpoint 1.2.3, build 4f5\n\n**Browser:** window 1280 × 900, en-IN',
  )
  const hostile = { ...report, title: '<img src=x onerror=alert(1)>' }
  const html = asHtml(hostile, 'data:image/png;base64,AAAA')
  expect(html).toMatch(/^<h2>[^<>]+<\/h2>/)
  expect(html.match(/<li>/g)).toHaveLength(path.length)
  expect(html).toContain('<blockquote>My Orders<br>Players</blockquote>')
  expect(html).toContain('<img src="data:image/png;base64,AAAA"')
  expect(text).toMatch(/```mermaid\nflowchart LR\n[\s\S]+-->[\s\S]+```/)
})

test('a payment sheet, a mail or a share sheet is shown where a person leaves the page, and said in a bug report', () => {
  const refused = journeys.find(({ name }) => name === 'Card refused, then paid')
  const [leg] = (refused as Journey).legs
  const { input, path } = walkOfLeg(leg as Leg)
  const end = 'submitting.paying.awaitingPayment.refused'
  const steps = replay(checkoutModel, input, eventsOf({ machine: 'checkout', path }))
  const atRefusal = steps.findIndex(({ states }) => states.includes(end))
  const shortestTo = (machine: string, goal: string) => {
    const query = { machine, goal, beginning: null, words: '', visited: [] }
    return findPaths({ ...query, kind: 'shortest' }).paths[0] as FoundPath
  }
  const places = [
    ['checkout', { input, path: path.slice(0, atRefusal) }, 'The bank declined the card'],
    ['otpVerify', shortestTo('otpVerify', 'enteringOtp'), 'Your code is'],
    ['otpGate', shortestTo('otpGate', 'asking'), 'Your code is'],
    ['share', shortestTo('share', 'askingSheet'), 'choose an app'],
  ] as const
  for (const [machine, { input, path }, text] of places) {
    const model = findModel(machine)
    const events = eventsOf({ machine, path })
    const walked = replay(model, input, events)
    const step = walked.at(-1) as ReplayStep
    const standIn = standInFor(machine, step.states)
    expect(standIn?.text).toContain(text)
    const walkUrl = { machine, input, path, step: path.length }
    const report = bugReport(walkUrl, walked, { link: '', seen: '', versions: [], browser: [] })
    expect(asMarkdown(report)).toContain(`**${standIn?.title}:** ${standIn?.text}`)
    const possible = possibleSteps(machine, step)
    expect(possible.filter(({ type }) => standIn?.events.includes(type))).not.toEqual([])
  }
})

test('a step copied as a test passes, fails where the walk changes, and is formatted', async () => {
  const [failing] = find('failure', null).paths.slice(-1)
  const { keyOf } = eventKeys(appModel)
  // An error that nothing takes ends the actor.
  const isTaken = (event: (typeof appModel.outcomes)[0]) =>
    !event.type.startsWith('xstate.error.') &&
    (replay(appModel, 'guest', [event]).at(-1)?.taken.length ?? 0) > 0
  const shown = appModel.outcomes.filter(isTaken)
  const walks = [
    { machine: 'orders', ...(failing as FoundPath) },
    // The payload of loadPage is a machine, which JSON cannot represent.
    { machine: 'app', input: 'guest', path: shown.slice(0, 1).map(keyOf) },
  ]
  const sourceOf = ({ machine, input, path }: (typeof walks)[0]) => {
    const end = replay(findModel(machine), input, eventsOf({ machine, path })).at(-1)
    return testSource({ machine, input, path, step: path.length }, end?.states ?? [])
  }
  for (const walkUrl of walks) {
    const text = sourceOf(walkUrl)
    expect(await runCopiedTest(text)).toContain(`${walkUrl.machine} from ${walkUrl.input}`)
    const format = ['biome', 'format', '--stdin-file-path=tests/unit/copied.test.ts']
    expect(spawnSync('npx', format, { input: text, encoding: 'utf8' }).stdout).toBe(text)
  }
  const shorter = sourceOf(walks[0] as (typeof walks)[0])
  await expect(runCopiedTest(shorter.replace(/\n {4}'\w+', \/\/.*/, ''))).rejects.toThrow()
})
