import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { waitFor } from 'xstate'
import type { CallName } from '#contract/calls.ts'
import { requestPath, type ServedApp } from '#contract/first-responses.ts'
import { basePath } from '#contract/languages.ts'
import {
  type Location,
  matchRoute,
  PAGE_NAMES,
  type PageName,
  pageRecord,
} from '#contract/routes.ts'
import { currentLanguage } from '#contract/translate.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import { ApiCallError } from '#src/platform/api-call-error.ts'
import { ServerSanitiser } from '#src/ui/Prose/Prose.tsx'
import { sanitiseOnServer } from '#src/ui/Prose/sanitise-on-server.ts'
import { createApp } from './app.ts'
import { importPage } from './import-page.ts'
import { Shell } from './Shell.tsx'
import { persistApp } from './served-app.ts'
import { createServerServices } from './server-services.ts'

await Promise.all(PAGE_NAMES.map(importPage))

export interface RenderOptions {
  location: Location
  /** Responds to a GET call by its `requestPath`. */
  respond(path: string): Promise<{ status: number; body: unknown }>
  /** Epoch ms. */
  now: number
  origin: string
  organizerUrl: string
  /** The visitor's browser asks to send less. */
  savesData: boolean
  signal: AbortSignal
}

export interface RenderedApp {
  html: string
  /** Links of the head, for the images that are not lazy. */
  preloads: string
  /** Null if the page has no module. */
  page: PageName | null
  /** True if the page needs the visitor's session. */
  isFrame: boolean
  /** Null if the browser must open the page itself, which says why it ends and where it leads. */
  served: ServedApp | null
}

/**
 * Renders the page at a location, in the current language, as a guest sees it, once its actors have the
 * responses that they wait for. It renders the frame alone of a page for members or guests only and of one
 * whose data is in the browser, as the server knows no visitor, and of a page that shows a toast or goes to
 * another URL, as only a browser can do that.
 * Rejects if a call fails other than by 404, and when `signal` aborts.
 */
export async function renderApp(options: RenderOptions): Promise<RenderedApp> {
  const route = matchRoute(options.location)
  const isPublic =
    route === null || (route.access === 'all' && !pageRecord(route.page).keptInBrowser)
  const page = isPublic && (await render(options, true))
  return page || ((await render(options, false)) as RenderedApp)
}

async function render(options: RenderOptions, withPage: boolean): Promise<RenderedApp | null> {
  const { location, respond, signal } = options
  const outcomes: Promise<number>[] = []
  const call = async (name: CallName, { params }: { params?: object }) => {
    const response = respond(requestPath(name, params))
    outcomes.push(response.then(({ status }) => status).catch(() => FAILED))
    const { status, body } = await response
    if (status !== OK) throw new ApiCallError(name, { success: false, message: '' }, status)
    return body as never
  }
  let title = ''
  let hasEffect = false
  const services = createServerServices({
    ...options,
    api: { call, callOptional: call, prefetch: () => {} },
    onTitle: (text) => {
      title = text
    },
    onEffect: () => {
      hasEffect = true
    },
  })
  const app = createApp(services)
  const { actor } = app
  try {
    actor.start()
    if (withPage) open(actor, location, options.now)
    await settled(actor, outcomes, signal)
    // A page that ends leads to another: what it would show does not exist.
    const hasEnded = actor.getSnapshot().context.page?.ref.getSnapshot().status === 'done'
    if (hasEffect && !hasEnded) return null
    if (hasEnded) open(actor, NOWHERE, options.now)
    const base = basePath(currentLanguage())
    const rendered = renderToString(
      <Router base={base} ssrPath={base + location.path} ssrSearch={location.queryString}>
        <ServerSanitiser value={sanitiseOnServer}>
          <Shell app={app} />
        </ServerSanitiser>
      </Router>,
    )
    const snapshot = actor.getSnapshot()
    const [preloads = ''] = PRELOADS.exec(rendered) ?? []
    return {
      html: rendered.slice(preloads.length),
      preloads,
      page: snapshot.context.page?.name ?? null,
      isFrame: snapshot.matches({ page: 'waiting' }),
      served: hasEnded ? null : { title, state: persistApp(actor) },
    }
  } finally {
    actor.stop()
  }
}

/** React writes them before the rest. */
const PRELOADS = /^(<link rel="preload"[^>]*>)*/

const OK = 200
const NOT_FOUND = 404
const FAILED = 500
const NOWHERE: Location = { path: '/404', queryString: '', state: null }

const open = (actor: AppRef, location: Location, now: number) =>
  actor.send({ type: 'route.changed', location, entry: '', now })

/** `outcomes`: the statuses of all calls, to which their responses may add more. */
async function settled(actor: AppRef, outcomes: Promise<number>[], signal: AbortSignal) {
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { signal })
  const aborted = once(signal, 'abort').then(() => {
    throw signal.reason
  })
  aborted.catch(() => {})
  for (let settled = -1; settled < outcomes.length; ) {
    settled = outcomes.length
    const statuses = await Promise.race([Promise.all(outcomes), aborted])
    const failure = statuses.find((status) => status !== OK && status !== NOT_FOUND)
    if (failure || actor.getSnapshot().hasTag('failed')) {
      throw new Error(`The page did not load: ${failure ?? 'its code is missing'}`)
    }
    await setImmediate()
  }
}
