import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { launchOptions, prepareChromium } from '../chromium.ts'
import { demoCopy } from './demo-data.ts'

/** The built server as a process of its own, as `npm start` runs it. */
export interface RunningServer {
  origin: string
  dataDir: string
  /** Ends it with SIGKILL, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same data, at the same address, after it was killed. */
  restart(): Promise<RunningServer>
}

const stops: (() => Promise<void>)[] = []

/**
 * Starts the built server on a free port unless one is named; with `dataDir`, on the data that an earlier one left; its
 * clock `aheadMs` ahead of ours, and settings of its own in `env`.
 */
export async function startServer(
  dataDir = mkdtempSync(join(tmpdir(), 'matchpoint-')),
  { aheadMs = 0, port = 0, env = {} as NodeJS.ProcessEnv } = {},
): Promise<RunningServer> {
  port ||= await freePort()
  const clock = `const now = Date.now; Date.now = () => now() + ${aheadMs}`
  const ahead = aheadMs ? ['--import', `data:text/javascript,${encodeURIComponent(clock)}`] : []
  const server = spawn(process.execPath, [...ahead, 'dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilSaid(server, origin)
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  stops.push(async () => {
    await end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    origin,
    dataDir,
    kill: () => end('SIGKILL'),
    restart: () => startServer(dataDir, { aheadMs, port, env }),
  }
}

/** Ends every server that was started, and removes their data. */
export async function stopServers(): Promise<void> {
  for (const stop of stops.splice(0)) await stop()
}

function untilSaid(server: ChildProcess, text: string): Promise<void> {
  return new Promise((said, died) => {
    let output = ''
    server.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes(text)) said()
    })
    server.once('exit', (code) => died(new Error(`The server ended with ${code}: ${output}`)))
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** The product and a browser, there for as long as a file's tests run. */
export interface Product {
  server: RunningServer
  browser: Browser
}

/** Starts the product on fresh data, and a browser, for the tests of one file; `change` alters the data first. */
export function startProduct(change?: (db: Database) => Promise<void>): Product {
  const product = {} as Product
  beforeAll(async () => {
    product.server = await startServer(change ? await demoWith(change) : demoCopy())
    product.browser = await launchBrowser()
  })
  // What nobody looks at any more keeps the processor busy: its countdowns and banners go on.
  let shared: BrowserContext[] = []
  beforeEach(() => {
    shared = product.browser.contexts()
  })
  afterEach(async () => {
    const own = product.browser.contexts().filter((context) => !shared.includes(context))
    await Promise.all(own.map((context) => context.close()))
  })
  afterAll(async () => {
    await product.browser.close()
    await stopServers()
  })
  return product
}

/** A folder with the demo's data, altered. */
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

/** A page of a fresh visitor, and what went wrong on it so far. */
export async function newVisitor({ browser, server }: Product, options = PHONE) {
  const context = await browser.newContext({ ...options, baseURL: server.origin })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return { page, errors }
}

export const DEMO = { email: 'player@matchpoint.example', password: 'matchpoint' }

/** Logs a player in, the demo's unless told, by the login page. */
export async function logIn(page: Page, who: typeof DEMO = DEMO): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, who)
}

/** Fills the login page that is shown and waits for home. */
export async function fillLogin(page: Page, who: typeof DEMO = DEMO): Promise<void> {
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}
