import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SportsEvent } from '#contract/entities.ts'
import { isApiError } from '#machines/api-error.ts'
import { bookableItems, type detailMachine } from '#machines/detail/detail.machine.ts'
import { detailModel, eventDetailModel } from '#machines/detail/detail.model.ts'
import { categoryEvent, tournament } from '#machines/fixtures.ts'
import { createScreen } from '#simulation/screen.tsx'
import type { ViewWalk } from '../walk-views.tsx'
import {
  choosesTab,
  isLoading,
  main,
  presses,
  seenHeadings,
  seenText,
  seenToasts,
  seesTab,
} from './seen.ts'

function viewOf(
  model: ViewWalk<typeof detailMachine>['model'],
  item: SportsEvent,
): ViewWalk<typeof detailMachine> {
  const names = bookableItems(item).map(({ cartItem }) => cartItem.name)
  const about = (html: string) => html.replace(/<[^>]+>/g, '')
  const map = () => main.getByTitle(`Map of ${item.address}`).elements()
  return {
    model,
    // A wide screen shows an event without tabs.
    begin: async (input, inspect) => {
      await page.viewport(390, 800)
      const screen = await createScreen({ model, input, frame: true, inspect })
      return { screen: screen as never, actor: screen.actor }
    },
    ends: () => page.viewport(1280, 800),
    acts: {
      'tab.events': choosesTab('Events'),
      'tab.about': choosesTab('About'),
      'tab.schedule': choosesTab('Schedule'),
      'map.show': presses('Show map'),
      'detail.retry': presses('Retry'),
    },
    shows: {
      loading: ({ context: { preview } }) => {
        expect(isLoading('Loading')).toBe(true)
        expect(seenHeadings()).toEqual(preview ? [item.name] : [])
      },
      shown: () => {
        expect(seenHeadings()).toEqual(expect.arrayContaining([item.name, 'Booking Ends In']))
        expect(seenText()).toContain(item.address)
      },
      'shown.tab.events': () => {
        seesTab('Events')
        for (const name of names) expect(seenText('[role=tabpanel][data-shown]')).toContain(name)
      },
      'shown.tab.about': () => {
        seesTab('About')
        const text = seenText('[role=tabpanel][data-shown]')
        for (const part of [item.details, item.terms]) expect(text).toContain(about(part))
        expect(text).toContain(item.organization.name)
      },
      'shown.tab.schedule': () => {
        seesTab('Schedule')
        expect(isLoading('Loading the schedule')).toBe(true)
      },
      'shown.map.hidden': () => {
        expect(map()).toHaveLength(0)
        expect(main.getByRole('button', { name: 'Show map' }).element()).toBeEnabled()
      },
      'shown.map.shown': () => {
        expect(map()).toHaveLength(1)
        expect(main.getByRole('button', { name: 'Show map' }).elements()).toHaveLength(0)
      },
      offline: ({ context: { kind, preview } }) => {
        const title = kind === 'tournament' ? 'Tournament' : 'Event'
        expect(seenHeadings()).toEqual([preview ? item.name : title])
        expect(seenText()).toContain('You are offline')
        expect(seenToasts()).toBe('')
      },
      failed: (_, { last, effects }) => {
        const error = last && 'error' in last ? last.error : undefined
        const message = isApiError(error) ? error.errorBody.message : 'Something went wrong.'
        expect(seenToasts()).toContain(`Failed ${message}`)
        expect(effects.at(-1)).toEqual({ type: 'navigate', params: { to: '/', replace: true } })
      },
    },
  }
}

export const detail = viewOf(detailModel, tournament)
export const eventDetail = viewOf(eventDetailModel, categoryEvent)
