import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { CallName, ParamsOf, ResponseOf } from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import { FIRST_RESPONSES_ID, type FirstResponses, requestPath } from '#contract/first-responses.ts'
import { firstCalls, matchRoute, pageRecord, type Route } from '#contract/routes.ts'
import type { Deps } from '#server/deps.ts'
import { headHtml, pageHead } from './head.ts'
import { scriptJson } from './script-json.ts'

/** The part of Vite's manifest that we read (vite.dev/guide/backend-integration). */
type Manifest = Record<string, { file: string; imports?: string[] }>

interface RenderedPage {
  status: 200 | 404
  body: string
}

/**
 * Reads the built page in `folder` and returns a function that renders a URL: with settings, meta
 * data, preload links and the responses of the page's first API calls. `api` serves those calls.
 */
export function createPageRenderer(
  folder: string,
  api: Hono,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
) {
  const template = readFileSync(join(folder, 'index.html'), 'utf8').replace(STATIC_META, '')
  const manifestFile = join(folder, '.vite/manifest.json')
  const manifest: Manifest = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {}
  const { organizerUrl, inspector, publicUrl: origin } = config
  const settings = html`<meta name="organizer-url" content="${organizerUrl}" /><meta name="inspector" content="${inspector ? 'on' : 'off'}" />`

  return async (url: URL): Promise<RenderedPage> => {
    const queryString = url.search.replace(/^\?/, '')
    const route = matchRoute({ path: url.pathname, queryString, state: null })
    const { first, main } = route ? await fetchFirst(api, route) : NOTHING
    const chunks = route ? chunkFiles(manifest, `src/pages/${route.page}/page.ts`) : []
    const missing = chunks.filter((file) => !template.includes(file))
    const meta = pageHead(route, main?.data, { origin, now: clock() })
    const head = html`${headHtml(meta)}${settings}${missing.map((file) => html`<link rel="modulepreload" crossorigin href="/${file}" />`)}${route && first ? imagePreloads(route, first) : ''}`
    const body = first
      ? html`<script type="application/json" id="${FIRST_RESPONSES_ID}">${raw(scriptJson(first))}</script>`
      : ''
    return {
      status: route && main?.status !== 404 ? 200 : 404,
      body: template
        .replace('</head>', () => `${head}</head>`)
        .replace('</body>', () => `${body}</body>`),
    }
  }
}

/** The meta data in index.html for static hosts. */
const STATIC_META = /<title>.*?<\/title>|<meta name="description"[^>]*>/gs

interface Fetched {
  first: FirstResponses | null
  main: { status: number; data?: unknown } | null
}

const NOTHING: Fetched = { first: null, main: null }

/** Leaves out failed calls: the app sends them again and shows the error. */
async function fetchFirst(api: Hono, route: Route): Promise<Fetched> {
  const results = await Promise.all(
    firstCalls(route).map(async ({ name, params }) => {
      const path = requestPath(name, params)
      const response = await api.request(API_BASE + path)
      return { name, path, response, body: response.ok ? await response.json() : null }
    }),
  )
  const succeeded = results.flatMap(({ path, body }) => (body ? [[path, body]] : []))
  const { mainCall } = pageRecord(route.page)
  const main = results.find(({ name }) => name === mainCall)
  return {
    first: { date: new Date().toUTCString(), responses: Object.fromEntries(succeeded) },
    main: main ? { status: main.response.status, data: main.body?.data } : null,
  }
}

function chunkFiles(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  const chunk = manifest[entry]
  if (!chunk || seen.has(entry)) return []
  seen.add(entry)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => chunkFiles(manifest, name, seen))]
}

const MOBILE = '(max-width: 767px)'
const DESKTOP = '(min-width: 768px)'

function imagePreloads({ page, pathParams }: Route, { responses }: FirstResponses) {
  const responseTo = <N extends CallName>(name: N, params: ParamsOf<N>) =>
    responses[requestPath(name, params)] as ResponseOf<N> | undefined
  const preload = (href: string, media = 'all') =>
    html`<link rel="preload" as="image" href="${href}" media="${media}" fetchpriority="high" />`
  if (page === 'home') {
    const [banner] = responseTo('banners', {})?.data ?? []
    return banner
      ? html`${preload(banner.mobileImage, MOBILE)}${preload(banner.desktopImage, DESKTOP)}`
      : ''
  }
  const params = { id: pathParams.id ?? '' }
  const banner =
    page === 'tournament'
      ? responseTo('tournament', params)?.data.banner
      : page === 'event' && responseTo('categoryEvent', params)?.data.banner
  return banner ? preload(banner) : ''
}
