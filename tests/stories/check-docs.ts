import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright'
import { preview } from 'vite'
import { launchOptions, prepareChromium } from '../chromium.ts'
import { COLOUR_RULES, faultTexts, finishTransitions, RESULT_TYPES } from '../colours.ts'

/** `npm run storybook:check` opens every Docs page of a built Storybook and prints what is wrong. */
const MAX_HEIGHT = 8_000
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const COVERING =
  '[role=dialog], [role=alertdialog], [role=menu], [aria-modal=true], section[aria-label=Notices] > *'
const PAGES_AT_ONCE = 2
/** 'paper.200' and 'paper.100' of the palette. */
const PAPER_GROUND = 'rgb(246, 236, 217)'
const CANVAS = 'rgb(252, 247, 236)'
const TOKENS = 'tokens.json'
/** Until the pictures of a gallery that are in view are drawn, on a busy machine. */
const DRAWN_MS = 120_000

interface Entry {
  id: string
  title: string
  type: 'docs' | 'story'
}

prepareChromium()
const server = await preview({
  configFile: false,
  logLevel: 'silent',
  build: { outDir: 'storybook-static' },
  preview: { host: '127.0.0.1', port: 6100 },
})
const base = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch(launchOptions)
const { entries } = (await (await fetch(`${base}index.json`)).json()) as {
  entries: Record<string, Entry>
}
const named = process.argv.slice(2)
const OPENING = 'start-here--docs'
const docs = Object.values(entries).filter(
  ({ id, type }) =>
    type === 'docs' && (named.length === 0 || named.some((name) => id.includes(name))),
)
let faults = 0
async function report({ title }: Pick<Entry, 'title'>, find: () => Promise<string[]>) {
  const found = await find().catch((error) => [String(error).split('\n')[0]])
  faults += found.length
  for (const fault of found) console.error(`${title}: ${fault}`)
}
await report({ title: 'Storybook’s own parts' }, () => managerFaults(browser))
const queue = docs.values()
await Promise.all(Array.from({ length: PAGES_AT_ONCE }, () => checkQueue(browser)))
await browser.close()
await server.close()
console.log(`${docs.length} Docs pages, ${faults} faults`)
process.exitCode = faults > 0 || docs.length === 0 ? 1 : 0

async function checkQueue(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: DESKTOP })
  page.setDefaultTimeout(60_000)
  // An iterator that both queues take from.
  for (const entry of queue) await report(entry, () => faultsOf(page, entry))
  await page.close()
}

async function faultsOf(page: Page, { id }: Entry): Promise<string[]> {
  await page.goto(`${base}iframe.html?viewMode=docs&id=${id}`)
  await page.locator('#storybook-docs h1').first().waitFor()
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.loading = 'eager'
  })
  await page.waitForFunction(() =>
    // Thumbnails have their size from the start.
    [...document.querySelectorAll<HTMLIFrameElement>('iframe:not([tabindex])')].every((frame) =>
      frame.contentDocument?.body?.classList.contains('sb-show-main'),
    ),
  )
  const height = await heightOf(page)
  const scrolled = await page.evaluate(() => scrollY)
  const covering = await page.locator(COVERING).count()
  const isGallery = (await page.locator('[data-gallery]').count()) > 0
  await page.evaluate(axe.source)
  const results = await page.evaluate(async (resultTypes) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // What a frame shows is checked as a story.
    return axe.run(document, { iframes: false, resultTypes })
  }, RESULT_TYPES)
  return [
    ...(height > MAX_HEIGHT ? [`${height} px high`] : []),
    ...(scrolled > 0 ? [`a story has scrolled the page by ${scrolled} px`] : []),
    ...(covering > 0 ? ['a dialog, a menu or a toast lies over the page'] : []),
    ...faultTexts(results),
    ...(id === OPENING ? await openingFaults(page) : []),
    ...(await groundFaults(page)),
    ...((await hasForeignCode(page, id)) ? ['shows code that cannot be pasted'] : []),
    ...(isGallery ? await pictureFaults(page) : []),
    ...(await nightFaults(page)),
    ...(await phoneFaults(page, isGallery)),
  ]
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** Name in the tab, logo and ground of Matchpoint, around the opening page. */
async function managerFaults(browser: Browser): Promise<string[]> {
  const page = await browser.newPage({ viewport: DESKTOP })
  await page.goto(base)
  const logo = page.getByRole('img', { name: 'Matchpoint' })
  await logo.waitFor()
  const width = await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const title = await page.title()
  await page.close()
  const { headers } = await fetch(base + TOKENS)
  return [
    ...(headers.get('content-type')?.includes('json') ? [] : [`${TOKENS} was not built`]),
    ...(width > 0 ? [] : ['the logo is not shown']),
    ...(ground === PAPER_GROUND ? [] : [`the ground is ${ground}`]),
    ...(/Matchpoint$/.test(title) ? [] : [`the title of the tab is ${title}`]),
  ]
}

/** It lists what changed since the last release. */
async function openingFaults(page: Page): Promise<string[]> {
  const [, changes = ''] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)
  const entries = changes.match(/^- /gm)?.length ?? 0
  const list = page.locator(
    'xpath=//h2[contains(., "What changed since the last release")]/following::li',
  )
  const shown = await list.count()
  return shown === entries && shown > 0 ? [] : [`${shown} of ${entries} changes are shown`]
}

/** The first story stands on the product's own ground, by day. */
async function groundFaults(page: Page): Promise<string[]> {
  const grounds = await page.evaluate(() =>
    [...document.querySelectorAll('.docs-story')].map(
      (story) => getComputedStyle(story).backgroundColor,
    ),
  )
  return grounds.filter((ground) => ground !== CANVAS).map((ground) => `its ground is ${ground}`)
}

/** Only components have code that can be pasted; of other stories Storybook would show the build's. */
async function hasForeignCode(page: Page, id: string): Promise<boolean> {
  return !id.startsWith('components-') && (await page.getByText('Show code').count()) > 0
}

/** The words of the page itself in the dark theme. */
async function nightFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await page.evaluate(finishTransitions)
  const results = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return axe.run(document, { iframes: false, runOnly: { type: 'rule', values: rules } })
  }, COLOUR_RULES)
  return faultTexts(results).map((fault) => `by night: ${fault}`)
}

/** Each picture in view is drawn. */
async function pictureFaults(page: Page): Promise<string[]> {
  const missing = () =>
    [...document.querySelectorAll('[data-gallery] li')].flatMap((state) => {
      const { top, bottom } = state.getBoundingClientRect()
      const isDrawn = state.querySelector('iframe')?.style.opacity === '1'
      return isDrawn || bottom < 0 || top > innerHeight ? [] : [state.textContent ?? '']
    })
  try {
    await page.waitForFunction(`(${missing})().length === 0`, null, { timeout: DRAWN_MS })
    return []
  } catch {
    return (await page.evaluate(missing)).map((name) => `no picture of ${name}`)
  }
}

/** The page does not scroll sideways. */
async function phoneFaults(page: Page, isGallery: boolean): Promise<string[]> {
  await page.setViewportSize(PHONE)
  if (isGallery) {
    // The size of its pictures follows the window at the start.
    await page.reload()
    await page.locator('#storybook-docs h1').first().waitFor()
  }
  const height = await heightOf(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.setViewportSize(DESKTOP)
  return [
    ...(isGallery && height > MAX_HEIGHT ? [`${height} px high on a phone`] : []),
    ...(width > PHONE.width ? [`${width} px wide on a phone`] : []),
  ]
}
