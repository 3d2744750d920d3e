import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBookable } from '../browser/catalogue.ts'
import { launchBrowser, startServer, stopServers } from '../browser/harness.ts'
import { benchData, benchDataOf } from './pages/data.ts'
import { pathname, startFloor } from './pages/floor.ts'
import { compareLoads, LIGHTHOUSE_VERSION } from './pages/lighthouse.ts'
import { currentLoad, printSection, type Section, writeReport } from './pages/report.ts'
import { measureSlowNetworks } from './pages/slow.ts'
import { measureServer } from './pages/throughput.ts'
import { measureTouches } from './pages/touch.ts'

/**
 * Compares the pages with static copies of them: `npm run bench -- pages [PART ...] [--rounds N]`.
 * Parts: lighthouse, touch, slow, server. `--before DIR` measures the build of an earlier checkout in the
 * same turns. Without a part, writes docs/performance.md, unless `--scenarios filters,menu` selects these
 * scenarios of touch.
 */
const PARTS = ['lighthouse', 'touch', 'slow', 'server'] as const
const ROUNDS = { lighthouse: 7, touch: 20, slow: 5, server: 3 }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    scenarios: { type: 'string', default: '' },
    before: { type: 'string' },
  },
})
const unknown = positionals.filter((part) => !PARTS.some((name) => name === part))
if (unknown.length > 0) throw new Error(`No such part: ${unknown}. Parts: ${PARTS.join(', ')}.`)
const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part))
const rounds = (part: (typeof PARTS)[number]) => Number(values.rounds ?? ROUNDS[part])

const server = await startServer(await benchData())
const { tournament } = await findBookable(server.origin, [{ type: 'SINGLE', free: false }])
const pages = {
  home: '/',
  '/tournaments': '/tournaments',
  'a tournament': `/tournament/${tournament._id}`,
  '/searchevents?q=open': '/searchevents?q=open',
}
const browser = await launchBrowser()
const floor = await startFloor(browser, server.origin, Object.values(pages))
const root = values.before && resolve(values.before)
const before = root && (await startServer(benchDataOf(root), { root }))
const origins = {
  app: server.origin,
  floor: floor.origin,
  ...(before && { before: before.origin }),
}

const measure: Record<(typeof PARTS)[number], () => Promise<Section>> = {
  lighthouse: () =>
    compareLoads(
      Object.entries(pages).map(([name, path]) => ({
        name,
        app: `${origins.app}${path}`,
        floor: `${origins.floor}${pathname(path)}`,
        ...(origins.before && { before: `${origins.before}${path}` }),
      })),
      rounds('lighthouse'),
    ),
  touch: () =>
    measureTouches(
      browser,
      origins,
      pages['a tournament'],
      rounds('touch'),
      values.scenarios.match(/\w+/g) ?? [],
    ),
  slow: () => measureSlowNetworks(browser, origins, rounds('slow')),
  server: () => measureServer(origins, Object.values(pages), rounds('server')),
}
const sections: Section[] = []
const loads = [currentLoad()]
for (const part of parts) {
  const start = performance.now()
  const section = await measure[part]()
  loads.push(currentLoad())
  printSection(section)
  console.log(`${part} took ${Math.round((performance.now() - start) / 1000)} s.`)
  sections.push(section)
}
console.log(`\nLoad of the machine: ${loads.map((load) => load.toFixed(1)).join(', ')}`)
if (parts.length === PARTS.length && !values.scenarios) {
  writeReport(sections, `Chromium ${browser.version()}, Lighthouse ${LIGHTHOUSE_VERSION}`, loads)
}
await browser.close()
floor.stop()
await stopServers()
process.exit(0)
