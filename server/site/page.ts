import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { API_BASE } from '#contract/constants.ts'
import type { Banner } from '#contract/entities.ts'
import {
  callAddress,
  FIRST_ANSWERS_ID,
  type FirstAnswers,
  firstCalls,
} from '#contract/first-calls.ts'
import { matchRoute, type PageName, type Route } from '#contract/routes.ts'
import type { Config } from '#server/config.ts'

/** The part of Vite's manifest that is read (Vite, Backend Integration). */
type Manifest = Record<string, { file: string; imports?: string[] }>

/**
 * The app's page for an address: told its settings, with what the address's page asks first already
 * answered, and its script and picture on their way (DESIGN section 8).
 */
export interface ServedPage {
  status: 200 | 404
  body: string
}

/** Reads the built page once; answers how to serve it. `api` is the app that has the API's calls. */
export function readPage(folder: string, api: Hono, config: Config) {
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifestFile = join(folder, '.vite/manifest.json')
  const manifest: Manifest = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {}
  const { organizerUrl, inspector } = config
  const settings = html`<meta name="organizer-url" content="${organizerUrl}" /><meta name="inspector" content="${inspector ? 'on' : 'off'}" />`

  return async (url: URL): Promise<ServedPage> => {
    const search = url.search.replace(/^\?/, '')
    const route = matchRoute({ path: url.pathname, search, state: null })
    const first = route ? await answer(api, route) : null
    const chunks = route ? chunkFiles(manifest, `src/pages/${route.page}/page.ts`) : []
    const missing = chunks.filter((file) => !template.includes(file))
    const head = html`${settings}${missing.map((file) => html`<link rel="modulepreload" crossorigin href="/${file}" />`)}${route && first ? pictures(route.page, first) : ''}`
    const body = first
      ? html`<script type="application/json" id="${FIRST_ANSWERS_ID}">${raw(asJson(first))}</script>`
      : ''
    return {
      status: route ? 200 : 404,
      body: template
        .replace('</head>', () => `${head}</head>`)
        .replace('</body>', () => `${body}</body>`),
    }
  }
}

/** The answers to what the page asks first; one that is refused is left for the app to ask. */
async function answer(api: Hono, route: Route): Promise<FirstAnswers> {
  const answers = await Promise.all(
    firstCalls(route).map(async ({ name, query }) => {
      const address = callAddress(name, query)
      const response = await api.request(API_BASE + address)
      return response.ok ? [[address, await response.json()] as const] : []
    }),
  )
  return { date: new Date().toUTCString(), answers: Object.fromEntries(answers.flat()) }
}

/** A chunk's file, and those of all that it imports. */
function chunkFiles(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  const chunk = manifest[entry]
  if (!chunk || seen.has(entry)) return []
  seen.add(entry)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => chunkFiles(manifest, name, seen))]
}

/** SPEC section 9: mobile images below 768 px. */
const PHONE = '(max-width: 767px)'
const DESK = '(min-width: 768px)'

function pictures(page: PageName, { answers }: FirstAnswers) {
  const preload = (href: string, media = 'all') =>
    html`<link rel="preload" as="image" href="${href}" media="${media}" fetchpriority="high" />`
  const [data] = Object.values(answers).map((answered) => (answered as { data: unknown }).data)
  if (page === 'home') {
    const [banner] = data as Banner[]
    return banner
      ? html`${preload(banner.mobileImage, PHONE)}${preload(banner.desktopImage, DESK)}`
      : ''
  }
  if ((page === 'tournament' || page === 'event') && data) {
    const { banner } = data as { banner?: string }
    return banner ? preload(banner) : ''
  }
  return ''
}

/** JSON that no organizer's text can break out of its element with. */
function asJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
