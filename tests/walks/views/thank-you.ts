import { expect } from 'vitest'
import { formatRupees } from '#contract/money.ts'
import { invitedRow, orderRow, refund, tournament } from '#machines/fixtures.ts'
import { selectTransferable, type thankYouMachine } from '#machines/thank-you/thank-you.machine.ts'
import { thankYouModel } from '#machines/thank-you/thank-you.model.ts'
import { seenPanels, seesStep } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import {
  dialog,
  isLoading,
  presses,
  seenButtons,
  seenHeadings,
  seenText,
  seesNoDialog,
} from './seen.ts'

const CONFIRMED = 'The booking is confirmed. You can find it in My Orders.'
const MAILED = 'a confirmation email is on its way'

export const thankYou: ViewWalk<typeof thankYouMachine> = {
  model: thankYouModel,
  external: ['route.changed'],
  acts: {
    'order.retry': presses('Retry'),
    'pass.print': presses('Print pass'),
    'transfer.open': presses('Transfer this booking'),
  },
  // The dialog is over the page.
  isHidden: (snapshot, { type }) =>
    type === 'pass.print' && snapshot.matches({ shown: 'transferring' }),
  shows: {
    loading: () => {
      seesStep('Pass')
      expect(seenHeadings()).toEqual(['You are in!'])
      expect(isLoading('Loading your booking')).toBe(true)
    },
    'shown.idle': (snapshot) => {
      seesNoDialog()
      const row = selectTransferable(snapshot)
      expect(seenButtons().includes('Transfer this booking')).toBe(row !== undefined)
      expect(seenText().includes(`${invitedRow.transfer_to} is invited`)).toBe(
        row?.transfer_to !== undefined,
      )
    },
    'shown.transferring': () => expect(dialog('Transfer this booking').element()).toBeVisible(),
    'shown.refreshing': seesNoDialog,
    shown: ({ context: { refunds } }, { last, effects }) => {
      seesStep('Pass')
      expect(seenHeadings().slice(0, 2)).toEqual(['You are in!', tournament.name])
      const text = seenText()
      expect(text.indexOf(MAILED)).toBeGreaterThan(text.indexOf(orderRow.order_id))
      expect(text).toContain(orderRow.item.item_name)
      expect(text).toContain(formatRupees(orderRow.order_total))
      expect(text).toContain(`Payment ID ${orderRow.razorpay_payment_id}`)
      expect(text).toContain(`Booking ${orderRow.order_id}`)
      const panel = seenPanels('status')[`Refund of ${formatRupees(refund.amount)} on its way`]
      if (refunds.length > 0) expect(panel?.text).toContain(refund.payment_id)
      expect(seenButtons()).toContain('Print pass')
      if (last?.type === 'pass.print') expect(effects.at(-1)?.type).toBe('print')
    },
    cancelled: () => {
      seesStep(null)
      expect(seenHeadings()).toEqual(['This booking is cancelled'])
      expect(seenText()).toContain(orderRow.item.item_name)
      expect(document.querySelector('main [role=img]')).toBeNull()
      expect(Object.keys(seenPanels('status'))).toContain(
        `Refund of ${formatRupees(refund.amount)} on its way`,
      )
      expect(seenButtons()).toEqual([])
    },
    confirmed: () => {
      seesStep('Pass')
      expect(seenHeadings()).toEqual(['You are in!'])
      expect(seenText()).toContain(CONFIRMED)
      expect(seenText()).not.toContain(MAILED)
      expect(seenButtons()).toEqual([])
    },
    notFound: () => {
      seesStep(null)
      expect(seenHeadings()).toEqual(['No booking here'])
      expect(seenText()).toContain('There is no booking to show')
    },
    failed: () => {
      seesStep('Pass')
      const panel = seenPanels('alert')['Your booking could not be loaded']
      expect(panel?.text).toContain(CONFIRMED)
      expect(panel?.buttons).toEqual(['Retry'])
      expect(seenButtons()).not.toContain('Print pass')
    },
  },
}
