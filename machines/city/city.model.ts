import { cities } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed, type Step } from '#machines/kit/model.ts'
import {
  cityMachine,
  selectChoices,
  selectIsOpen,
  selectLabel,
  selectNoneFound,
} from './city.machine.ts'

type CityStep = Step<typeof cityMachine>

const names = new Map([
  ['Global', 'Global'],
  ...cities.map(({ _id, name }) => [_id, name] as const),
])

/** The names in the list, by the text typed. Kochi is not in the fixed order. */
const CHOICES: Record<string, string[]> = {
  '': ['Global', 'Bengaluru', 'Pune'],
  ' KOCH ': ['Global', 'Kochi'],
}

/** What the button and the list show: without the cities of the server, Global alone. */
function shows(snapshot: CityStep['after'], isLoaded: boolean) {
  const { selected, filter } = snapshot.context
  const restored = { type: 'city.restored', id: 'pune' } as const
  expectThat(snapshot.can(restored), 'can city.restored').is(true)
  const isNamed = isLoaded || selected === 'Global'
  const nameless = snapshot.hasTag('busy') ? 'Loading...' : 'Select City'
  expectThat(selectLabel(snapshot), 'label').is((isNamed && names.get(selected)) || nameless)
  const choices = selectChoices(snapshot).map(({ name }) => name)
  expectThat(choices, 'choices').equals(isLoaded ? CHOICES[filter] : ['Global'])
  expectThat(selectNoneFound(snapshot), 'none found').is(!isLoaded && filter !== '')
}

export const cityModel = defineModel({
  about: 'Chooses the city that lists and searches are limited to, and remembers it.',
  machine: cityMachine,
  inputs: {
    first: { selected: 'Global' },
    returning: { selected: 'pune' },
    unavailable: { selected: 'atlantis' },
  },
  events: [
    // First, so that a list with a filter is closed.
    { type: 'city.filter', text: '' },
    { type: 'city.filter', text: ' KOCH ' },
    { type: 'city.open' },
    { type: 'city.close' },
    { type: 'city.choose', id: 'pune' },
    { type: 'city.choose', id: 'Global' },
    { type: 'city.reset' },
    { type: 'city.restored', id: 'pune' },
    { type: 'city.restored', id: 'atlantis' },
  ],
  outcomes: [done('fetchCities', cities), failed('fetchCities')],
  invariants: {
    'cities.loading': (snapshot) => {
      expectThat(snapshot.hasTag('busy'), 'busy').is(true)
      shows(snapshot, false)
    },
    'cities.ready': (snapshot) => {
      expectThat(snapshot.hasTag('busy'), 'busy').is(false)
      shows(snapshot, true)
    },
    'cities.missing': (snapshot) => {
      expectThat(snapshot.hasTag('busy'), 'busy').is(false)
      shows(snapshot, false)
    },
    'list.closed': (snapshot) => {
      expectThat(snapshot.context.filter, 'filter').is('')
      expectThat(selectIsOpen(snapshot), 'is open').is(false)
    },
    'list.open': (snapshot) => {
      expectThat(snapshot.can({ type: 'city.close' }), 'can city.close').is(true)
      expectThat(selectIsOpen(snapshot), 'is open').is(true)
    },
  },
})
