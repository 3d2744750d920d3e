import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

/** Vite's manifest (vite.dev/guide/backend-integration). */
type Manifest = Record<string, Chunk>

export interface RouteBytes {
  page: string
  scripts: string[]
  script: number
  css: number
}

/**
 * Code that a first view does not load: it waits for a touch, or the server has done its work. All
 * other code that a page can reach counts, so a new dynamic import counts until it is listed here.
 */
const LOADED_ON_USE = [
  'booking-recovery',
  'checkout-script-trust',
  'inspection',
  'CityMenu',
  'CartBar',
  'FilterDialog',
  'LogoutDialog',
  'Menu',
  'PlayersDialog',
  'fill',
  'payment-widgets',
  'solve-challenge',
]

/** Code that the browser loads when it is idle. */
const LOADED_ON_IDLE = ['offline']

export function routeBytes(folder: string): RouteBytes[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const css = sent(folder, stylesheets(manifest))
  const pages = Object.keys(manifest).flatMap((key) => {
    const page = PAGE.exec(key)?.[1]
    if (!page) return []
    const chunks = firstView(manifest, [...entries, key])
    const scripts = [...new Set(chunks.map(({ file }) => file))]
    return { page, scripts, script: sent(folder, scripts), css }
  })
  if (pages.length === 0) throw new Error(`${folder} has no page`)
  return pages
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
  PAGE.test(key) || [...LOADED_ON_USE, ...LOADED_ON_IDLE].includes(manifest[key]?.name ?? '')

const sent = (folder: string, files: string[]) =>
  files.reduce((sum, file) => sum + sentSize(folder, file), 0)

export function sentSize(folder: string, file: string): number {
  const path = join(folder, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
