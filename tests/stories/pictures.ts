import { afterEach, expect, inject } from 'vitest'
import { page, server } from 'vitest/browser'

/**
 * After each story of a page or of the frame, its picture is compared with the accepted one: 1280 px
 * wide by day, 390 px by night, the whole height. Pages stand without header and footer, which are
 * the frame's: a new footer is then one new picture. Letters are drawn differently by another Chromium and with
 * other fonts, so pictures are kept under the name of what drew them, and compared only there.
 */
const night = matchMedia('(prefers-color-scheme: dark)').matches
const WIDTH = night ? 390 : 1280
const TALLEST = 3_000
const TEXT = 'Matchpoint ₹9,99,999 जय'
const FONTS = ['Archivo', 'system-ui', 'sans-serif', 'monospace']

let drawn: Promise<string | null> | undefined

afterEach(async ({ task }) => {
  const story = 'storyId' in task.meta ? String(task.meta.storyId) : ''
  if (!/^(pages|frame)-/.test(story) || task.result?.state === 'fail') return
  drawn ??= whatDraws()
  const folder = await drawn
  if (!folder) return
  const unframed = story.startsWith('pages-') ? document.head.appendChild(hideFrame()) : null
  await spreadOut()
  await expect(page.elementLocator(document.body)).toMatchScreenshot(`${folder}/${WIDTH}/${story}`)
  unframed?.remove()
})

/** The folder of what draws here, or null where it has no accepted pictures and none are being accepted. */
async function whatDraws(): Promise<string | null> {
  const chromium = /Chrome\/(\d+)/.exec(navigator.userAgent)?.[1]
  const folder = `${server.platform}-chromium-${chromium}-${await fontMark()}`
  const accepting = server.config.snapshotOptions.updateSnapshot === 'all'
  if (accepting || inject('pictures').includes(folder)) return folder
  console.warn(
    `Pictures are not compared: there are none accepted for ${folder}. "npm run pictures:accept" makes them.`,
  )
  return null
}

/** Tells apart machines on which the same text takes another room. */
async function fontMark(): Promise<string> {
  await Promise.all(FONTS.map((font) => document.fonts.load(`100px ${font}`, TEXT)))
  const context = document.createElement('canvas').getContext('2d')
  const widths = FONTS.map((font) => {
    if (context) context.font = `100px ${font}`
    return context?.measureText(TEXT).width ?? 0
  })
  return Math.round(
    widths.reduce((sum, width, index) => sum + width * (index + 1), 0) * 10,
  ).toString(36)
}

/** A map is the net's to draw. */
function hideFrame(): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent =
    'body header, body footer { display: none } iframe { visibility: hidden !important }'
  return style
}

/** The story at its width, all of it in sight, its fonts and pictures there. */
async function spreadOut(): Promise<void> {
  await page.viewport(WIDTH, 900)
  await page.viewport(WIDTH, Math.min(document.documentElement.scrollHeight, TALLEST))
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
}
