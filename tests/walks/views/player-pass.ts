import { expect } from 'vitest'
import type { playerPassMachine } from '#machines/player-pass/player-pass.machine.ts'
import { playerPassModel } from '#machines/player-pass/player-pass.model.ts'
import { seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { isLoading, presses, seenButtons, seenText } from './seen.ts'

export const playerPass: ViewWalk<typeof playerPassMachine> = {
  model: playerPassModel,
  acts: {
    'pass.retry': presses('Retry'),
    'player.deny': presses('This is not me'),
    'denial.confirm': presses('Close this pass'),
    'denial.cancel': presses('Keep the pass'),
  },
  shows: {
    loading: () => expect(isLoading('Loading your pass')).toBe(true),
    failed: () =>
      expect(seenPanels('alert')['Your pass could not be loaded']?.buttons).toEqual(['Retry']),
    unknown: () => {
      expect(seenText()).toContain('This link is not valid')
      expect(seenText()).not.toContain('Asha Rao')
    },
    shown: ({ context: { pass } }) => {
      const text = seenText()
      expect(text).toContain('Entered by Asha Rao')
      expect(text.includes('Ravi Iyer')).toBe(pass?.state === 'valid')
      expect(text.includes('Cancelled')).toBe(pass?.state === 'cancelled')
      expect(text.includes('Refunded')).toBe(pass?.state === 'refunded')
      expect(text.includes('This pass is closed')).toBe(pass?.state === 'denied')
    },
    'shown.idle': ({ context: { pass } }) =>
      expect(seenButtons()).toEqual(pass?.state === 'valid' ? ['This is not me'] : []),
    'shown.asking': () => expect(seenText()).toContain('Is this not you?'),
    'shown.denying': () => expect(seenButtons()).toContain('Keep the pass'),
    'shown.notDenied': () =>
      expect(Object.keys(seenPanels('alert'))).toContain('The pass could not be closed'),
  },
}
