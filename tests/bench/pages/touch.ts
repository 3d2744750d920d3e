import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { callAs, newMember, sessionWith } from '../../browser/members.ts'
import { TEAM_EVENT } from './data.ts'
import { CONTROL_PATH, MOBILE } from './floor.ts'
import { preferMainThread } from './main-thread.ts'
import { atMost, type Section } from './report.ts'
import { median, quantile, round } from './statistics.ts'

const CPU_SLOWDOWN = 4
const RATIO_MAX = 2
const PAINT_MAX_MS = 100
const TASK_MAX_MS = 100
/** A list that has been scrolled to draws its images meanwhile. */
const QUIET_MS = 500
const CONTROL = 'button on the static page'
const CONTROL_EVERY = 3

interface Try {
  paintMs: number
  longestTaskMs: number
  contentMs: number | null
}

/**
 * Touches and keys at a 4 × slower CPU; after every third, a touch of the control. `only`: the names
 * of the scenarios, by default all.
 */
export async function measureTouches(
  browser: Browser,
  origins: { app: string; floor: string; before?: string },
  tournamentPath: string,
  tries: number,
  only: readonly string[],
): Promise<Section> {
  const bench = await createBench(browser, origins, tournamentPath, tries)
  const earlier =
    origins.before === undefined
      ? null
      : await createBench(browser, { ...origins, app: origins.before }, tournamentPath, tries)
  const compareAll = () => {
    const reference = quantile(paints(bench.results.get(CONTROL) ?? []), 0.75)
    return Array.from(bench.results, ([name, all]) =>
      compare(name, all, reference, earlier?.results.get(name)),
    )
  }
  for (const scenario of SCENARIOS) {
    if (only.length > 0 && !only.includes(scenario.name)) continue
    const before = bench.results.size
    await scenario(bench)
    if (earlier) await scenario(earlier)
    console.table(compareAll().flatMap(({ row }, index) => (index < before ? [] : row)))
  }
  const compared = compareAll()
  return {
    title: 'From a touch to the next paint',
    text: `At a ${CPU_SLOWDOWN} × slower CPU, ${tries} tries each: ms from the touch (or key) to the next paint (Event Timing, in steps of 8 ms), the longest task of a try until the page is quiet again (tasks under 50 ms are not reported), and the median until what was asked for is shown. × is the ratio of the p75 to that of a button on the static page, touched after every third try. The goals are for the p75: other work on the machine lengthens tasks.`,
    rows: compared.map(({ row }) => row),
    goals: compared.slice(1).flatMap(({ goals }) => goals),
  }
}

const paints = (tries: Try[]) => tries.map(({ paintMs }) => paintMs)

function compare(name: string, tries: Try[], reference: number, earlier: Try[] | undefined) {
  const p75 = quantile(paints(tries), 0.75)
  const tasks = tries.map(({ longestTaskMs }) => longestTaskMs)
  const task = quantile(tasks, 0.75)
  const contents = tries.flatMap(({ contentMs }) => contentMs ?? [])
  const ratio = round(p75 / reference)
  const taskText = (ms: number) => (ms === 0 ? '< 50' : ms)
  return {
    row: {
      touch: name,
      median: median(paints(tries)),
      p75,
      '×': ratio,
      ...(earlier && { 'p75, earlier build': quantile(paints(earlier), 0.75) }),
      'task, p75': taskText(task),
      'task, longest': taskText(Math.max(...tasks)),
      'to content': contents.length === 0 ? '–' : Math.round(median(contents)),
      tries: tries.length,
    },
    goals: [
      atMost(`${name}: touch to next paint`, ratio, RATIO_MAX, ' ×'),
      atMost(`${name}: touch to next paint`, p75, PAINT_MAX_MS, ' ms'),
      atMost(`${name}: longest task`, task, TASK_MAX_MS, ' ms'),
    ],
  }
}

interface Bench {
  origins: { app: string; floor: string }
  tournamentPath: string
  tries: number
  results: Map<string, Try[]>
  open(path: string, options?: BrowserContextOptions): Promise<Page>
  /** `done` is a selector that matches when what was asked for is shown. */
  touch(name: string, target: Locator, done?: string): Promise<void>
  press(name: string, page: Page, key: string, done?: string): Promise<void>
}

async function createBench(
  browser: Browser,
  origins: { app: string; floor: string },
  tournamentPath: string,
  tries: number,
): Promise<Bench> {
  const results = new Map<string, Try[]>([[CONTROL, []]])
  const open = async (url: string, options = {}) => {
    const context = await browser.newContext({ ...MOBILE, ...options })
    await context.addInitScript(OBSERVE)
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await preferMainThread(page)
    return page
  }
  const controlPage = await open(`${origins.floor}${CONTROL_PATH}/`)
  const button = controlPage.locator('#control')
  const add = (name: string, result: Try) =>
    results.set(name, [...(results.get(name) ?? []), result])
  let attempts = 0
  const measure = async (name: string, page: Page, act: () => Promise<void>, done?: string) => {
    add(name, await attempt(page, act, done))
    attempts += 1
    if (attempts % CONTROL_EVERY === 0) {
      add(CONTROL, await attempt(controlPage, await tapOn(button)))
    }
  }
  return {
    origins,
    tournamentPath,
    tries,
    results,
    open: (path, options) => open(`${origins.app}${path}`, options),
    touch: async (name, target, done) => measure(name, target.page(), await tapOn(target), done),
    press: (name, page, key, done) => measure(name, page, () => page.keyboard.press(key), done),
  }
}

/** Finds the place first: Playwright's own checks would run in the measured time. */
async function tapOn(target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not shown.`)
  return () => target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

async function attempt(page: Page, act: () => Promise<void>, done?: string): Promise<Try> {
  const cdp = await page.context().newCDPSession(page)
  // A slowed page keeps a core busy, even an idle one.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await quiet(page)
  const from = await page.evaluate(() => performance.now())
  await act()
  const doneAt = done ? await shownAt(page, done) : null
  await quiet(page)
  const { events, tasks } = await page.evaluate(() => window.observed)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  const own = events.filter(({ start }) => start >= from)
  const start = Math.min(...own.map((event) => event.start))
  return {
    // An event that is painted within 16 ms is not reported.
    paintMs: Math.max(16, ...own.map(({ duration }) => duration)),
    longestTaskMs: Math.max(
      0,
      ...tasks.filter((task) => task.start >= from).map(({ duration }) => Math.round(duration)),
    ),
    contentMs: doneAt === null || own.length === 0 ? null : doneAt - start,
  }
}

async function shownAt(page: Page, selector: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => document.querySelector(wanted) && performance.now(),
    selector,
    { polling: 'raf' },
  )
  return handle.jsonValue() as Promise<number>
}

/** Entries of events and tasks arrive after them. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 5_000 }), ms)
      }),
    QUIET_MS,
  )
}

interface Observed {
  start: number
  duration: number
}

declare global {
  interface Window {
    observed: { events: Observed[]; tasks: Observed[] }
  }
}

const OBSERVE = `
  window.observed = { events: [], tasks: [] }
  const observe = (list, options) =>
    new PerformanceObserver((entries) => {
      for (const { startTime, duration, interactionId } of entries.getEntries()) {
        if (interactionId !== 0) list.push({ start: startTime, duration })
      }
    }).observe({ buffered: true, ...options })
  observe(window.observed.events, { type: 'event', durationThreshold: 16 })
  observe(window.observed.tasks, { type: 'longtask' })`

const SCENARIOS = [
  filters,
  loadMore,
  loadMoreOfMany,
  leaveMany,
  tabs,
  cities,
  cart,
  roster,
  menu,
  tournamentFromHome,
]

const LIST = '/tournaments'
const CARD = 'main article'

async function filters({ open, touch, tries }: Bench): Promise<void> {
  for (let turn = 0; turn < tries; turn += 1) {
    const page = await open(LIST)
    const button = page.getByRole('button', { name: 'Filter', exact: true })
    const shown = '[role=dialog] [role=combobox]'
    const dialog = page.getByRole('dialog')
    await touch('open filters, first', button, shown)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await touch('open filters, again', button, shown)
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Upcoming' }).click()
    await touch(
      'apply filters',
      dialog.getByRole('button', { name: 'Apply Filters' }),
      `html:not(:has([role=dialog])) ${CARD}`,
    )
    await page.context().close()
  }
}

const moreButton = (page: Page) => page.getByRole('button', { name: 'Load More' }).first()
const NEW_CARD = 'main article a:focus'

async function loadMore({ open, touch, tries }: Bench): Promise<void> {
  for (let turn = 0; turn < tries; turn += 1) {
    const page = await open(LIST)
    await moreButton(page).click()
    await shownAt(page, NEW_CARD)
    await touch('Load More at 40', moreButton(page), NEW_CARD)
    await page.context().close()
  }
}

async function openMany(open: Bench['open']): Promise<Page> {
  const page = await open(LIST)
  for (let cards = 20; cards < 1_000; cards += 20) {
    await moreButton(page).click()
    await shownAt(page, NEW_CARD)
  }
  return page
}

async function loadMoreOfMany({ open, touch, tries }: Bench): Promise<void> {
  const page = await openMany(open)
  for (let turn = 0; turn < tries; turn += 1) {
    // The elements that 49 pages in a few seconds leave slow each task. A person's pauses are longer.
    await page.requestGC()
    await touch('Load More at 1,000', moreButton(page), NEW_CARD)
  }
  await page.context().close()
}

async function leaveMany({ open, touch, tries }: Bench): Promise<void> {
  const page = await openMany(open)
  const shown = 'main [role=tab]'
  for (let turn = 0; turn < tries; turn += 1) {
    await page.requestGC()
    await touch('1,000 cards to a tournament', page.locator(CARD).getByRole('link').first(), shown)
    await page.goBack()
    await shownAt(page, `html:not(:has(${shown})) ${CARD}`)
  }
  await page.context().close()
}

async function tabs({ open, touch, tournamentPath, tries }: Bench): Promise<void> {
  const page = await open(tournamentPath)
  for (let turn = 0; turn < tries; turn += 1) {
    const number = turn % 2 === 0 ? 2 : 1
    await touch(
      'switch tab',
      page.getByRole('tab').nth(number - 1),
      `[role=tab]:nth-of-type(${number})[aria-selected=true]`,
    )
  }
  await page.context().close()
}

async function cities({ open, touch, press, tries }: Bench): Promise<void> {
  for (let turn = 0; turn < tries; turn += 1) {
    const page = await open('/')
    const button = page.getByRole('banner').getByRole('button', { name: 'Global' })
    await touch('open cities, first', button, '[role=option]')
    await press('type in cities', page, 'm', '[role=listbox]:not(:has([role=option]:nth-child(5)))')
    await page.keyboard.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'hidden' })
    await touch('open cities, again', button, '[role=option]')
    await page.context().close()
  }
}

async function cart({ open, touch, tournamentPath, tries }: Bench): Promise<void> {
  const page = await open(tournamentPath)
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
  const remove = page.getByRole('button', { name: /^Remove .* from cart$/ }).first()
  for (let turn = 0; turn < tries; turn += 1) {
    await touch('add to cart', add, 'button[aria-label^=Remove]')
    await remove.click()
    await add.waitFor()
  }
  await page.context().close()
}

async function roster({ open, press, origins, tries }: Bench): Promise<void> {
  const member = await newMember(origins.app)
  const { data } = await callAs(origins.app, member.token, 'tournament', {
    params: { id: TEAM_EVENT.tournamentId },
  })
  const { storageState } = await sessionWith(origins.app, member, data.events)
  const page = await open('/book-events', { storageState })
  const field = page.getByRole('group', { name: 'Player 11', exact: true }).getByLabel('Mobile')
  await field.click()
  for (let turn = 0; turn < tries; turn += 1) {
    await press('type into the last of 11 players', page, '9')
    await page.keyboard.press('Backspace')
  }
  await page.context().close()
}

async function menu({ open, touch, tries }: Bench): Promise<void> {
  const page = await open('/')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  for (let turn = 0; turn < tries; turn += 1) {
    await touch('open menu', button, '[aria-label=Menu][aria-expanded=true]')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await page.context().close()
}

async function tournamentFromHome({ open, touch, tries }: Bench): Promise<void> {
  const shown = 'main [role=tab]'
  for (let turn = 0; turn < tries; turn += 1) {
    const page = await open('/')
    const card = page.getByRole('article').getByRole('link')
    await touch('home to a tournament, first', card.first(), shown)
    await page.goBack()
    await shownAt(page, `html:not(:has(${shown})) ${CARD}`)
    await touch('home to a tournament, again', card.nth(1), shown)
    await page.context().close()
  }
}
