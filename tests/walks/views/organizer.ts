import { expect } from 'vitest'
import { organization } from '#machines/fixtures.ts'
import { type organizerMachine, tournamentsByTab } from '#machines/organizer/organizer.machine.ts'
import { organizerModel } from '#machines/organizer/organizer.model.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { choosesTab, main, presses, seenButtons, seenHeadings, seesTab } from './seen.ts'

const seesCards = (count: number) =>
  expect(document.querySelectorAll('main [role=tabpanel][data-shown] article')).toHaveLength(count)

export const organizer: ViewWalk<typeof organizerMachine> = {
  model: organizerModel,
  acts: {
    'tab.upcoming': choosesTab(/^Upcoming/),
    'tab.past': choosesTab(/^Past/),
    'organizer.retry': presses('Retry'),
  },
  shows: {
    loading: () => {
      expect(seenHeadings()).toEqual([])
      expect(main.getByRole('status', { name: /^Loading/ }).elements().length).toBeGreaterThan(0)
    },
    shown: () => expect(seenHeadings()[0]).toBe(organization.name),
    'shown.upcoming': ({ context }) => {
      seesTab('Upcoming (2)')
      seesCards(context.loaded ? tournamentsByTab(context.loaded.organizer).upcoming.length : 0)
    },
    'shown.past': () => {
      seesTab('Past (1)')
      seesCards(1)
    },
    failed: () => {
      expect(seenHeadings()).toEqual(['Organization not found'])
      expect(seenButtons()).toEqual(['Retry'])
    },
  },
}
