import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectVisible } from './expect-visible.ts'

/** px, on each side of the window */
type Insets = Partial<Record<'left' | 'right' | 'bottom', number>>

export async function setSafeArea(page: Page, insets: Insets): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** px, of a phone held upright */
const HOME_INDICATOR = 34

export const showHomeIndicator = (page: Page) => setSafeArea(page, { bottom: HOME_INDICATOR })

export async function expectAboveHomeIndicator(part: Locator): Promise<void> {
  await expectVisible(part)
  const box = await part.boundingBox()
  const height = part.page().viewportSize()?.height ?? 0
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(height - HOME_INDICATOR)
}
