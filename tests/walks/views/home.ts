import { expect } from 'vitest'
import type { homeMachine } from '#machines/home/home.machine.ts'
import { homeModel } from '#machines/home/home.model.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { main, seenHeadings, seenText } from './seen.ts'

const banner = main.getByRole('region', { name: 'Featured' })
const hasIcons = () => seenText().includes('badminton')

export const home: ViewWalk<typeof homeMachine> = {
  model: homeModel,
  external: ['city.changed', 'page.restored'],
  acts: {},
  always: () => {
    expect(seenHeadings()).toEqual(
      expect.arrayContaining(['Find your next match', 'Tournaments', 'Events']),
    )
    expect(main.getByRole('button', { name: 'Filter', exact: true }).elements()).toHaveLength(2)
  },
  shows: {
    'banners.loading': () => expect(banner.elements()).toHaveLength(0),
    'banners.loaded': () => {
      const image = banner.getByRole('img', { name: 'Featured: banner 1 of 1' })
      expect(image.element()).toBeVisible()
    },
    'banners.missing': () => expect(banner.elements()).toHaveLength(0),
    'icons.loading': () => expect(hasIcons()).toBe(false),
    'icons.loaded': () => expect(seenText()).toContain('chess badminton'),
    'icons.missing': () => expect(hasIcons()).toBe(false),
  },
}
