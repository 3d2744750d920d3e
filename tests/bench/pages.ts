import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright'
import { launchBrowser, PHONE, startServer, stopServers } from '../browser/harness.ts'

/**
 * Measures first visits on a phone with slow 4G: requests, bytes, and the time to the largest
 * contentful paint compared with a static copy of the page without scripts, in alternating visits.
 */
const RUNS = Number(process.env.RUNS ?? 5)
/** Lighthouse's "slow 4G" network and mid-range phone. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

interface Visit {
  requests: number
  bytes: number
  scriptBytes: number
  largestPaintMs: number
}

const server = await startServer()
const browser = await launchBrowser()
const { data } = (await (await fetch(`${server.origin}/api/v1/tournaments?limit=1`)).json()) as {
  data: { _id: string }[]
}
const rows = []
for (const path of ['/', '/tournaments', `/tournament/${data[0]?._id}`, '/login']) {
  const staticUrl = await serveStaticCopy(browser, server.origin, path)
  const appVisits: Visit[] = []
  const staticVisits: Visit[] = []
  for (let run = 0; run < RUNS; run++) {
    appVisits.push(await visit(browser, `${server.origin}${path}`))
    staticVisits.push(await visit(browser, staticUrl))
  }
  const [first] = appVisits
  rows.push({
    page: path,
    requests: first?.requests,
    'kB total': kilobytes(first?.bytes),
    'kB of script': kilobytes(first?.scriptBytes),
    'LCP, ms': Math.round(median(appVisits.map(({ largestPaintMs }) => largestPaintMs))),
    'static LCP, ms': Math.round(median(staticVisits.map(({ largestPaintMs }) => largestPaintMs))),
    ratio: Number(
      median(
        appVisits.map(
          ({ largestPaintMs }, run) =>
            largestPaintMs / (staticVisits[run]?.largestPaintMs ?? largestPaintMs),
        ),
      ).toFixed(2),
    ),
  })
}
console.table(rows)
await browser.close()
await stopServers()
process.exit(0)

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await throttle(cdp)
  const cost = { requests: 0, bytes: 0, scriptBytes: 0 }
  const scripts = new Set<string>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    cost.requests += 1
    if (type === 'Script') scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    cost.bytes += encodedDataLength
    if (scripts.has(requestId)) cost.scriptBytes += encodedDataLength
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const largestPaintMs = await measureLargestPaint(page)
  await context.close()
  return { ...cost, largestPaintMs }
}

async function throttle(cdp: CDPSession) {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

function measureLargestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

async function serveStaticCopy(browser: Browser, origin: string, path: string): Promise<string> {
  const page = await browser.newPage(PHONE)
  await page.goto(`${origin}${path}`)
  await page.waitForLoadState('networkidle')
  const html = await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const css = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()))
    for (const node of document.querySelectorAll('script, link')) node.remove()
    const style = document.createElement('style')
    style.textContent = css.join('\n')
    document.head.append(style)
    const base = document.createElement('base')
    base.href = location.origin
    document.head.prepend(base)
    return `<!doctype html>${document.documentElement.outerHTML}`
  })
  await page.close()
  const body = gzipSync(html)
  const copyServer = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }).end(body)
  })
  await new Promise<void>((resolve) => copyServer.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(copyServer.address() as AddressInfo).port}/`
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function kilobytes(bytes = 0): number {
  return Number((bytes / 1024).toFixed(1))
}
