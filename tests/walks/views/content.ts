import { expect } from 'vitest'
import type { contentMachine } from '#machines/content/content.machine.ts'
import { contentModels } from '#machines/content/content.model.ts'
import { seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { isLoading, presses, seenHeadings, seenText } from './seen.ts'

export const content: ViewWalk<typeof contentMachine> = {
  model: contentModels.content,
  acts: { 'content.retry': presses('Retry') },
  shows: {
    loading: () => {
      expect(isLoading('Loading')).toBe(true)
      expect(seenPanels('alert')).toEqual({})
    },
    shown: () => {
      expect(seenHeadings()).toEqual(['About Us'])
      expect(seenText()).toContain('Matchpoint is where India finds its next match.')
    },
    failed: () =>
      expect(seenPanels('alert')['This page could not be loaded']?.buttons).toEqual(['Retry']),
  },
}
