import { defineModel } from '../model.ts'
import { must } from '../must.ts'
import { searchMachine } from './search.machine.ts'

export const searchModel = defineModel({
  machine: searchMachine,
  inputs: { visitor: { search: 'q=smash', city: 'Global' } },
  events: [
    { type: 'tab.tournaments' },
    { type: 'tab.events' },
    { type: 'city.changed', city: 'pune' },
    { type: 'route.changed', search: 'q=chess' },
    { type: 'route.changed', search: 'q=smash' },
  ],
  outcomes: [],
  invariants: {
    tournaments: ({ children }) => must('tournaments' in children, 'there is a list to show'),
    events: ({ children }) => must('events' in children, 'there is a list to show'),
  },
})
