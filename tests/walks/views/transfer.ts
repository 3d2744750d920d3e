import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { invitedRow } from '#machines/fixtures.ts'
import type { transferMachine } from '#machines/transfer/transfer.machine.ts'
import { transferModel } from '#machines/transfer/transfer.model.ts'
import type { transferOfferMachine } from '#machines/transfer-offer/transfer-offer.machine.ts'
import { transferOfferModel } from '#machines/transfer-offer/transfer-offer.model.ts'
import { seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import {
  dialog,
  isLoading,
  presses,
  seenButtons,
  seenText,
  seenToasts,
  seesNoDialog,
} from './seen.ts'

const inDialog = () => dialog('Transfer this booking')
const seenIn = () => (inDialog().element() as HTMLElement).innerText
const withdraws = () => inDialog().getByRole('button', { name: 'Withdraw invitation' })

export const transfer: ViewWalk<typeof transferMachine> = {
  model: transferModel,
  external: ['form.sent'],
  acts: {
    'transfer.revoke': async () => {
      await userEvent.click(withdraws())
      return undefined
    },
    'transfer.close': async () => {
      await userEvent.keyboard('{Escape}')
      return undefined
    },
  },
  shows: {
    editing: () => {
      expect(seenIn()).toContain('It can be accepted until Thu, 26 Nov, 2026, 6:00 pm IST.')
      expect(seenIn()).toContain('A later refund goes back to the payment method you paid with.')
      expect(inDialog().getByRole('button', { name: 'Send invitation' }).element()).toBeEnabled()
    },
    invited: () => expect(seenIn()).toContain(`${invitedRow.transfer_to} is invited`),
    revoking: () => expect(withdraws().element().getAttribute('aria-busy')).toBe('true'),
    notRevoked: () => {
      expect(seenToasts()).toContain('Not withdrawn')
      expect(withdraws().element()).toBeEnabled()
    },
    sent: () => {
      seesNoDialog()
      expect(seenToasts()).toContain('Invitation sent')
    },
    revoked: () => {
      seesNoDialog()
      expect(seenToasts()).toContain('Invitation withdrawn')
    },
    closed: seesNoDialog,
  },
}

const OVER = {
  open: '',
  accepted: 'The booking was taken over already.',
  revoked: 'The invitation was withdrawn.',
  cancelled: 'The booking was cancelled meanwhile.',
  closed: 'Booking is closed',
}

export const transferOffer: ViewWalk<typeof transferOfferMachine> = {
  model: transferOfferModel,
  acts: {
    'transfer.retry': presses('Retry'),
    'transfer.accept': presses('Accept the booking'),
  },
  shows: {
    loading: () => expect(isLoading('Loading the invitation')).toBe(true),
    failed: () =>
      expect(seenPanels('alert')['The invitation could not be loaded']?.buttons).toEqual(['Retry']),
    unknown: () => {
      expect(seenText()).toContain('This link is not valid')
      expect(seenText()).not.toContain('Ravi Iyer')
    },
    over: ({ context: { seen } }) => {
      expect(seenText()).toContain('This invitation is over')
      expect(seenText()).toContain(OVER[seen?.transfer.state ?? 'open'])
      expect(seenText()).not.toContain('Ravi Iyer')
    },
    guest: () => {
      expect(seenText()).toContain('Log in as asha@example.in')
      expect(seenButtons()).not.toContain('Accept the booking')
    },
    otherAccount: () => {
      const panel = seenPanels('alert')['This invitation is for asha@example.in']
      expect(panel?.text).toContain('You are logged in as ravi@example.in.')
      expect(seenButtons()).not.toContain('Accept the booking')
    },
    asking: ({ context: { seen } }) => {
      expect(seenText()).toContain('Ravi Iyer gives you this booking')
      const refund = 'A later refund goes back to the payment method of Ravi Iyer'
      expect(seenText().includes(refund)).toBe(seen?.transfer.invitation?.is_paid)
      expect(seenButtons()).toContain('Accept the booking')
    },
    accepting: () => expect(seenText()).toContain('Accept the booking'),
    notAccepted: () => {
      expect(Object.keys(seenPanels('alert'))).toContain('The booking could not be taken over')
      expect(seenButtons()).toContain('Accept the booking')
    },
    accepted: () => expect(seenToasts()).toContain('The booking is yours'),
    refused: () =>
      expect(seenPanels('alert')['The booking could not be taken over']?.text).toContain(
        'This invitation was withdrawn.',
      ),
  },
}
