import type { Page } from 'playwright'

const MAX_TABS = 400

/** Presses Tab until the element with this role and name, such as `button "Send"`, is focused. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MAX_TABS; stop += 1) {
    const focused = page.locator('*:focus')
    const snapshot = (await focused.count()) > 0 ? await focused.first().ariaSnapshot() : ''
    if (snapshot.replace(/^- '?/, '').startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}
