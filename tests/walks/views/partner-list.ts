import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { doubleItem } from '#machines/fixtures.ts'
import type { partnerListMachine } from '#machines/partner-list/partner-list.machine.ts'
import { partnerListModel } from '#machines/partner-list/partner-list.model.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { dialog, presses, seenText, seenToasts } from './seen.ts'

const own = dialog('Needs a partner')
const press = (name: string) => presses(name, own as never)
const seesText = (...texts: string[]) => {
  for (const text of texts) expect(seenText('[role=dialog]')).toContain(text)
}

/** On the page of the tournament. */
export const partnerList: ViewWalk<typeof partnerListMachine> = {
  model: partnerListModel,
  acts: {
    'partners.open': presses(`Find a partner for ${doubleItem.name}`),
    'partners.close': async () => {
      await userEvent.keyboard('{Escape}')
      return undefined
    },
    'partners.retry': press('Retry'),
    'partners.leave': press('Leave the list'),
    'partners.write': press('Write to Rahul M.'),
    'message.cancel': press('Back to the list'),
  },
  shows: {
    closed: () => expect(page.getByRole('dialog').elements()).toHaveLength(0),
    loading: () => seesText('Loading the list…'),
    failed: () => seesText('The list could not be loaded'),
    shown: ({ context: { partners } }, { last }) => {
      const isListed = partners.some((partner) => partner.own)
      seesText(
        partners.some((partner) => !partner.own)
          ? '1 player looks for a partner'
          : 'Nobody else looks for a partner yet',
        isListed ? 'You are on this list.' : 'Members will see your first name',
      )
      if (last?.type === 'xstate.done.actor.listForm') {
        expect(seenToasts()).toContain('You are listed')
      }
      if (last?.type === 'xstate.error.actor.leaveList') {
        expect(seenToasts()).toContain('You are still listed')
      }
      if (last?.type === 'xstate.done.actor.messageForm') {
        expect(seenToasts()).toContain('Message sent')
      }
    },
    leaving: () => {
      const busy = own.getByRole('button', { name: 'Leave the list' }).element()
      expect(busy.getAttribute('aria-busy')).toBe('true')
    },
    writing: () => seesText('Write to Rahul M.', 'Share my email'),
    missing: () =>
      expect(page.getByRole('button', { name: /^Find a partner/ }).elements()).toHaveLength(0),
  },
}
