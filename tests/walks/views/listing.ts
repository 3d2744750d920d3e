import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hasActiveFilter } from '#machines/listing/active-filter.ts'
import type { ListingKind } from '#machines/listing/filters.ts'
import type { listingMachine } from '#machines/listing/listing.machine.ts'
import { eventListingModel, listingModel } from '#machines/listing/listing.model.ts'
import { selectHasMore } from '#machines/listing/selectors.ts'
import { createScreen } from '#simulation/screen.tsx'
import { isEnabled, seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import {
  dialog,
  isLoading,
  lastAddress,
  presses,
  seenBusy,
  seenButtons,
  seenHeadings,
  seenText,
  seesNoDialog,
} from './seen.ts'

const KINDS = {
  tournaments: { title: 'Tournaments', none: 'No tournament found', subject: 'Sport' },
  events: { title: 'Events', none: 'No event found', subject: 'Category' },
}

const seenCards = () => document.querySelectorAll('main article').length

function viewOf(kind: ListingKind, model: ViewWalk<typeof listingMachine>['model']) {
  const { title, none, subject } = KINDS[kind]
  const filters = dialog(`Filter ${title}`)
  const inDialog = (name: string) => filters.getByRole('button', { name, exact: true })
  const view: ViewWalk<typeof listingMachine> = {
    model: {
      ...model,
      // What can be chosen or reset depends on what is chosen.
      situation: (snapshot) => {
        const { filters, draft } = snapshot.context
        return [model.situation?.(snapshot), filters, draft]
      },
    },
    begin: async (input, inspect) => {
      const screen = await createScreen({ model, input, frame: true, inspect })
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
      'filters.open': presses(/^Filter/),
      'filters.close': presses('Close', filters),
      'filters.edit': async () => {
        await userEvent.click(filters.getByRole('combobox', { name: 'Status' }))
        await userEvent.click(page.getByRole('option', { name: 'Upcoming', exact: true }))
        return undefined
      },
      'filters.apply': presses('Apply Filters', filters),
      'filters.reset': presses('Reset All Filters', filters),
    },
    isHidden: (snapshot, { type }) => {
      const { draft } = snapshot.context
      if (type === 'filters.edit') return draft.status === 'UPCOMING'
      const isBehindDialog = type.startsWith('list.') || type === 'filters.open'
      return isBehindDialog && type !== 'list.reload' && snapshot.matches({ filters: 'open' })
    },
    always: ({ context }, moment) => {
      expect(seenHeadings()[0]).toBe(title)
      const isActive = document.querySelector('main [role=img][aria-label=active]') !== null
      expect(isActive).toBe(hasActiveFilter(context.filters))
      if (moment.last?.type === 'list.more' && context.fullListing) {
        expect(lastAddress(moment)).toContain(context.fullListing)
      }
    },
    shows: {
      'list.loading': () => expect(isLoading(`Loading ${kind}`)).toBe(true),
      'list.shown': (snapshot) => {
        const { items } = snapshot.context
        expect(isLoading(`Loading ${kind}`)).toBe(false)
        expect(Object.keys(seenPanels('status')).includes(none)).toBe(items.length === 0)
        expect(seenCards()).toBe(items.length)
        expect(seenText().includes('Load More')).toBe(selectHasMore(snapshot))
        expect(seenPanels('alert')).toEqual({})
      },
      'list.loadingMore': ({ context }) => {
        expect(seenCards()).toBe(context.items.length)
        expect(seenBusy()).toEqual(['Loading...'])
      },
      'list.failed': () => {
        expect(Object.keys(seenPanels('alert'))).toEqual([`The ${kind} could not be loaded`])
        expect(seenCards()).toBe(0)
        expect(seenText()).toContain('Retry')
      },
      'list.outdated': ({ context }) => {
        expect(Object.keys(seenPanels('alert'))).toEqual([`The ${kind} could not be updated`])
        expect(seenText()).toContain('These are the earlier results.')
        expect(seenCards()).toBe(context.items.length)
        expect(seenText()).not.toContain('Load More')
      },
      'filters.closed': () => {
        seesNoDialog()
        expect(seenButtons()).toContain('Filter')
      },
      'filters.open': ({ context }) => {
        expect(filters.getByRole('combobox', { name: subject }).element()).toBeVisible()
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
  return view
}

export const listing = viewOf('tournaments', listingModel)
export const eventListing = viewOf('events', eventListingModel)
