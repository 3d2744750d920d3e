import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { screenshotName, type View } from './screenshots.ts'

/** Pixels. */
const MAX_HEIGHT = 3_000

/** Stops all movement and the caret. */
const STILL = `*, *::before, *::after {
    transition: none !important;
    animation: none !important;
    caret-color: transparent !important;
  }`

const CUT = `body { max-height: ${MAX_HEIGHT}px; overflow: hidden }`

/** The least height of `main` would grow with the viewport. */
const NATURAL = 'main { min-height: 0 !important }'

/** Header and footer appear in the stories of the frame only. */
const UNFRAMED = 'body header, body footer { display: none }'

export async function compareScreenshot(story: string, view: View): Promise<void> {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = [STILL, CUT, NATURAL, story.startsWith('pages-') ? UNFRAMED : ''].join(' ')
  const width = Number.parseInt(view, 10)
  await page.viewport(width, 900)
  await page.viewport(width, Math.min(document.documentElement.scrollHeight, MAX_HEIGHT))
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  await document.fonts.ready
  try {
    await expect(page.elementLocator(document.body)).toMatchScreenshot(screenshotName(story, view))
  } finally {
    style.remove()
  }
}
