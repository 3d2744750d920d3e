import { expectThat } from '../modelling/expect-that.ts'
import { cities } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { cityMachine, selectChoices, selectLabel } from './city.machine.ts'

export const cityModel = defineModel({
  machine: cityMachine,
  inputs: {
    first: { selected: 'Global' },
    returning: { selected: 'pune' },
    unavailable: { selected: 'atlantis' },
  },
  events: [
    { type: 'city.open' },
    { type: 'city.close' },
    { type: 'city.choose', id: 'pune' },
    { type: 'city.choose', id: 'Global' },
    { type: 'city.reset' },
    { type: 'city.restored', id: 'pune' },
    { type: 'city.restored', id: 'atlantis' },
    { type: 'city.filter', text: ' KOCH ' },
    { type: 'city.filter', text: '' },
  ],
  outcomes: [done('fetchCities', cities), failed('fetchCities')],
  invariants: {
    'cities.loading': (snapshot) => {
      expectThat(snapshot.hasTag('busy'), 'busy').is(true)
      expectThat(snapshot.context.cities.length, 'cities.length').is(1)
    },
    'cities.ready': (snapshot) => {
      expectThat(snapshot.hasTag('busy'), 'busy').is(false)
      expectThat(snapshot.context.cities.length, 'cities.length').isAbove(1)
      expectThat(selectChoices(snapshot)[0]?.name, 'first choice').is('Global')
      expectThat(selectLabel(snapshot), 'label').isNot('')
    },
    'cities.missing': (snapshot) => {
      expectThat(snapshot.hasTag('busy'), 'busy').is(false)
      expectThat(snapshot.context.cities.length, 'cities.length').is(1)
    },
    'list.closed': ({ context }) => expectThat(context.filter, 'filter').is(''),
    'list.open': (snapshot) =>
      expectThat(snapshot.can({ type: 'city.close' }), 'can city.close').is(true),
  },
})
