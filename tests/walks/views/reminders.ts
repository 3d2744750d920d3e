import { expect } from 'vitest'
import type { remindersMachine } from '#machines/reminders/reminders.machine.ts'
import { remindersModel } from '#machines/reminders/reminders.model.ts'
import { seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { isLoading, presses, seenButtons, seenText } from './seen.ts'

/** The title, and the button where there is one. */
const SAID = {
  reminders: {
    on: ['You get reminders', 'Stop reminders'],
    off: ['You get no reminders', 'Remind me again'],
  },
  entries: {
    on: ['You get emails about what others book for you', 'Stop these emails'],
    off: ['You get no emails about what others book for you', 'Send them again'],
  },
  partners: {
    on: ['You get messages from players', 'Leave all lists'],
    off: ['You get no messages from players'],
  },
}

export const reminders: ViewWalk<typeof remindersMachine> = {
  model: remindersModel,
  acts: {
    'reminders.retry': presses('Retry'),
    'reminders.switch': presses(
      /^(Stop reminders|Remind me again|Stop these emails|Send them again|Leave all lists)$/,
    ),
  },
  shows: {
    loading: () => expect(isLoading('Loading your choice')).toBe(true),
    failed: () =>
      expect(seenPanels('alert')['Your choice could not be loaded']?.buttons).toEqual(['Retry']),
    unknown: () => {
      expect(seenText()).toContain('This link is not valid')
      expect(seenText()).not.toContain('example.in')
    },
    'shown.idle': ({ context: { reminders } }) => {
      const [title, ...buttons] =
        SAID[reminders?.mails ?? 'reminders'][reminders?.on ? 'on' : 'off']
      expect(seenButtons()).toEqual(buttons)
      expect(seenText()).toContain(title)
      expect(seenText()).toContain('r…@example.in')
    },
    'shown.saving': () => expect(seenText()).toContain('r…@example.in'),
    'shown.notSaved': () =>
      expect(Object.keys(seenPanels('alert'))).toContain('Your choice could not be saved'),
  },
}
