import type { Page } from 'playwright'

/** More stops than any page has. */
const MOST = 400

/**
 * Presses Tab until the focus is on what is called so, as a screen reader hears it: its role and name,
 * like `button "Send"`. Throws where nothing of this name gets it.
 */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MOST; stop += 1) {
    const focused = page.locator('*:focus')
    const heard = (await focused.count()) > 0 ? await focused.first().ariaSnapshot() : ''
    if (heard.replace(/^- '?/, '').startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${name}`)
}
