import { expect } from 'vitest'
import type { remindersMachine } from '#machines/reminders/reminders.machine.ts'
import { remindersModel } from '#machines/reminders/reminders.model.ts'
import { seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { isLoading, presses, seenButtons, seenText } from './seen.ts'

export const reminders: ViewWalk<typeof remindersMachine> = {
  model: remindersModel,
  acts: {
    'reminders.retry': presses('Retry'),
    'reminders.switch': presses(/^(Stop reminders|Remind me again)$/),
  },
  shows: {
    loading: () => expect(isLoading('Loading your reminders')).toBe(true),
    failed: () =>
      expect(seenPanels('alert')['Your reminders could not be loaded']?.buttons).toEqual(['Retry']),
    unknown: () => {
      expect(seenText()).toContain('This link is not valid')
      expect(seenText()).not.toContain('example.in')
    },
    'shown.idle': ({ context: { reminders } }) => {
      expect(seenButtons()).toEqual([reminders?.on ? 'Stop reminders' : 'Remind me again'])
      expect(seenText()).toContain(reminders?.on ? 'You get reminders' : 'You get no reminders')
      expect(seenText()).toContain('r…@example.in')
    },
    'shown.saving': () => expect(seenText()).toContain('r…@example.in'),
    'shown.notSaved': () =>
      expect(Object.keys(seenPanels('alert'))).toContain('Your choice could not be saved'),
  },
}
