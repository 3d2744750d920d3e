import { expect } from 'vitest'
import type { invitePageMachine } from '#machines/invite-page/invite-page.machine.ts'
import { invitePageModel } from '#machines/invite-page/invite-page.model.ts'
import { seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { isLoading, main, presses, seenBusy, seenText } from './seen.ts'

const INVITES = 'Asha Venkataraman invites you to play Mixed Doubles'

const fieldValues = () =>
  main
    .getByRole('textbox')
    .elements()
    .map((each) => (each as HTMLInputElement).value)

export const invitePage: ViewWalk<typeof invitePageMachine> = {
  model: invitePageModel,
  acts: {
    'invite.retry': presses('Retry'),
    'invite.decline': presses('This is not me'),
    'decline.confirm': presses('Decline'),
    'decline.cancel': presses('Keep it open'),
  },
  shows: {
    loading: () => expect(isLoading('Loading your invitation')).toBe(true),
    failed: () =>
      expect(seenPanels('alert')['Your invitation could not be loaded']?.buttons).toEqual([
        'Retry',
      ]),
    unknown: () => {
      expect(seenText()).toContain('This invitation is over')
      expect(seenText()).not.toContain('Asha')
    },
    open: ({ context: { user } }) => {
      expect(seenText()).toContain(INVITES)
      expect(seenText()).toContain('Monsoon Smash Open')
      expect(fieldValues()).toEqual([user?.name ?? '', user?.email ?? '', user?.phone_number ?? ''])
      expect(main.getByRole('button', { name: 'Accept', exact: true }).element()).toBeVisible()
    },
    'open.asking': () => expect(seenText()).toContain('Decline the invitation?'),
    'open.declining': () => expect(seenBusy()).toEqual(['Decline']),
    'open.notDeclined': () =>
      expect(Object.keys(seenPanels('alert'))).toEqual(['The invitation could not be declined']),
    accepted: () => {
      expect(seenText()).toContain(INVITES)
      expect(seenPanels('status')['You have accepted']).toBeDefined()
      expect(main.getByRole('textbox').elements()).toEqual([])
    },
    declined: () => {
      expect(seenPanels('status')['You have declined']).toBeDefined()
      expect(main.getByRole('textbox').elements()).toEqual([])
    },
  },
}
