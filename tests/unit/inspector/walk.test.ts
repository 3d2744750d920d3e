import '#inspector/matchpoint/register.ts'
import { expect, test } from 'vitest'
import { chartOf } from '#inspector/chart/chart.ts'
import { standInFor } from '#inspector/matchpoint/stand-ins.ts'
import { asMarkdown, bugReport } from '#inspector/walk/bug-report.ts'
import { eventKeys } from '#inspector/walk/event-keys.ts'
import { eventTexts } from '#inspector/walk/event-texts.ts'
import { type FoundPath, findPaths, type PathKind } from '#inspector/walk/find-paths.ts'
import { findLeg, walkOfLeg } from '#inspector/walk/journey-walk.ts'
import { openWalk } from '#inspector/walk/open-walk.ts'
import { possibleSteps } from '#inspector/walk/possible-steps.ts'
import { type ReplayStep, replay } from '#inspector/walk/replay.ts'
import { statesText } from '#inspector/walk/state-text.ts'
import {
  eventsOf,
  parseWalkUrl,
  stepTexts,
  type WalkUrl,
  walkHref,
} from '#inspector/walk/walk-url.ts'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { journeys } from '#machines/journeys.ts'
import type { Journey, Leg } from '#machines/kit/journey.ts'
import { findModel, models } from '#machines/models.ts'
import { eventWords } from '#simulation/event-words.ts'
import { guardWords } from '#simulation/guard-words.ts'

const find = (kind: PathKind, goal: string | null) =>
  findPaths({ machine: 'orders', kind, goal, beginning: null, words: '', visited: [] })

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
  expect(findLeg(journeys, checkout as WalkUrl)).toEqual({ journey: free, leg: 0 })
  expect(findLeg(journeys, thankYou as WalkUrl)).toBeNull()
  const named = { ...(thankYou as WalkUrl), journey: 'Free booking' }
  expect(findLeg(journeys, named)).toEqual({ journey: free, leg: 1 })
  const branched = { ...(checkout as WalkUrl), path: [], journey: 'Free booking' }
  expect(findLeg(journeys, branched)).toBeNull()
})

test('events of one type have different texts in every model', () => {
  for (const model of Object.values(models)) {
    const texts = [...eventTexts(model).values()]
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
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
        statesText(machine, states),
        new Set(guards.map((guard) => guardWords(machine, guard))),
      ])
      expect([step.text, step.trigger].join(' ')).toContain(eventWords(event.type))
      expect({ type: step.type, ...step.payload }).toEqual(event)
      expect(passed).not.toEqual([])
    }
  }
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
