import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { findBookable, findPaid } from '../browser/catalogue.ts'
import { startServer, stopServers } from '../browser/harness.ts'
import { newMember, sessionWith } from '../browser/members.ts'
import { launchOptions, prepareChromium } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { benchData } from './pages/data.ts'
import { loadLighthouse } from './pages/lighthouse.ts'

/** Lighthouse's scores other than performance: `npm run bench -- quality`. Fails below 100. */
const CATEGORIES = {
  accessibility: 'Accessibility',
  'best-practices': 'Best Practices',
  seo: 'SEO',
}

prepareChromium()
const server = await startServer(await benchData())
const { tournament } = await findBookable(server.origin, [{ type: 'SINGLE', free: false }])
const event = await findPaid(server.origin, 'SINGLE')
const lighthouse = await loadLighthouse()

const guest = await openBrowser()
const member = await openBrowser()
const account = await newMember(server.origin)
const { storageState } = await sessionWith(server.origin, account, [event])
await member.context.addInitScript((stored) => {
  for (const { name, value } of stored) localStorage.setItem(name, value)
}, storageState.origins[0]?.localStorage ?? [])
const page = await member.context.newPage()
await page.goto(server.origin)

const PAGES = [
  { name: 'home', path: '/', as: guest },
  { name: 'a list', path: '/tournaments', as: guest },
  { name: 'a tournament', path: `/tournament/${tournament._id}`, as: guest },
  { name: 'login', path: '/login', as: guest },
  // docs/decisions/0032-the-seo-score-of-the-checkout.md
  { name: 'checkout', path: '/book-events', as: member, skipAudits: ['is-crawlable'] },
]
const faults: string[] = []
const rows = []
for (const { name, path, as, skipAudits } of PAGES) {
  const { categories, audits, finalDisplayedUrl } = await measure(as.port, path, skipAudits)
  if (new URL(finalDisplayedUrl).pathname !== path) faults.push(`${name}: ${finalDisplayedUrl}`)
  const scores = Object.entries(CATEGORIES).map(([id, title]) => {
    const score = categories[id]?.score ?? 0
    if (score !== 1) faults.push(`${name}: ${title} ${score}`)
    return [title, Math.round(score * 100)]
  })
  rows.push({ page: name, ...Object.fromEntries(scores) })
  for (const category of Object.values(categories)) {
    for (const { id, weight } of category.auditRefs) {
      const score = audits[id]?.score ?? 1
      if (weight > 0 && score < 1) faults.push(`${name}: ${audits[id]?.title ?? id}`)
    }
  }
}
console.table(rows)
for (const fault of faults) console.error(fault)
for (const { close } of [guest, member]) await close()
await stopServers()
process.exit(faults.length > 0 ? 1 : 0)

/** Lighthouse opens its tabs in the default context, which only a folder of data keeps a session in. */
async function openBrowser(): Promise<{
  context: BrowserContext
  port: number
  close(): Promise<void>
}> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-browser-'))
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  const close = async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { context, port, close }
}

async function measure(port: number, path: string, skipAudits?: string[]) {
  const result = await lighthouse.default(`${server.origin}${path}`, {
    port,
    onlyCategories: Object.keys(CATEGORIES),
    skipAudits,
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    logLevel: 'error',
  })
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not load ${path}: ${result?.lhr.runtimeError?.message}`)
  }
  return result.lhr
}
