import { expect } from 'vitest'
import { formatRupees } from '#contract/money.ts'
import type { receiptMachine } from '#machines/receipt/receipt.machine.ts'
import { receiptModel } from '#machines/receipt/receipt.model.ts'
import { seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { isLoading, presses, seenHeadings, seenText } from './seen.ts'

export const receipt: ViewWalk<typeof receiptMachine> = {
  model: receiptModel,
  acts: { 'receipt.retry': presses('Retry'), 'receipt.print': presses('Print receipt') },
  shows: {
    loading: () => expect(isLoading('Loading your receipt')).toBe(true),
    failed: () =>
      expect(seenPanels('alert')['Your receipt could not be loaded']?.buttons).toEqual(['Retry']),
    notFound: () => expect(seenText()).toContain('There is no receipt to show'),
    shown: ({ context: { receipt } }, { last, effects }) => {
      expect(seenHeadings()[0]).toBe('Receipt')
      const text = seenText()
      for (const fact of ['2026-27/000123', 'Asha Rao', 'pay_N5q3aXk0Zt1', 'order-1', 'Cancelled'])
        expect(text).toContain(fact)
      expect(text).toContain(formatRupees(receipt?.total ?? 0))
      expect(text.includes('GST 18 % included')).toBe(receipt?.tax !== null)
      expect(text.includes('29ABCDE1234F1Z5')).toBe(receipt?.seller !== null)
      if (last?.type === 'receipt.print') expect(effects.at(-1)?.type).toBe('print')
    },
  },
}
