import { cities } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { cityMachine, selectChoices, selectLabel } from './city.machine.ts'

export const cityModel = defineModel({
  machine: cityMachine,
  inputs: { first: { selected: 'Global' }, returning: { selected: 'pune' } },
  events: [
    { type: 'city.choose', id: 'pune' },
    { type: 'city.choose', id: 'Global' },
    { type: 'city.reset' },
    { type: 'city.filter', text: ' KOCH ' },
    { type: 'city.filter', text: '' },
  ],
  outcomes: [done('fetchCities', cities), failed('fetchCities')],
  invariants: {
    loading: (snapshot) => {
      must(snapshot.hasTag('busy'), 'a loading flag is true')
      must(snapshot.context.cities.length === 1, 'only Global is known')
    },
    ready: (snapshot) => {
      must(!snapshot.hasTag('busy'), 'the loading flag is false')
      must(selectChoices(snapshot)[0]?.name === 'Global', 'Global comes first')
      must(selectLabel(snapshot) !== '', 'the selector has a label')
    },
  },
})
