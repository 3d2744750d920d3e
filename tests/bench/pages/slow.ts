import type { Browser, Page } from 'playwright'
import { MOBILE, pathname } from './floor.ts'
import { preferMainThread } from './main-thread.ts'
import { atMost, type Section } from './report.ts'
import { median, medianRatio } from './statistics.ts'

/** DevTools' Slow 3G, and Lighthouse's slow 4G. */
const SLOW_3G = { latency: 400, kilobits: 400 }
const SLOW_4G = { latency: 562.5, kilobits: 1_475 }
const CPU_SLOWDOWN = 4
const LIST = '/tournaments'

interface Visit {
  firstPaintMs: number
  largestPaintMs: number
  cardsMs: number
  /** Of a second visit on slow 4G: until the document has arrived, and until the first paint. */
  documentAgainMs: number
  paintAgainMs: number
  requestsAgain: number
}

export async function measureSlowNetworks(
  browser: Browser,
  origins: { app: string; floor: string },
  rounds: number,
): Promise<Section> {
  const app: Visit[] = []
  const floor: Visit[] = []
  const taps: Tap[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    app.push(await visit(browser, `${origins.app}/`))
    floor.push(await visit(browser, `${origins.floor}/`))
    taps.push(await tapCard(browser, `${origins.app}${LIST}`))
  }
  const row = (name: string, metric: keyof Visit) => {
    const [values, references] = [app, floor].map((side) => side.map((visit) => visit[metric]))
    return {
      measure: name,
      app: Math.round(median(values ?? [])),
      floor: Math.round(median(references ?? [])),
      '×': medianRatio(values ?? [], references ?? []),
    }
  }
  const tap = (name: string, metric: keyof Tap) => ({
    measure: name,
    app: Math.round(median(taps.map((each) => each[metric]))),
    floor: '–',
    '×': '–',
  })
  const paintAgain = row('Slow 4G, home again: first paint', 'paintAgainMs')
  const requestsAgain = row(
    'Slow 4G, home again: requests answered before the first paint',
    'requestsAgain',
  )
  const feedback = tap('Slow 3G: from a tap on a card to a visible answer', 'feedbackMs')
  return {
    title: 'Slow networks',
    text: `At a ${CPU_SLOWDOWN} × slower CPU, median of ${rounds} rounds, in ms. Slow 3G: ${SLOW_3G.kilobits} kbit/s, ${SLOW_3G.latency} ms; slow 4G: ${SLOW_4G.kilobits} kbit/s, ${SLOW_4G.latency} ms. The tap is on the first card of ${pathname(LIST)} in a first visit.`,
    rows: [
      row('Slow 3G, home: first paint', 'firstPaintMs'),
      row('Slow 3G, home: largest paint', 'largestPaintMs'),
      row('Slow 3G, home: heading and cards', 'cardsMs'),
      feedback,
      tap('Slow 3G: from a tap on a card to the tournament', 'contentMs'),
      row('Slow 4G, home again: document', 'documentAgainMs'),
      paintAgain,
      requestsAgain,
    ],
    goals: [
      atMost('slow 3G: tap on a card to a visible answer', feedback.app, 100, ' ms'),
      atMost('slow 4G, home again: requests before the first paint', requestsAgain.app, 1),
      atMost('slow 4G, home again: first paint', paintAgain['×'], 1.05, ' ×'),
    ],
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(MOBILE)
  const page = await context.newPage()
  const setNetwork = await throttle(page)
  await setNetwork(SLOW_3G)
  await page.goto(url, { waitUntil: 'commit' })
  const cards = await page.waitForFunction(
    () =>
      document.querySelector('main h1') &&
      document.querySelector('main article') &&
      performance.now(),
  )
  const cardsMs = (await cards.jsonValue()) as number
  await page.waitForLoadState('networkidle')
  const first = await paintsOf(page)
  await setNetwork(SLOW_4G)
  await page.goto('about:blank')
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const again = await paintsOf(page)
  await context.close()
  return {
    firstPaintMs: first.firstPaintMs,
    largestPaintMs: first.largestPaintMs,
    cardsMs,
    documentAgainMs: again.documentMs,
    paintAgainMs: again.firstPaintMs,
    requestsAgain: again.requests,
  }
}

async function throttle(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return async ({ latency, kilobits }: typeof SLOW_3G) => {
    const throughput = (kilobits * 1000) / 8
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
}

interface Paints {
  firstPaintMs: number
  largestPaintMs: number
  documentMs: number
  requests: number
}

function paintsOf(page: Page) {
  return page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        new PerformanceObserver((list) => {
          const firstPaintMs =
            performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
          const [navigation, ...resources] = ['navigation', 'resource'].flatMap(
            (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
          )
          const requested = resources.filter(
            ({ transferSize, responseEnd }) => transferSize > 0 && responseEnd <= firstPaintMs,
          )
          resolve({
            firstPaintMs,
            largestPaintMs: list.getEntries().at(-1)?.startTime ?? 0,
            documentMs: navigation?.responseEnd ?? 0,
            requests: 1 + requested.length,
          })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

interface Tap {
  feedbackMs: number
  contentMs: number
}

async function tapCard(browser: Browser, url: string): Promise<Tap> {
  const context = await browser.newContext(MOBILE)
  const page = await context.newPage()
  const setNetwork = await throttle(page)
  await setNetwork(SLOW_3G)
  await page.goto(url)
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  await link.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const box = await link.boundingBox()
  if (!box) throw new Error('There is no card.')
  await preferMainThread(page)
  await page.evaluate(WATCH_ANSWER)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const answer = await page.waitForFunction(
    () => window.answer.feedbackMs && window.answer.contentMs && window.answer,
  )
  const tap = (await answer.jsonValue()) as Tap
  await context.close()
  return tap
}

declare global {
  interface Window {
    answer: Tap
  }
}

/** The first frame after the touch in which the page, or a sign that it is busy, differs. */
const WATCH_ANSWER = `(() => {
  window.answer = { feedbackMs: 0, contentMs: 0 }
  addEventListener('pointerdown', ({ timeStamp }) => {
    const inFrame = (metric) => requestAnimationFrame(() => {
      window.answer[metric] ||= performance.now() - timeStamp
    })
    new MutationObserver(() => {
      inFrame('feedbackMs')
      if (document.querySelector('main [role=tab]')) inFrame('contentMs')
    }).observe(document.querySelector('main'), { childList: true, subtree: true })
  }, { capture: true, once: true })
})()`
