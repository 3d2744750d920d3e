import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** What tells one browser with its fonts from another, and owes nothing to the app. */
const PROBE = `
  <p style="margin: 0; font: 28px/1.3 system-ui">Matchpoint ₹9,99,999 जय</p>
  <p style="margin: 0; font: 28px/1.3 sans-serif">Matchpoint ₹9,99,999 जय</p>
  <p style="margin: 0; font: 28px/1.3 monospace">Matchpoint ₹9,99,999 जय</p>
  <p style="margin: 0; width: 200px; height: 20px; border: 2px solid; border-radius: 8px"></p>`

/**
 * Whether letters and lines are drawn here as where the pictures were accepted: told by a picture of
 * such letters, which is kept beside them.
 */
export async function isSameHand(): Promise<boolean> {
  const probe = document.createElement('div')
  probe.style.cssText =
    'position: fixed; inset: 0 auto auto 0; z-index: 99; width: 400px; padding: 8px; background: white; color: black'
  probe.innerHTML = PROBE
  document.body.append(probe)
  try {
    await expect(page.elementLocator(probe)).toMatchScreenshot('hand')
    return true
  } catch {
    return false
  } finally {
    probe.remove()
  }
}
