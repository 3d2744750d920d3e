import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { listingMachine } from '#machines/listing/listing.machine.ts'
import { listingModel } from '#machines/listing/listing.model.ts'
import { hasActiveFilter } from '#machines/listing/listing-kind.ts'
import { selectHasMore, selectSort } from '#machines/listing/selectors.ts'
import { createScreen } from '#simulation/screen.tsx'
import { isEnabled, seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import {
  dialog,
  isLoading,
  lastAddress,
  main,
  presses,
  seenBusy,
  seenButtons,
  seenHeadings,
  seenText,
  seesNoDialog,
} from './seen.ts'

const seenCards = () => document.querySelectorAll('main article').length

const filters = dialog('Filter Tournaments')
/** A dialog hides it from roles. */
const order = () => document.querySelector('main select[aria-label=Order]') as HTMLSelectElement
const inDialog = (name: string) => filters.getByRole('button', { name, exact: true })

export const listing: ViewWalk<typeof listingMachine> = {
  model: {
    ...listingModel,
    // What can be chosen or reset depends on what is chosen.
    situation: (snapshot) => {
      const { filters, draft, sort } = snapshot.context
      return [listingModel.situation?.(snapshot), filters, draft, sort]
    },
  },
  begin: async (input, inspect) => {
    const screen = await createScreen({ model: listingModel, input, frame: true, inspect })
    return { screen: screen as never, actor: screen.actor }
  },
  // The rest of the app sends these, and the chips of the home page.
  external: [
    'list.reload',
    'filters.pick',
    'city.changed',
    'page.restored',
    'route.changed',
    'search.changed',
  ],
  acts: {
    'list.more': presses('Load More'),
    'list.retry': presses('Retry'),
    // A toast may be above it: here no time passes that ends it.
    'filters.open': async () => {
      const button = main.getByRole('button', { name: /^Filter/ }).element() as HTMLElement
      button.click()
      return undefined
    },
    'filters.close': presses('Close', filters),
    'filters.edit': async () => {
      await userEvent.click(filters.getByRole('combobox', { name: 'Status' }))
      await userEvent.click(page.getByRole('option', { name: 'Upcoming', exact: true }))
      return undefined
    },
    'filters.apply': presses('Apply Filters', filters),
    'filters.reset': presses('Reset All Filters', filters),
    'filters.set': presses('Free'),
    'sort.choose': async (event) => {
      await userEvent.selectOptions(order(), (event as { sort: string }).sort)
      return undefined
    },
  },
  isHidden: (snapshot, event) => {
    const { type } = event
    const { draft, filters: chosen } = snapshot.context
    if (type === 'filters.edit') return draft.status === 'UPCOMING'
    if (type === 'filters.set' && chosen.fee === 'free') return true
    if ('sort' in event && event.sort === selectSort(snapshot)) return true
    const isBehindDialog = /^(list\.|sort\.|filters\.(open|set))/.test(type)
    return isBehindDialog && type !== 'list.reload' && snapshot.matches({ filters: 'open' })
  },
  always: ({ context }, moment) => {
    expect(seenHeadings()[0]).toBe('Tournaments')
    const isActive = document.querySelector('main [role=img][aria-label=active]') !== null
    expect(isActive).toBe(hasActiveFilter(context.filters))
    if (moment.last?.type === 'list.more' && context.fullListing) {
      expect(lastAddress(moment)).toContain(context.fullListing)
    }
  },
  shows: {
    'list.loading': () => expect(isLoading('Loading tournaments')).toBe(true),
    'list.shown': (snapshot) => {
      const { items } = snapshot.context
      expect(isLoading('Loading tournaments')).toBe(false)
      expect(Object.keys(seenPanels('status')).includes('No tournament found')).toBe(
        items.length === 0,
      )
      expect(seenCards()).toBe(items.length)
      expect(seenText().includes('Load More')).toBe(selectHasMore(snapshot))
      expect(seenPanels('alert')).toEqual({})
    },
    'list.loadingMore': ({ context }) => {
      expect(seenCards()).toBe(context.items.length)
      expect(seenBusy()).toEqual(['Loading...'])
    },
    'list.failed': () => {
      expect(Object.keys(seenPanels('alert'))).toEqual(['The tournaments could not be loaded'])
      expect(seenCards()).toBe(0)
      expect(seenText()).toContain('Retry')
    },
    'list.outdated': ({ context }) => {
      expect(Object.keys(seenPanels('alert'))).toEqual(['The tournaments could not be updated'])
      expect(seenText()).toContain('These are the earlier results.')
      expect(seenCards()).toBe(context.items.length)
      expect(seenText()).not.toContain('Load More')
    },
    'sorting.settled': (snapshot) => {
      expect(order().value).toBe(snapshot.context.sort)
      expect(seenText()).not.toContain('Finding where you are')
    },
    'sorting.locating': () => {
      expect(order().value).toBe('nearest')
      expect(seenText()).toContain('Finding where you are')
    },
    'sorting.recalling': () => expect(order().value).toBe('nearest'),
    'filters.closed': () => {
      seesNoDialog()
      expect(seenButtons()).toContain('Filter')
    },
    'filters.open': ({ context }) => {
      expect(filters.getByRole('combobox', { name: 'Sport' }).element()).toBeVisible()
      const status = filters.getByRole('combobox', { name: 'Status' }).element()
      expect(status.textContent).toBe(context.draft.status === 'UPCOMING' ? 'Upcoming' : 'All')
      expect(isEnabled(inDialog('Apply Filters').element())).toBe(true)
      expect(isEnabled(inDialog('Reset All Filters').element())).toBe(
        hasActiveFilter(context.filters),
      )
    },
  },
  unseen: {
    options: 'The list of sports or categories is closed; until it is loaded it has All.',
  },
}
