import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_LIST } from '../contract/language-list.ts'

/** Limits for the first view of each page, in brotli KB (1,000 bytes) and requests. */
// React DOM is 55 KB of it, the chunk that pages share up to 12 KB that a page does not need, and the
// descriptions of states 2 KB.
const SCRIPT = 176
const SCRIPT_OF: Record<string, number> = { account: 210, checkout: 189, contact: 182 }
const CSS = 16
const REQUESTS = 16
// My Orders and the profile have more parts of their own than other pages.
const REQUESTS_OF: Record<string, number> = { account: 25, checkout: 17 }

interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

/** Vite's manifest (vite.dev/guide/backend-integration). */
type Manifest = Record<string, Chunk>

interface RouteBytes {
  page: string
  scripts: string[]
  script: number
  css: number
}

/**
 * Code that a first view does not load: it waits for a touch, for an idle browser or for a payment that
 * is not booked yet, or the server has done its work. All other code that a page can reach counts, so a
 * new dynamic import counts until it is listed here.
 */
const LOADED_LATER = [
  'checkout-script-trust',
  'inspection',
  'CancelDialog',
  'TeamChangeDialog',
  'TransferDialog',
  'CityMenu',
  'SuggestionList',
  'CartBar',
  'FilterDialog',
  'LogoutDialog',
  'Menu',
  'MenuSheet',
  'NameCombobox',
  'PartnerDialog',
  'PlayersDialog',
  'fill',
  // Texts of pages in other languages.
  ...Object.keys(LANGUAGE_LIST),
  'offline',
  'payment-widgets',
  'provide-booking-recovery',
  'solve-challenge',
]

function routeBytes(folder: string): RouteBytes[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const css = sent(folder, stylesheets(manifest))
  return Object.keys(manifest).flatMap((key) => {
    const page = PAGE.exec(key)?.[1]
    if (!page) return []
    const chunks = firstView(manifest, [...entries, key])
    const scripts = [...new Set(chunks.map(({ file }) => file))]
    return { page, scripts, script: sent(folder, scripts), css }
  })
}

const stylesheets = (manifest: Manifest) =>
  Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []))

const PAGE = /^src\/features\/([^/]+)\/page\.ts$/

function firstView(manifest: Manifest, keys: string[]): Chunk[] {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(key)) return
    found.add(key)
    chunk.imports?.forEach(visit)
    chunk.dynamicImports?.filter((each) => !waits(manifest, each)).forEach(visit)
  }
  keys.forEach(visit)
  return [...found].flatMap((key) => manifest[key] ?? [])
}

const waits = (manifest: Manifest, key: string) =>
  PAGE.test(key) || LOADED_LATER.includes(manifest[key]?.name ?? '')

const sent = (folder: string, files: string[]) =>
  files.reduce((sum, file) => sum + sentSize(folder, file), 0)

function sentSize(folder: string, file: string): number {
  const path = join(folder, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

const routes = routeBytes('dist/client')
if (routes.length === 0) throw new Error('The manifest has no page.')
const over = routes.flatMap(({ page, scripts, script, css }) =>
  [
    { figure: 'KB of script', is: script / 1000, limit: SCRIPT_OF[page] ?? SCRIPT },
    { figure: 'KB of CSS', is: css / 1000, limit: CSS },
    { figure: 'requests for scripts', is: scripts.length, limit: REQUESTS_OF[page] ?? REQUESTS },
  ]
    .filter(({ is, limit }) => is > limit)
    .map(({ figure, is, limit }) => `${page}: ${Number(is.toFixed(1))} ${figure}, budget ${limit}`),
)

if (over.length > 0) {
  console.error(`Over budget:\n${over.join('\n')}`)
  process.exit(1)
}
