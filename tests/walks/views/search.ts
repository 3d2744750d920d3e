import { expect } from 'vitest'
import type { searchMachine } from '#machines/search/search.machine.ts'
import { searchModel } from '#machines/search/search.model.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { choosesTab, isLoading, lastAddress, main, seenHeadings, seesTab } from './seen.ts'

export const search: ViewWalk<typeof searchMachine> = {
  model: searchModel,
  // Its lists and the rest of the app send these.
  external: ['list.filtered', 'list.loaded', 'city.changed', 'page.restored', 'route.changed'],
  acts: { 'tab.tournaments': choosesTab('Tournaments'), 'tab.events': choosesTab('Events') },
  always: ({ context: { url } }, moment) => {
    const { last } = moment
    expect(seenHeadings()[0]).toBe(url.searchText ? `Results for “${url.searchText}”` : 'Search')
    expect(main.getByRole('button', { name: /^Filters/ }).elements()).toHaveLength(1)
    if (last?.type.startsWith('tab.')) {
      expect(new URLSearchParams(lastAddress(moment).split('?')[1]).get('tab')).toBe(
        last.type.slice('tab.'.length),
      )
    }
  },
  shows: {
    tournaments: () => {
      seesTab('Tournaments')
      expect(isLoading('Loading tournaments')).toBe(true)
    },
    events: () => {
      seesTab('Events')
      expect(isLoading('Loading events')).toBe(true)
    },
  },
}
