import { expect, test } from 'vitest'
import { placeText, stateName } from '#inspector/walk/place-text.ts'
import { stateNodes, statePath } from '#machines/modelling/statecharts.ts'
import { models, serverModels } from '#machines/models.ts'
import { beginningWords, eventWords, wordedEvents } from '#simulation/event-words.ts'

const all = Object.entries({ ...models, ...serverModels })
const typesOf = ([, { events, outcomes }]: (typeof all)[number]) => [
  ...new Set([...events, ...outcomes].map(({ type }) => type)),
]

test('each innermost state of every machine has a name in plain words that no other state of it has', () => {
  for (const [machine, model] of all) {
    const leaves = stateNodes(model.machine).filter(
      ({ states }) => Object.keys(states).length === 0,
    )
    const paths = leaves.map(statePath).filter(Boolean)
    const names = paths.map((path) => stateName(machine, path))
    expect(names.filter((name) => paths.includes(name))).toEqual([])
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      machine,
    ).toEqual([])
  }
  expect(placeText('app', ['session', 'session.guest', 'page', 'page.shown'])).toBe(
    'Guest; Page is shown',
  )
})

test('each type of event of every model is said in plain words, and no words are left of an event that is gone', () => {
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

test('each beginning of a walk is said in words', () => {
  const said = all.flatMap(([machine, { inputs }]) =>
    Object.keys(inputs).map((input) => beginningWords(machine, input)),
  )
  expect(said.filter((words) => /[a-z][A-Z]/.test(words.replace('e-mail', '')))).toEqual([])
  expect(beginningWords('checkout', 'free')).toBe('a free event in the cart')
})
