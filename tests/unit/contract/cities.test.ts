import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CITY_ORDER,
  cityLabel,
  filterCities,
  GLOBAL_CITY,
  isGlobal,
  withGlobal,
} from '#contract/cities.ts'
import type { City } from '#contract/entities.ts'

const city = (name: string, _id = name.toLowerCase()): City => ({ _id, name })
const names = (cities: City[]) => cities.map(({ name }) => name)
const cities = withGlobal(
  ['Pune', 'Kochi', 'Mumbai', 'Bengaluru', 'Navi Mumbai'].map((n) => city(n)),
)

const someName = fc.constantFrom('Pune', 'pune', 'Mumbai', 'Navi Mumbai', 'Delhi', 'Kochi', 'Agra')
const someCities = fc
  .array(someName)
  .map((list) => withGlobal(list.map((name, index) => city(name, `city-${index}`))))

test('Global is an entry of its own, compared without case', () => {
  expect(GLOBAL_CITY).toEqual({ _id: 'Global', name: 'Global' })
  for (const id of ['Global', 'global', 'GLOBAL']) expect(isGlobal(id)).toBe(true)
  for (const id of ['', 'pune', 'global ', 'Globalpur']) expect(isGlobal(id)).toBe(false)
})

test('Global comes before what the server returned, once', () => {
  expect(withGlobal([])).toEqual([GLOBAL_CITY])
  expect(names(withGlobal([city('Pune'), city('Global', 'global')]))).toEqual(['Global', 'Pune'])
})

describe('without a filter', () => {
  test('the cities of the fixed order that the server returned, in that order', () => {
    expect([...CITY_ORDER]).toEqual([
      'Global',
      'Bengaluru',
      'Chennai',
      'Delhi',
      'Hyderabad',
      'Mumbai',
      'Pune',
    ])
    expect(names(filterCities(cities, ''))).toEqual(['Global', 'Bengaluru', 'Mumbai', 'Pune'])
    expect(names(filterCities([GLOBAL_CITY], ''))).toEqual(['Global'])
  })

  test('white space is no filter', () => {
    expect(filterCities(cities, ' \t ')).toEqual(filterCities(cities, ''))
  })
})

describe('with a filter', () => {
  test('Global and every city whose name contains the text', () => {
    expect(names(filterCities(cities, 'mumbai'))).toEqual(['Global', 'Mumbai', 'Navi Mumbai'])
    expect(names(filterCities(cities, 'koch'))).toEqual(['Global', 'Kochi'])
    expect(names(filterCities(cities, 'paris'))).toEqual(['Global'])
  })

  test('without case, trimmed', () => {
    expect(names(filterCities(cities, '  MUM '))).toEqual(['Global', 'Mumbai', 'Navi Mumbai'])
  })

  test('one of each name: the first', () => {
    const twice = withGlobal([city('Pune', 'one'), city('pune', 'two'), city('Pune', 'three')])
    expect(filterCities(twice, 'pune')).toEqual([GLOBAL_CITY, city('Pune', 'one')])
  })

  test('text that means something to a pattern is only text', () => {
    expect(names(filterCities(cities, '.*'))).toEqual(['Global'])
  })

  test('Global first, no name twice, no match left out', () => {
    fc.assert(
      fc.property(someCities, fc.constantFrom('pu', 'MUM', ' i ', 'a', 'x'), (all, text) => {
        const shown = filterCities(all, text)
        const wanted = text.trim().toLowerCase()
        expect(shown[0]).toEqual(GLOBAL_CITY)
        const lower = names(shown.slice(1)).map((name) => name.toLowerCase())
        const matching = names(all.slice(1))
          .map((name) => name.toLowerCase())
          .filter((name) => name.includes(wanted))
        expect(lower).toEqual([...new Set(matching)])
      }),
    )
  })
})

test("the label is the chosen city's name, or asks for one", () => {
  expect(cityLabel(cities, 'kochi')).toBe('Kochi')
  expect(cityLabel(cities, 'Global')).toBe('Global')
  expect(cityLabel([], 'global')).toBe('Global')
  expect(cityLabel(cities, 'Kochi')).toBe('Select City')
  expect(cityLabel(cities, '')).toBe('Select City')
})
