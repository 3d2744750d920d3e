import '#inspector/matchpoint/register.ts'
import { expect, test } from 'vitest'
import { chartOnce } from '#inspector/chart/chart.ts'
import { stateName, statesText } from '#inspector/walk/state-text.ts'
import { stateNodes, statePath } from '#machines/kit/statecharts.ts'
import { models, serverModels } from '#machines/models.ts'
import { eventWords, wordedEvents } from '#simulation/event-words.ts'
import { guardWords, wordedGuards } from '#simulation/guard-words.ts'

const all = Object.entries({ ...models, ...serverModels })
const typesOf = ([, { machine, events, outcomes }]: (typeof all)[number]) => {
  const handled = chartOnce(machine).transitions.map(({ eventType }) => eventType)
  const sent = [...events, ...outcomes].map(({ type }) => type)
  return [...new Set([...handled, ...sent])]
}

test('each state of every machine has a name in plain words that no other state of it has', () => {
  for (const [machine, model] of all) {
    const paths = stateNodes(model.machine).map(statePath)
    const names = paths.map((path) => stateName(machine, path))
    expect(names.filter((name) => paths.includes(name))).toEqual([])
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      machine,
    ).toEqual([])
  }
  expect(statesText('app', ['session', 'session.guest', 'page', 'page.shown'])).toBe(
    'Guest; Page is shown',
  )
})

test('each type of event of every machine is said in plain words, and no words are left of an event that is gone', () => {
  const types = all.flatMap(typesOf)
  expect(types.filter((type) => !eventWords(type))).toEqual([])
  const { types: worded, tasks, delays } = wordedEvents
  expect(worded.filter((type) => !types.includes(type))).toEqual([])
  expect(delays.filter((name) => !types.some((type) => type.includes(`.${name}.`)))).toEqual([])
  const endings = Object.entries(tasks).flatMap(([task, [succeeds, fails]]) => [
    ...(succeeds ? [`xstate.done.actor.${task}`] : []),
    ...(fails ? [`xstate.error.actor.${task}`] : []),
  ])
  expect(endings.filter((type) => !types.includes(type))).toEqual([])
})

test('each guard of every machine is said in plain words, and no words are left of a guard that is gone', () => {
  const guards = all.flatMap(([model, { machine }]) =>
    chartOnce(machine).transitions.flatMap(({ guard }) =>
      guard === null || guard === 'otherwise' ? [] : [{ model, guard }],
    ),
  )
  const unsaid = guards.filter(({ model, guard }) => guardWords(model, guard) === undefined)
  expect(unsaid).toEqual([])
  const names = guards.flatMap(({ model, guard }) =>
    guard.split(' and ').flatMap((one) => [one, `${model}.${one}`]),
  )
  expect(wordedGuards.filter((name) => !names.includes(name))).toEqual([])
  expect(guardWords('checkout', 'losesItems')).toBe('an event leaves the cart')
})
