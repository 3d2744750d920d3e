import { expect } from 'vitest'
import type { scheduleMachine } from '#machines/schedule/schedule.machine.ts'
import { scheduleModel } from '#machines/schedule/schedule.model.ts'
import { seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { isLoading, presses, seenText } from './seen.ts'

const seen = () => seenText('[role=tabpanel][data-shown]')

/** On the page of the tournament. */
export const schedule: ViewWalk<typeof scheduleMachine> = {
  model: scheduleModel,
  external: ['page.hidden', 'page.shown'],
  acts: { 'schedule.retry': presses('Retry') },
  shows: {
    loading: () => expect(isLoading('Loading the schedule')).toBe(true),
    failed: () =>
      expect(seenPanels('alert')['The schedule could not be loaded']?.buttons).toEqual(['Retry']),
    shown: ({ context: { events } }) => {
      const text = seen()
      for (const fact of ['Group A', 'Semi-finals', 'To be decided', 'Court 3']) {
        expect(text).toContain(fact)
      }
      const hasResult = events[0]?.matches[0]?.winner === 'A'
      expect(text.includes('21–18, 21–15')).toBe(hasResult)
      expect(text.includes('Net Gains won')).toBe(hasResult)
      expect(text.includes('Playing now')).toBe(hasResult)
    },
  },
}
