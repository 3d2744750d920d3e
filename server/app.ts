import { type Context, Hono } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import {
  API_BASE,
  CACHE_SECONDS,
  INVITE_PATH,
  PASS_LINK,
  PLAYER_PASS_PATH,
  REMINDERS_PATH,
  TRANSFER_PATH,
} from '#contract/constants.ts'
import { basePath, splitPath } from '#contract/languages.ts'
import { verifyPath } from '#contract/pass-url.ts'
import { servedCalls } from '#contract/served-calls.ts'
import type { UsageKeys } from '#contract/usage.ts'
import { isKnownAddress } from './accounts/login.ts'
import { authenticate } from './accounts/sessions.ts'
import { createPassCodes } from './booking/pass-codes.ts'
import { createTotals } from './catalogue/list-page.ts'
import { MEDIA_PATH } from './config/config.ts'
import { PUBLISHED_ACCOUNTS } from './demo/demo-accounts.ts'
import type { Deps } from './deps.ts'
import { createAdmission } from './http/admission.ts'
import { createAnswers } from './http/answers.ts'
import { serveCalls } from './http/calls.ts'
import { createChallenges } from './http/challenges.ts'
import { errorBody, handleErrors } from './http/error-response.ts'
import { apiCors, fileHeaders, noStore, retryLater, securityHeaders } from './http/headers.ts'
import { HttpError } from './http/http-error.ts'
import { serveOpenApi } from './http/openapi.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { receiveBody } from './http/receive-body.ts'
import { createSlots, type RunInSlot } from './http/slots.ts'
import { addressFinder } from './http/visitor-address.ts'
import { serveOutbox } from './mail/outbox-page.ts'
import { createStore } from './media/store.ts'
import type { Metrics } from './metrics.ts'
import { authenticateOrganizer } from './organizers/keys.ts'
import { type PaymentDeps, WEBHOOK_PATH } from './payments/provider.ts'
import { serveWebhook } from './payments/receive-webhook.ts'
import { createBackground } from './process/background.ts'
import { createLogger } from './process/log.ts'
import { accountRoutes } from './routes/account.ts'
import { authenticationRoutes } from './routes/authentication.ts'
import { bookingRoutes } from './routes/bookings.ts'
import { cartRoutes } from './routes/cart.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { organizerRoutes } from './routes/organizer.ts'
import { partnerRoutes } from './routes/partners.ts'
import { paymentRoutes } from './routes/payments.ts'
import { pushRoutes } from './routes/push.ts'
import { reminderRoutes, serveUnsubscribe } from './routes/reminders.ts'
import { savedRoutes } from './routes/saved.ts'
import { siteRoutes } from './routes/site.ts'
import { transferRoutes } from './routes/transfers.ts'
import { waitlistRoutes } from './routes/waitlist.ts'
import { CLIENT, serveBuiltApp } from './site/built-app.ts'
import { styleSources } from './site/inline-styles.ts'
import { serveInspector } from './site/inspector.ts'
import { serveMedia } from './site/media.ts'
import { servePosters } from './site/posters.ts'
import { serveSitemap } from './site/sitemap.ts'
import { serveUsage } from './usage/receive.ts'

const FILES = ['/assets/*', '/posters/*', `${MEDIA_PATH}/*`]

export function createServer(
  given: Pick<Deps, 'config' | 'mail'> &
    PaymentDeps &
    Partial<Pick<Deps, 'log' | 'background' | 'wakeWorker'>> & {
      ping?: () => Promise<void>
      cacheSeconds?: number
      totalsSeconds?: number
      runInSlot?: RunInSlot
      stopping?: AbortSignal
      metrics?: Metrics | undefined
      /** The states and transitions that may be counted; without it nothing is counted. */
      usageKeys?: UsageKeys | undefined
    },
): Hono {
  const {
    log = createLogger('silent'),
    background = createBackground(log),
    wakeWorker = () => {},
    cacheSeconds = CACHE_SECONDS,
    totalsSeconds = cacheSeconds,
    runInSlot = createSlots(given.config.databasePool),
  } = given
  const deps = {
    ...given,
    log,
    background,
    wakeWorker,
    limits: createRateLimits(given.db),
    totals: createTotals(given.clock, totalsSeconds),
    passCodes: createPassCodes(given.db, given.config.passKey),
    closedAccounts: given.config.demo ? [] : PUBLISHED_ACCOUNTS,
  }
  const app = new Hono()
  app.onError(handleErrors(log))
  app.use(requestId())
  app.use(observeRequests(log, given.metrics))
  app.use(retryLater)
  const { publicUrl } = deps.config
  for (const path of FILES) app.use(path, fileHeaders(publicUrl))
  app.use(except(FILES, securityHeaders(publicUrl, deps.payments.cspSources, styleSources(CLIENT))))
  app.use(receiveBody)

  app.get('/healthz', (c) => c.json({ success: true }))
  app.get('/readyz', async (c) => {
    if (given.stopping?.aborted) return c.json(errorBody('The server is shutting down.'), 503)
    await given.ping?.().catch(() => {
      throw new HttpError(503, 'The database is not responding.')
    })
    return c.json({ success: true })
  })

  const sendAnswer = createAnswers(deps, cacheSeconds)
  app.use(`${API_BASE}/*`, noStore, apiCors(), compress())
  serveWebhook(app, deps)
  const handlers = {
    ...catalogueRoutes(deps),
    ...authenticationRoutes(deps),
    ...accountRoutes(deps),
    ...cartRoutes(deps),
    ...savedRoutes(deps),
    ...bookingRoutes(deps),
    ...reminderRoutes(deps),
    ...pushRoutes(deps),
    ...organizerRoutes(deps),
    ...paymentRoutes(deps),
    ...siteRoutes(deps),
    ...transferRoutes(deps),
    ...waitlistRoutes(deps),
    ...invitationRoutes(deps),
    ...partnerRoutes(deps),
  }
  const addressOf = addressOfRequest(deps.config)
  serveCalls(app, handlers, {
    authenticate: (authorization) => authenticate(deps, authorization, deps.clock()),
    authenticateOrganizer: (authorization) => authenticateOrganizer(deps.db, authorization),
    isKnownAddress: (email, address) =>
      runInSlot('read', () => isKnownAddress(deps.limits, email, address), { sender: address }),
    addressOf,
    sendAnswer,
    admit: createAdmission(
      deps.limits,
      createChallenges(deps.db, deps.config.passKey, deps.limits),
    ),
    runInSlot,
  })
  serveOpenApi(app, publicUrl)
  rejectOtherMethods(app)
  app.all(`${API_BASE}/*`, (c) => c.json(errorBody('No such API call.'), 404))

  if (deps.payments.routes) app.route('/', deps.payments.routes)
  app.use('/outbox', noStore)
  if (deps.mail.isOutbox) serveOutbox(app, deps.db)
  // The address that a camera reads from a pass.
  app.get(`${PASS_LINK}/:code`, (c) => c.redirect(verifyPath(c.req.param('code'))))
  serveUnsubscribe(app, deps)
  if (given.usageKeys) serveUsage(app, { ...deps, known: given.usageKeys, runInSlot, addressOf })
  servePosters(app, runInSlot)
  if (deps.config.media.bucket === null) serveMedia(app, createStore(deps.config))
  serveSitemap(app, { ...deps, sendAnswer, runInSlot })
  if (deps.config.inspector) serveInspector(app)
  serveBuiltApp(app, { ...deps, sendAnswer, runInSlot })
  return app
}

function rejectOtherMethods(app: Hono): void {
  const allowed = new Map([[WEBHOOK_PATH, ['POST']]])
  for (const { path, method } of Object.values(servedCalls)) {
    allowed.set(API_BASE + path, [...(allowed.get(API_BASE + path) ?? []), method])
  }
  for (const [path, methods] of allowed) {
    app.all(path, (c) =>
      c.json(errorBody(`${c.req.method} is not allowed here.`), 405, { Allow: methods.join(', ') }),
    )
  }
}

const FILE = /^\/(?:assets|posters|media)\/|\.\w+$/

/**
 * The code of a pass lets in whoever shows it, that of a reminder stops the next ones, an invitation is
 * answered once, and that of a transfer names who is invited.
 */
function withoutCode(path: string): string {
  const { language, path: page } = splitPath(path)
  const prefix = [PASS_LINK, PLAYER_PASS_PATH, REMINDERS_PATH, INVITE_PATH, TRANSFER_PATH].find(
    (each) => page.startsWith(`${each}/`),
  )
  return prefix ? `${basePath(language)}${prefix}/-` : path
}

/**
 * One log line per request, without query, body or IP address. Served files, and calls that the
 * server makes to itself while rendering a page, are logged at debug level.
 */
function observeRequests(log: Deps['log'], metrics: Metrics | undefined) {
  return async (c: Context, next: () => Promise<void>) => {
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const { path, method } = c.req
    const { status } = c.res
    const isOwn = connectionOf(c) === undefined
    if (!isOwn) metrics?.observeRequest({ method, route: routePath(c), status }, ms)
    const isFile = FILE.test(path) && status < 400
    log[isFile || isOwn ? 'debug' : 'info']({
      id: c.get('requestId'),
      method,
      path: withoutCode(path),
      status,
      ms: Math.round(ms),
    })
  }
}

function addressOfRequest({ trustProxy }: Deps['config']) {
  const find = addressFinder(trustProxy)
  return (c: Context) => {
    const connection = connectionOf(c)?.socket?.remoteAddress
    return connection === undefined ? null : find(connection, c.req.header('X-Forwarded-For'))
  }
}

function connectionOf(c: Context): { socket?: { remoteAddress?: string } } | undefined {
  return (c.env as { incoming?: object } | undefined)?.incoming
}
