import { describe, expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import {
  cityMachine,
  selectChoices,
  selectIsOpen,
  selectLabel,
} from '#machines/city/city.machine.ts'
import { cities } from '#machines/fixtures.ts'
import { done, failed } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'

const start = (...events: EventObject[]) => {
  const { actor, effects } = walk(cityMachine, { selected: 'pune' }, events)
  return { actor, types: effects.map(({ type }) => type) }
}
const open = { type: 'city.open' }
const close = { type: 'city.close' }
const filter = { type: 'city.filter', text: 'koch' }

test('while the cities load, a saved city has no name yet: the button says so', () => {
  const { actor } = start(open)
  expect(selectLabel(actor.getSnapshot())).toBe('Loading...')
})

describe('when the cities cannot be fetched', () => {
  test('the saved city still filters the lists: only a log entry is written', () => {
    const { types } = start(failed('fetchCities'))
    expect(types).toEqual(['log'])
  })

  test('opening the list fetches them again', () => {
    const { actor } = start(failed('fetchCities'))
    expect(selectLabel(actor.getSnapshot())).toBe('Select City')
    actor.send(open as never)
    actor.send(done('fetchCities', cities) as never)
    expect(selectLabel(actor.getSnapshot())).toBe('Pune')
  })
})

test('when the fetched cities lack the saved city, the lists are no longer filtered', () => {
  const { types } = start(done('fetchCities', []))
  expect(types).toEqual(['cityUnavailable'])
})

describe('the list of cities is complete when it is opened again', () => {
  test.each([
    ['is closed', close],
    ['is closed by choosing the same city', { type: 'city.choose', id: 'pune' }],
    ['is closed by choosing another city', { type: 'city.choose', id: 'Global' }],
  ])('after it %s with a filter text', (_, event) => {
    const { actor } = start(done('fetchCities', cities), open)
    const all = selectChoices(actor.getSnapshot())
    for (const each of [filter, event, open]) actor.send(each as never)
    expect(selectChoices(actor.getSnapshot())).toEqual(all)
  })
})

test.each([
  ['pune', 'pune', []],
  ['Global', 'global', []],
  ['global', 'Global', []],
  ['pune', 'Global', ['saveCity', 'citySelected']],
  ['Global', 'pune', ['saveCity', 'citySelected']],
])('with %s selected, choosing %s does %j', (selected, id, effects) => {
  const choose: EventObject & { id: string } = { type: 'city.choose', id }
  const chosen = walk(cityMachine, { selected }, [open, choose])
  expect(chosen.effects.map(({ type }) => type)).toEqual(effects)
  expect(selectIsOpen(chosen.actor.getSnapshot())).toBe(false)
})
