import { expect, inject } from 'vitest'
import { commands, page, server } from 'vitest/browser'
import { isSameHand } from './hand.ts'

/** A picture is telling enough at this part of its size, and a sixth as large to keep. */
const SCALE = 0.4
const TALLEST = 3_000

let compares: Promise<boolean> | undefined

/**
 * Compares the story with its accepted picture, `width` px wide and as high as it is. Pages stand
 * without header and footer, which are the frame's: a new footer is then one new picture.
 */
export async function comparePicture(story: string, width: number): Promise<void> {
  compares ??= begin()
  if (!(await compares)) return
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = story.startsWith('pages-') ? `${STILL} ${UNFRAMED}` : STILL
  await page.viewport(width, 900)
  await page.viewport(width, Math.min(document.documentElement.scrollHeight, TALLEST))
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  try {
    await expect(page.elementLocator(document.body)).toMatchScreenshot(`${width}/${story}`)
  } finally {
    still.remove()
  }
}

/** A map is the net's to draw, and where the caret or a scrolled row stands is nobody's concern. */
const STILL = `iframe { visibility: hidden !important }
  *, *::before, *::after {
    transition: none !important;
    animation: none !important;
    caret-color: transparent !important;
  }`
const UNFRAMED = 'body header, body footer { display: none }'

/** Whether there is something to compare with, drawn as this browser draws; says so where it is not. */
async function begin(): Promise<boolean> {
  const accepting = server.config.snapshotOptions.updateSnapshot === 'all'
  if (!inject('hasPictures') && !accepting) return false
  await commands.shrink(SCALE)
  if (await isSameHand()) return true
  console.warn(
    'Pictures of pages are not compared: this browser, or its fonts, draw letters otherwise than where the pictures were accepted.',
  )
  return false
}
