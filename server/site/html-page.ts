import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { LRUCache } from 'lru-cache'
import { API_BASE } from '#contract/constants.ts'
import {
  FIRST_RESPONSES_ID,
  type FirstResponses,
  inPageLanguage,
  requestPath,
} from '#contract/first-responses.ts'
import { LANGUAGE_CODES, splitPath } from '#contract/languages.ts'
import { type Location, mainCall, matchRoute, type PageName, type Route } from '#contract/routes.ts'
import { currentLanguage } from '#contract/translate.ts'
import type { Deps } from '#server/deps.ts'
import type { Answer, LinkHeader } from '#server/http/answers.ts'
import { BusyError, type RunInSlot } from '#server/http/slots.ts'
import { inLanguage, withNames } from '#server/languages/languages.ts'
import type { RenderedApp, RenderOptions } from '#src/app/render-app.tsx'
import { headHtml, pageHead } from './head.ts'
import { readTemplate } from './inline-styles.ts'
import { readNames } from './local-names.ts'
import { scriptJson } from './script-json.ts'
import { translateTemplate } from './static-texts.ts'

/** The part of Vite's manifest that we read (vite.dev/guide/backend-integration). */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

/**
 * After that time, or if too many others wait, a page is sent without its content: the browser
 * renders it.
 */
const RENDER_MS = 1_000

const HTML = 'text/html; charset=utf-8'
const STARTS_MAX = 1_000

/** For how long a browser may show its copy of a page: its countdowns may be as old. */
const COPY_MS = 3_600_000

/**
 * Reads the built page in `folder`. `render` renders a URL in its language: with settings, meta data,
 * preload links, and the app as a guest sees it. The result depends on the URL, on data saver and on the data only.
 * `start` is the start of that page with the images of its last rendering, or null if the data
 * determine its status and its meta data. `api` serves the page's API calls.
 */
export function createPageRenderer(
  folder: string,
  api: Hono,
  {
    config,
    clock,
    log,
    runInSlot,
  }: Pick<Deps, 'config' | 'clock' | 'log'> & { runInSlot: RunInSlot },
) {
  const built = readTemplate(folder).replace(STATIC_META, '')
  // The page is complete without it: at its end, it does not delay the images.
  const [script = ''] = built.match(APP_SCRIPT) ?? []
  const templates = new Map(
    LANGUAGE_CODES.map((language) => [
      language,
      inLanguage(language, () => splitAtBody(translateTemplate(built.replace(script, '')))),
    ]),
  )
  const template = () => templates.get(currentLanguage()) as Template
  const manifestFile = join(folder, '.vite/manifest.json')
  const manifest: Manifest = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {}
  const { organizerUrl, inspector, usageCounts, publicUrl: origin } = config
  const settings = html`<meta name="organizer-url" content="${organizerUrl}" /><meta name="inspector" content="${inspector ? 'on' : 'off'}" />${usageCounts ? html`<meta name="usage-counts" content="on" />` : ''}`

  async function renderRoot(
    location: Location,
    respond: Respond,
    savesData: boolean,
  ): Promise<RenderedApp | null> {
    try {
      const { renderApp } = await import('#src/app/render-app.tsx')
      return await runInSlot(location.queryString === '' ? 'rendering' : 'finding', () => {
        const signal = AbortSignal.timeout(RENDER_MS)
        const page = { location, origin, organizerUrl, savesData }
        return renderApp({ ...page, respond, now: clock(), signal })
      })
    } catch (error) {
      if (error instanceof BusyError) return null
      log.error({ err: error, path: location.path }, 'page sent without its content')
      return null
    }
  }

  const rootOf = ({ html, page }: RenderedApp, savesData: boolean) =>
    `<div id="root"${savesData ? ' data-saves-data' : ''} data-page="${page ?? ''}" data-modules="${modulesOf(page).join(' ')}">${html}</div>`

  const modulesOf = (page: PageName | null) => {
    const app = Object.keys(manifest).filter((key) => manifest[key]?.name === 'app')
    const catalogue = `src/languages/${currentLanguage()}.json`
    const entries = [...app, catalogue, ...(page ? [`src/features/${page}/page.ts`] : [])]
    const seen = new Set<string>()
    return entries
      .flatMap((entry) => chunkFiles(manifest, entry, seen))
      .map((file) => `/${file}`)
      .filter((file) => !built.includes(file))
  }

  const headOf = (route: Route | null, data: unknown, images: Html) => {
    const meta = headHtml(pageHead(route, data, { origin, now: clock() }))
    const head = template().head.replace(
      FIRST_LINK,
      (link) => `${html`${images}${meta}${settings}`}${link}`,
    )
    return { head, link: preloadHeader(head) }
  }

  const lastImages = new LRUCache<string, Html>({ max: STARTS_MAX })

  function start(url: URL): Omit<Answer, 'rest'> | null {
    const route = matchRoute(locationOf(url))
    if (route && mainPath(route)) return null
    const head = headOf(route, undefined, lastImages.get(url.pathname + url.search) ?? '')
    return { status: route ? 200 : NOT_FOUND, type: HTML, ...head }
  }

  async function render(url: URL, savesData: boolean): Promise<Answer> {
    const location = locationOf(url)
    const route = matchRoute(location)
    const { respond, received } = createResponses(api)
    const names = await readNames(api)
    const rendered = await withNames(names ?? {}, () => renderRoot(location, respond, savesData))
    const main = route && received.get(mainPath(route))
    const succeeded = [...received].flatMap(([path, { body }]) => (body ? [[path, body]] : []))
    const responses = Object.fromEntries(succeeded)
    const now = clock()
    const first: FirstResponses = {
      date: new Date(now).toUTCString(),
      ...(rendered?.served ? { app: rendered.served, responses: {} } : { responses }),
      ...(names && { names }),
      paths: Object.keys(responses).map(inPageLanguage),
    }
    const images = raw(rendered?.preloads ?? '')
    lastImages.set(url.pathname + url.search, images)
    const data = html`<script type="application/json" id="${FIRST_RESPONSES_ID}">${raw(scriptJson(first))}</script>`
    return {
      status: route && !isRefused(main?.status) ? 200 : NOT_FOUND,
      type: HTML,
      ...withNames(names ?? {}, () => headOf(route, main?.body?.data, images)),
      rest: template()
        .body.replace(EMPTY_ROOT, (empty, notStarted) =>
          rendered ? rootOf(rendered, savesData) + (rendered.isFrame ? notStarted : '') : empty,
        )
        .replace('</body>', () => `${data}${script}</body>`),
      isIncomplete: rendered === null,
      version: JSON.stringify([
        built,
        currentLanguage(),
        savesData,
        rendered !== null,
        Math.floor(now / COPY_MS),
        names,
        [...received].sort(([a], [b]) => (a < b ? -1 : 1)),
      ]),
    }
  }

  return {
    start: (url: URL) => inLanguageOf(url, () => start(url)),
    render: (url: URL, savesData = false) => inLanguageOf(url, () => render(url, savesData)),
  }
}

interface Template {
  head: string
  body: string
}

function splitAtBody(template: string): Template {
  const at = template.indexOf('</head>')
  return { head: template.slice(0, at), body: template.slice(at) }
}

const inLanguageOf = <T>({ pathname }: URL, work: () => T): T =>
  inLanguage(splitPath(pathname).language, work)

type Html = ReturnType<typeof html> | string

const locationOf = ({ pathname, search }: URL): Location => ({
  path: splitPath(pathname).path,
  queryString: search.replace(/^\?/, ''),
  state: null,
})

const NOT_FOUND = 404

/** What the address names does not exist, or cannot. */
const isRefused = (status?: number) => status === NOT_FOUND || status === 400

/** The images come before the styles, the font and the scripts. */
const FIRST_LINK = /<link |<style>|<\/head>/

/** The root, and what index.html shows if the app does not start. */
const EMPTY_ROOT = /<div id="root"><\/div>(.*<\/noscript>)/s

const APP_SCRIPT = /<script async[^>]*><\/script>/

/** The meta data in index.html for static hosts. */
const STATIC_META = /<title>.*?<\/title>|<meta name="description"[^>]*>/gs

type Respond = RenderOptions['respond']

function createResponses(api: Hono) {
  const sent = new Map<string, ReturnType<Respond>>()
  const received = new Map<string, { status: number; body: { data?: unknown } | null }>()
  const send: Respond = async (path) => {
    const response = await api.request(API_BASE + inPageLanguage(path))
    const arrived = { status: response.status, body: response.ok ? await response.json() : null }
    received.set(path, arrived)
    return arrived
  }
  const respond: Respond = (path) => {
    const response = sent.get(path) ?? send(path)
    sent.set(path, response)
    return response
  }
  return { respond, received }
}

function mainPath(route: Route): string {
  const call = mainCall(route)
  return call ? requestPath(call.name, call.params) : ''
}

function chunkFiles(manifest: Manifest, entry: string, seen: Set<string>): string[] {
  const chunk = manifest[entry]
  if (!chunk || seen.has(entry)) return []
  seen.add(entry)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => chunkFiles(manifest, name, seen))]
}

/**
 * The preload links of a head, which the browser requests before it has read the page. A link that
 * depends on the screen would be requested last, after the fonts: a phone gets that of its screen
 * without the condition, and any other browser none of the links. Which file of a picture fits depends on
 * a phone's screen as well.
 */
function preloadHeader(head: string): LinkHeader {
  const links = [...head.matchAll(PRELOAD)].map(
    ([, attributes = '']) =>
      new Map([...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value]) => [name, value])),
  )
  if (links.some((link) => link.has('imageSrcSet'))) return { phone: '', other: '' }
  const phone = links
    .filter((link) => !link.get('media')?.startsWith('(min-width'))
    .flatMap(headerLink)
    .join(', ')
  return { phone, other: links.some((link) => link.has('media')) ? '' : phone }
}

function headerLink(attributes: Map<string, string | undefined>): string[] {
  const href = attributes.get('href') ?? ''
  if (!HEADER_URL.test(href)) return []
  const params = [...attributes]
    .filter(([name]) => name !== 'href' && name !== 'media')
    .map(([name, value]) => (value === undefined ? name : `${name}="${value}"`))
  return [[`<${href}>`, ...params].join('; ')]
}

const PRELOAD = /<link( rel="preload"[^>]*)>/g
const ATTRIBUTE = / (\w+)(?:="([^"]*)")?/g
/** A URL that needs no escape in a header, and had none in an attribute. */
const HEADER_URL = /^[!#-%'-;=?-~]+$/
