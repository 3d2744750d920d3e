import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGlobal } from '#contract/cities.ts'
import type { City } from '#contract/entities.ts'
import {
  CITY_ORDER,
  cityLabel,
  filterCities,
  GLOBAL_CITY,
  withGlobal,
} from '#machines/city/cities.ts'

const city = (name: string, _id = name.toLowerCase()): City => ({ _id, name })
const names = (cities: City[]) => cities.map(({ name }) => name)
const cities = withGlobal(
  ['Pune', 'Kochi', 'Mumbai', 'Bengaluru', 'Navi Mumbai'].map((n) => city(n)),
)

const someName = fc.constantFrom('Pune', 'pune', 'Mumbai', 'Navi Mumbai', 'Delhi', 'Kochi', 'Agra')
const someCities = fc
  .array(someName)
  .map((list) => withGlobal(list.map((name, index) => city(name, `city-${index}`))))

test('isGlobal ignores case', () => {
  expect(GLOBAL_CITY).toEqual({ _id: 'Global', name: 'Global' })
  for (const id of ['Global', 'global', 'GLOBAL']) expect(isGlobal(id)).toBe(true)
  for (const id of ['', 'pune', 'global ', 'Globalpur']) expect(isGlobal(id)).toBe(false)
})

test('withGlobal puts Global first, once', () => {
  expect(withGlobal([])).toEqual([GLOBAL_CITY])
  expect(names(withGlobal([city('Pune'), city('Global', 'global')]))).toEqual(['Global', 'Pune'])
})

describe('cities without a filter text', () => {
  test('are the returned cities of the fixed order, in that order', () => {
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

  test('are the same when the filter text is white space', () => {
    expect(filterCities(cities, ' \t ')).toEqual(filterCities(cities, ''))
  })
})

test('a city of the fixed order is found by its name with spaces', () => {
  expect(names(filterCities([GLOBAL_CITY, city('Mumbai ')], ''))).toEqual(['Global', 'Mumbai '])
})

describe('cities with a filter text', () => {
  test('are Global and every city whose name contains the text', () => {
    expect(names(filterCities(cities, 'mumbai'))).toEqual(['Global', 'Mumbai', 'Navi Mumbai'])
    expect(names(filterCities(cities, 'koch'))).toEqual(['Global', 'Kochi'])
    expect(names(filterCities(cities, 'paris'))).toEqual(['Global'])
  })

  test('ignore case and surrounding white space', () => {
    expect(names(filterCities(cities, '  MUM '))).toEqual(['Global', 'Mumbai', 'Navi Mumbai'])
  })

  test.each(['navi-mumbai', 'Návi Mumbai.', 'Navi\u00A0mum\u200Bbai'])(
    'ignore punctuation, marks and what nobody sees in %j',
    (text) => {
      expect(names(filterCities(cities, text))).toEqual(['Global', 'Navi Mumbai'])
    },
  )

  test('contain each name once', () => {
    const twice = withGlobal([city('Pune', 'one'), city('pune', 'two'), city('Pune', 'three')])
    expect(filterCities(twice, 'pune')).toEqual([GLOBAL_CITY, city('Pune', 'one')])
  })

  test('treat the text literally, not as a pattern', () => {
    expect(names(filterCities(cities, '.*'))).toEqual(['Global'])
  })

  test('have Global first, no duplicate names and no missing match', () => {
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

test("cityLabel is the name of the selected city, or 'Select City'", () => {
  expect(cityLabel(cities, 'kochi')).toBe('Kochi')
  expect(cityLabel(cities, 'Global')).toBe('Global')
  expect(cityLabel([], 'global')).toBe('Global')
  expect(cityLabel(cities, 'Kochi')).toBe('Select City')
  expect(cityLabel(cities, '')).toBe('Select City')
})
