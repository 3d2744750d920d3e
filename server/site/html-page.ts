import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { CallName, ParamsOf, ResponseOf } from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import {
  callAddress,
  FIRST_ANSWERS_ID,
  type FirstAnswers,
  firstCalls,
} from '#contract/first-calls.ts'
import { matchRoute, type PageName, type Route } from '#contract/routes.ts'
import type { Deps } from '#server/deps.ts'
import { headOf, writeHead } from './head.ts'
import { asJson } from './json.ts'

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
export function readPage(
  folder: string,
  api: Hono,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
) {
  const template = readFileSync(join(folder, 'index.html'), 'utf8').replace(OWN_HEAD, '')
  const manifestFile = join(folder, '.vite/manifest.json')
  const manifest: Manifest = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {}
  const { organizerUrl, inspector, publicUrl: origin } = config
  const settings = html`<meta name="organizer-url" content="${organizerUrl}" /><meta name="inspector" content="${inspector ? 'on' : 'off'}" />`

  return async (url: URL): Promise<ServedPage> => {
    const queryString = url.search.replace(/^\?/, '')
    const route = matchRoute({ path: url.pathname, queryString, state: null })
    const { first, main } = route ? await answer(api, route) : NOTHING
    const chunks = route ? chunkFiles(manifest, `src/pages/${route.page}/page.ts`) : []
    const missing = chunks.filter((file) => !template.includes(file))
    const about = headOf(route, main?.data, { origin, now: clock() })
    const head = html`${writeHead(about)}${settings}${missing.map((file) => html`<link rel="modulepreload" crossorigin href="/${file}" />`)}${route && first ? pictures(route, first) : ''}`
    const body = first
      ? html`<script type="application/json" id="${FIRST_ANSWERS_ID}">${raw(asJson(first))}</script>`
      : ''
    return {
      status: route && main?.status !== 404 ? 200 : 404,
      body: template
        .replace('</head>', () => `${head}</head>`)
        .replace('</body>', () => `${body}</body>`),
    }
  }
}

/** What the built page says of itself without a server, as on a static host. */
const OWN_HEAD = /<title>.*?<\/title>|<meta name="description"[^>]*>/gs

interface Answered {
  first: FirstAnswers | null
  /** The answer to the page's own question. */
  main: { status: number; data?: unknown } | null
}

const NOTHING: Answered = { first: null, main: null }

/** The answers to what the page asks first; one that is refused is left for the app to ask. */
async function answer(api: Hono, route: Route): Promise<Answered> {
  const asked = await Promise.all(
    firstCalls(route).map(async ({ name, params }) => {
      const address = callAddress(name, params)
      const response = await api.request(API_BASE + address)
      return { name, address, response, body: response.ok ? await response.json() : null }
    }),
  )
  const given = asked.flatMap(({ address, body }) => (body ? [[address, body]] : []))
  const own = asked.find(({ name }) => name === OWN_QUESTION[route.page])
  return {
    first: { date: new Date().toUTCString(), answers: Object.fromEntries(given) },
    main: own ? { status: own.response.status, data: own.body?.data } : null,
  }
}

/** What a page of one thing asks for: without it there is no such page. */
const OWN_QUESTION: Partial<Record<PageName, CallName>> = {
  tournament: 'tournament',
  event: 'categoryEvent',
  organizer: 'organization',
  content: 'contentPage',
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

function pictures({ page, pathParams }: Route, { answers }: FirstAnswers) {
  const answered = <N extends CallName>(name: N, params: ParamsOf<N>) =>
    answers[callAddress(name, params)] as ResponseOf<N> | undefined
  const preload = (href: string, media = 'all') =>
    html`<link rel="preload" as="image" href="${href}" media="${media}" fetchpriority="high" />`
  if (page === 'home') {
    const [banner] = answered('banners', {})?.data ?? []
    return banner
      ? html`${preload(banner.mobileImage, PHONE)}${preload(banner.desktopImage, DESK)}`
      : ''
  }
  const params = { id: pathParams.id ?? '' }
  const banner =
    page === 'tournament'
      ? answered('tournament', params)?.data.banner
      : page === 'event' && answered('categoryEvent', params)?.data.banner
  return banner ? preload(banner) : ''
}
