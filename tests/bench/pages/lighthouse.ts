import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { ROOT } from '#server/process/root.ts'
import { launchOptions } from '../../chromium.ts'
import { freePort } from '../../free-port.ts'
import { atMost, type Section } from './report.ts'
import { median, medianRatio, round } from './statistics.ts'

export const LIGHTHOUSE_VERSION = '12.8.2'
const CACHE = join(ROOT, '.cache')
const FOLDER = join(CACHE, `lighthouse-${LIGHTHOUSE_VERSION}`)

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
} as const
const REQUESTS = 'network-requests'
type Metric = keyof typeof METRICS

interface Visit extends Record<Metric, number> {
  score: number
  requests: number
  kilobytes: number
}

interface Lighthouse {
  default(
    url: string,
    flags: object,
  ): Promise<
    | {
        lhr: {
          runtimeError?: { message: string }
          audits: Record<
            string,
            {
              score: number | null
              numericValue?: number
              details?: { items: { transferSize: number }[] }
            }
          >
        }
      }
    | undefined
  >
  defaultConfig: { categories: { performance: { auditRefs: { id: string; weight: number }[] } } }
}

export interface ComparedPage {
  name: string
  app: string
  floor: string
  /** Of an earlier build. */
  before?: string
}

/** First visits in alternating rounds, with Lighthouse's slow 4G and 4 × slower CPU applied. */
export async function compareLoads(pages: ComparedPage[], rounds: number): Promise<Section> {
  const lighthouse = await loadLighthouse()
  const visits = pages.map((): Visits => ({ app: [], floor: [], before: [] }))
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [index, page] of pages.entries()) {
      const sides = SIDES.filter((side) => page[side])
      for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
        const visit = await completeVisit(lighthouse, page[side] as string)
        const figures = Object.entries(visit).map(([name, value]) => `${name} ${round(value)}`)
        console.log(`${page.name}, ${side}: ${figures.join(', ')}`)
        visits[index]?.[side].push(visit)
      }
    }
  }
  const compared = pages.map(({ name }, index) => compare(name, visits[index] ?? NO_VISITS))
  return {
    title: 'First visits',
    text: `Lighthouse ${LIGHTHOUSE_VERSION}, mobile, applied throttling (slow 4G, 4 × slower CPU), a new browser for each visit; the median of ${rounds} rounds: app (floor), and after ‖ the earlier build where one was measured. FCP, LCP, TBT and Speed Index in ms. A ratio is the median of the rounds' ratios.`,
    rows: compared.map(({ row }) => row),
    goals: compared.flatMap(({ goals }) => goals),
  }
}

const SIDES = ['app', 'floor', 'before'] as const
type Visits = Record<(typeof SIDES)[number], Visit[]>
const NO_VISITS: Visits = { app: [], floor: [], before: [] }

function compare(name: string, { app, floor, before }: Visits) {
  const of = (side: Visit[], metric: keyof Visit) => side.map((visit) => visit[metric])
  const text = (side: Visit[], metric: keyof Visit, digits: number) =>
    median(of(side, metric)).toFixed(digits)
  const both = (metric: keyof Visit, digits = 0) =>
    `${text(app, metric, digits)} (${text(floor, metric, digits)})${
      before.length > 0 ? ` ‖ ${text(before, metric, digits)}` : ''
    }`
  const ratio = (metric: Metric) => medianRatio(of(app, metric), of(floor, metric))
  const tbt = Math.round(median(of(app, 'TBT')) - median(of(floor, 'TBT')))
  const cls = Number(median(of(app, 'CLS')).toFixed(3))
  return {
    row: {
      page: name,
      score: both('score'),
      FCP: both('FCP'),
      LCP: both('LCP'),
      TBT: both('TBT'),
      CLS: both('CLS', 3),
      'Speed Index': both('SI'),
      'FCP ×': ratio('FCP'),
      'LCP ×': ratio('LCP'),
      'Speed Index ×': ratio('SI'),
      'kB sent': both('kilobytes'),
      requests: both('requests'),
    },
    goals: [
      atMost(`${name}: FCP`, ratio('FCP'), 1.05, ' ×'),
      atMost(`${name}: LCP`, ratio('LCP'), 1, ' ×'),
      atMost(`${name}: TBT above the floor’s`, tbt, 50, ' ms'),
      atMost(`${name}: CLS`, cls, 0),
    ],
  }
}

/** On a busy machine a page may not become idle in time, and has no TBT. */
async function completeVisit(lighthouse: Lighthouse, url: string): Promise<Visit> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const measured = await visit(lighthouse, url)
    if (!Object.values(measured).some(Number.isNaN)) return measured
  }
  throw new Error(`Lighthouse could not measure ${url}: the machine is too busy.`)
}

async function visit(lighthouse: Lighthouse, url: string): Promise<Visit> {
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  const result = await lighthouse.default(url, {
    port,
    throttlingMethod: 'devtools',
    onlyAudits: [...Object.values(METRICS), REQUESTS],
    disableFullPageScreenshot: true,
    logLevel: 'error',
  })
  await browser.close()
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`)
  }
  const { audits } = result.lhr
  const requests = audits[REQUESTS]?.details?.items ?? []
  const metrics = Object.entries(METRICS).map(([name, id]) => [
    name,
    audits[id]?.numericValue ?? Number.NaN,
  ])
  const weights = lighthouse.defaultConfig.categories.performance.auditRefs
  const points = weights.map(({ id, weight }) => weight * (audits[id]?.score ?? 0))
  const total = weights.reduce((sum, { id, weight }) => sum + (audits[id] ? weight : 0), 0)
  return {
    ...(Object.fromEntries(metrics) as Record<Metric, number>),
    score: Math.round((100 * points.reduce((sum, point) => sum + point, 0)) / total),
    requests: requests.length,
    kilobytes: round(requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024),
  }
}

/** Lighthouse has 200 packages: they are installed for this bench alone. */
async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(FOLDER)) install()
  return import(join(FOLDER, 'node_modules/lighthouse/core/index.js'))
}

function install(): void {
  console.log(`Installing Lighthouse ${LIGHTHOUSE_VERSION} into .cache…`)
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(`${FOLDER}-`)
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync(
    'npm',
    ['install', ...options, '--loglevel=error', `lighthouse@${LIGHTHOUSE_VERSION}`],
    { stdio: 'inherit' },
  )
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    throw new Error('npm could not install Lighthouse.')
  }
  renameSync(folder, FOLDER)
}
