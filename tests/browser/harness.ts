import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { ROOT } from '#server/process/root.ts'
import { launchOptions, prepareChromium } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { moduleUrl } from '../module-url.ts'
import { SERVER_FLAGS } from '../server-flags.ts'
import { demoCopy } from './demo-data.ts'
import { saveFailure, startTrace } from './failures.ts'

export interface RunningServer {
  origin: string
  dataDir: string
  /** Moves the server's clock forward, and does what is due once in such a time. Its timers go on in real time. */
  advance(ms: number): Promise<void>
  /** The server's clock, epoch ms. */
  now(): number
  /** Sends SIGKILL, like a power cut. */
  kill(): Promise<void>
  restart(): Promise<RunningServer>
}

const stops: (() => Promise<void>)[] = []

/** Of all visitors since the last test, such as a page whose HTML is not what the app renders. */
const reactErrors: string[] = []

/** False with `RENDERING=off`: the server sends each page without its content, as a static host does. */
export const isRendered = process.env.RENDERING !== 'off'

const NO_RENDERER = moduleUrl(`export async function resolve(specifier, context, next) {
  if (specifier.includes('/render-app-')) throw new Error('RENDERING is off')
  return next(specifier, context)
}`)

/** Preloaded into the server: stops it when this process ends, and sets its clock. */
const preload = (aheadMs: number) => `
  import { register } from 'node:module'
  ${isRendered ? '' : `register(${JSON.stringify(NO_RENDERER)})`}
  let ahead = ${aheadMs}
  const now = Date.now
  Date.now = () => now() + ahead
  const repeated = new Map()
  const { setInterval, clearInterval } = globalThis
  globalThis.setInterval = (work, each, ...args) => {
    const timer = setInterval(work, each, ...args)
    repeated.set(timer, { work, each })
    return timer
  }
  globalThis.clearInterval = (timer) => {
    repeated.delete(timer)
    clearInterval(timer)
  }
  process.on('message', (ms) => {
    ahead += ms
    for (const { work, each } of repeated.values()) if (each <= ms) work()
    process.send(ahead)
  })
  process.on('disconnect', () => process.exit())
  process.channel.unref()`

/**
 * Starts the built server of the checkout `root`, on a free port with new data by default. Its clock is
 * `aheadMs` ahead.
 * stopServers() stops it.
 */
export async function startServer(
  dataDir = mkdtempSync(join(tmpdir(), 'matchpoint-')),
  options: { aheadMs?: number; port?: number; env?: NodeJS.ProcessEnv; root?: string } = {},
): Promise<RunningServer> {
  const server = await spawnServer(dataDir, options)
  stops.push(server.stop)
  return server
}

async function spawnServer(
  dataDir: string,
  { aheadMs = 0, port = 0, env = {}, root = ROOT }: Parameters<typeof startServer>[1] = {},
): Promise<RunningServer & { stop(): Promise<void> }> {
  port ||= await freePort()
  const server = spawn(
    process.execPath,
    [...SERVER_FLAGS, '--import', moduleUrl(preload(aheadMs)), join(root, 'dist/server/main.js')],
    {
      cwd: dataDir,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: isRendered ? 'warn' : 'fatal',
        DEMO: 'on',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const origin = `http://127.0.0.1:${port}`
  await untilPrinted(server, origin)
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  return {
    origin,
    dataDir,
    async advance(ms) {
      aheadMs += ms
      const advanced = once(server, 'message')
      server.send(ms)
      await advanced
    },
    now: () => Date.now() + aheadMs,
    async stop() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
    restart: () => startServer(dataDir, { aheadMs, port, env, root }),
  }
}

export async function stopServers(): Promise<void> {
  for (const stop of stops.splice(0)) await stop()
}

function untilPrinted(server: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes(text)) resolve()
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
}

export interface Product<Server extends { origin: string } = RunningServer> {
  server: Server
  browser: Browser
}

// All files of a worker share one browser; read-only tests also share a server. Both stop with the worker.
let workerBrowser: Promise<Browser> | undefined
let workerServer: Promise<RunningServer> | undefined

export function startProduct(change?: (db: Database) => Promise<void>): Product {
  const product = productOf(async () => startServer(change ? await demoWith(change) : demoCopy()))
  afterAll(stopServers)
  return product
}

/** The product with the demo data, shared with other files: for tests that change only members of their own. */
export function shareProduct(): Product {
  return productOf(() => {
    workerServer ??= spawnServer(demoCopy())
    return workerServer
  })
}

export function productOf<Server extends { origin: string }>(
  server: () => Promise<Server>,
): Product<Server> {
  const product = {} as Product<Server>
  beforeAll(async () => {
    product.server = await server()
    workerBrowser ??= launchBrowser()
    product.browser = await workerBrowser
  })
  // Pages that stay open keep the processor busy with their countdowns and banners.
  let before: BrowserContext[] = []
  const newContexts = () => product.browser.contexts().filter((it) => !before.includes(it))
  const closeContexts = () => Promise.all(newContexts().map((context) => context.close()))
  beforeEach(() => {
    before = product.browser.contexts()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await saveFailure(task, product.browser.contexts())
    await closeContexts()
    expect(reactErrors.splice(0)).toEqual([])
  })
  afterAll(async () => {
    before = []
    await closeContexts()
  })
  return product
}

async function demoWith(change: (db: Database) => Promise<void>): Promise<string> {
  const dataDir = demoCopy()
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  await change(db)
  await close()
  return dataDir
}

export function launchBrowser(): Promise<Browser> {
  prepareChromium()
  return chromium.launch(launchOptions)
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Asia/Kolkata',
  locale: 'en-IN',
}

/** On such a connection nothing loads in idle time: the requests of a test are its own. */
const SLOW = `Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })`

/** The app does not load the code that installs its service worker. */
const NO_WORKER = `Object.defineProperty(navigator, 'serviceWorker', { value: undefined })`

/**
 * Opens a page in a new browser context. It has no service worker, unless `options` allow one.
 * `errors` collects its exceptions and console errors.
 */
export async function newVisitor(
  { browser, server }: Product<{ origin: string }>,
  options: BrowserContextOptions = PHONE,
) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...options,
    baseURL: server.origin,
  })
  await startTrace(context)
  await context.addInitScript(SLOW)
  if (options.serviceWorkers !== 'allow') await context.addInitScript(NO_WORKER)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  if (options.javaScriptEnabled !== false) waitForApp(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    errors.push(message)
    if (message.includes('React error')) reactErrors.push(message)
  })
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return { page, errors }
}

/** Playwright's 'networkidle' does not come if the browser revalidates a cached response. */
export const untilLoaded = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('.skeleton, [aria-busy=true]') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )

/** Makes `goto` and `reload` wait until the app of the page responds, or could not start. */
function waitForApp(page: Page): void {
  const isReady = () =>
    !document.querySelector(
      '#root[data-modules]:not([data-app]), #root:not([data-app]) ~ .not-started, #root[data-app=started]:empty',
    )
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as Page['goto']
    page[name] = async (...args: Parameters<Page['goto']>) => {
      const response = await load(...args)
      await page.waitForFunction(isReady)
      return response
    }
  }
}

export const DEMO = { email: 'player@matchpoint.example', password: 'matchpoint' }

export async function logIn(page: Page, who: typeof DEMO = DEMO): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, who)
}

export async function fillLogin(page: Page, who: typeof DEMO = DEMO): Promise<void> {
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}
