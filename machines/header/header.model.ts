import { defineModel } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { headerMachine } from './header.machine.ts'

export const headerModel = defineModel({
  machine: headerMachine,
  inputs: { visitor: undefined },
  events: [
    { type: 'search.typed', searchText: 'chess' },
    { type: 'search.submitted' },
    { type: 'route.changed', queryString: 'q=smash' },
    { type: 'route.changed', queryString: '' },
    { type: 'menu.open' },
    { type: 'menu.close' },
    { type: 'screen.wide' },
  ],
  outcomes: [],
  invariants: {
    closed: (snapshot) => must(snapshot.can({ type: 'menu.open' }), 'the menu can be opened'),
    open: (snapshot) => must(snapshot.can({ type: 'menu.close' }), 'the menu can be closed'),
  },
})
