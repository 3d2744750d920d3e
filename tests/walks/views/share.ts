import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EventObject } from 'xstate'
import type { shareMachine } from '#machines/share/share.machine.ts'
import { shareModel } from '#machines/share/share.model.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { main, presses, seenText, seenToasts } from './seen.ts'

const seenItems = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((each) => each.textContent?.trim())
const isExpanded = (name: string) =>
  main.getByRole('button', { name, exact: true }).element().getAttribute('aria-expanded') === 'true'

/** The choice also closes the menu. */
const chooses = (name: string) => async (event: EventObject) => {
  await userEvent.click(page.getByRole('menuitem', { name, exact: true }))
  return [event, { type: 'menu.close' }]
}

const seesNoMenu = () => {
  expect(seenItems()).toEqual([])
  expect([isExpanded('Share'), isExpanded('Add to calendar')]).toEqual([false, false])
}

/** On the page of the tournament. */
export const share: ViewWalk<typeof shareMachine> = {
  model: shareModel,
  acts: {
    'share.open': presses('Share'),
    'calendar.open': presses('Add to calendar'),
    'menu.close': async () => {
      await userEvent.keyboard('{Escape}')
      return undefined
    },
    'link.copy': chooses('Copy link'),
    'calendar.save': chooses('Calendar file (.ics)'),
  },
  // A press on the button of an open menu closes it, and so does one beside it.
  isHidden: (snapshot, { type }) =>
    type.endsWith('.open') &&
    (snapshot.matches('choosingWay') || snapshot.matches('choosingCalendar')),
  shows: {
    idle: (_, { last, effects }) => {
      seesNoMenu()
      if (last?.type === 'xstate.done.actor.copyLink') expect(seenToasts()).toContain('Link copied')
      if (last?.type === 'calendar.save') expect(effects.at(-1)?.type).toBe('saveCalendar')
    },
    askingSheet: seesNoMenu,
    choosingWay: () => {
      expect(seenItems()).toEqual(['WhatsApp', 'Copy link'])
      expect(isExpanded('Share')).toBe(true)
    },
    copying: seesNoMenu,
    notCopied: () => {
      expect(seenText()).toContain('The link could not be copied')
      const field = page.getByLabelText('Copy it manually').element() as HTMLInputElement
      expect(field.value).toBe('https://matchpoint.example/tournament/monsoon-smash')
    },
    choosingCalendar: () => {
      expect(seenItems()).toEqual(['Google Calendar', 'Calendar file (.ics)'])
      expect(isExpanded('Add to calendar')).toBe(true)
    },
  },
}
