import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel } from '#machines/kit/model.ts'
import { headerMachine } from './header.machine.ts'

export const headerModel = defineModel({
  about: 'Holds the search field and the menu of the header, and opens the search.',
  machine: headerMachine,
  inputs: { visitor: undefined },
  events: [
    { type: 'search.typed', searchText: ' chess & co ' },
    { type: 'search.submitted' },
    { type: 'suggestion.chosen', to: '/tournament/cup' },
    { type: 'suggestion.chosen', to: '/searchevents?q=smash' },
    { type: 'route.changed', queryString: 'q=smash' },
    { type: 'route.changed', queryString: '' },
    { type: 'menu.open' },
    { type: 'menu.close' },
    { type: 'menu.logout' },
    { type: 'screen.wide' },
  ],
  outcomes: [],
  invariants: {
    closed: (snapshot) => expectThat(snapshot.can({ type: 'menu.open' }), 'can menu.open').is(true),
    open: (snapshot) => expectThat(snapshot.can({ type: 'menu.close' }), 'can menu.close').is(true),
  },
})
