import type { Locator, Page } from 'playwright'

const MAX_TABS = 400

/**
 * Presses Tab until the element with this role and name, such as `button "Send"`, is focused; in a list that
 * is one stop of Tab, Down as well.
 */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MAX_TABS; stop += 1) {
    if ((await isFocused(page, name)) || (await downTo(page, name))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

async function isFocused(page: Page, name: string): Promise<boolean> {
  const focused = page.locator('*:focus').first()
  const snapshot = (await focused.count()) > 0 ? await ariaSnapshotOf(focused) : ''
  return snapshot.replace(/^- '?/, '').startsWith(name)
}

async function downTo(page: Page, name: string): Promise<boolean> {
  const list = page.locator('[data-roving]:focus-within').last()
  if ((await list.count()) === 0) return false
  await page.keyboard.press('Home')
  const items = await list.locator('a[href], button, summary').count()
  for (let item = 0; item < items; item += 1) {
    if (await isFocused(page, name)) return true
    await page.keyboard.press('ArrowDown')
  }
  return false
}

/** Empty if the element loses the focus meanwhile, as when it is rendered again. */
const ariaSnapshotOf = (focused: Locator) =>
  focused.ariaSnapshot({ timeout: 1_000 }).catch((error: Error) => {
    if (error.name === 'TimeoutError') return ''
    throw error
  })

/** Presses Tab until `target` is focused, also in a frame. */
export async function tabOnto(target: Locator): Promise<void> {
  const isFocused = () =>
    target.evaluate((element) => element.ownerDocument.hasFocus() && element.matches(':focus'))
  for (let stop = 0; stop < MAX_TABS; stop += 1) {
    if (await isFocused()) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}
