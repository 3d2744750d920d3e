import { expect } from 'vitest'
import type { pushRemindersMachine } from '#machines/push-reminders/push-reminders.machine.ts'
import { pushRemindersModel } from '#machines/push-reminders/push-reminders.model.ts'
import { seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { presses, seenButtons, seenText } from './seen.ts'

const ALLOW = 'Remind me on this device'
const STOP = 'Stop reminders'
const NOTHING = /[Rr]emind|[Nn]otification/

const seesNothing = () => expect(seenText()).not.toMatch(NOTHING)
const seesBusy = () =>
  expect(document.querySelector('main button[aria-busy=true]')?.textContent).toMatch(
    new RegExp(`^(${ALLOW}|${STOP})$`),
  )
const seesFailure = () =>
  expect(seenPanels('alert')['Your choice could not be saved']?.text).toContain(
    'Check your connection and try again.',
  )

export const pushReminders: ViewWalk<typeof pushRemindersMachine> = {
  model: pushRemindersModel,
  acts: {
    'pushReminders.check': presses('Check again'),
    'pushReminders.switch': presses(/^(Remind me on this device|Stop reminders)$/),
  },
  shows: {
    checking: seesNothing,
    unsupported: seesNothing,
    unknown: seesNothing,
    uninstalled: () => expect(seenText()).toContain('Add Matchpoint to the home screen first'),
    denied: () =>
      expect(seenPanels('status')['Notifications are blocked']?.buttons).toEqual(['Check again']),
    'off.idle': () => expect(seenButtons()).toContain(ALLOW),
    'off.switching': seesBusy,
    'off.failed': () => {
      seesFailure()
      expect(seenButtons()).toContain(ALLOW)
    },
    'on.idle': () => {
      expect(seenButtons()).toContain(STOP)
      expect(seenText()).toContain('This device reminds you')
    },
    'on.switching': seesBusy,
    'on.failed': () => {
      seesFailure()
      expect(seenButtons()).toContain(STOP)
    },
  },
}
