import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'
import { SOLUTION_HEADER } from '#contract/challenge.ts'
import { servedCalls } from '#contract/served-calls.ts'

export interface CspSources {
  scriptSrc?: string[]
  styleSrc?: string[]
  connectSrc?: string[]
  frameSrc?: string[]
}

/** Cache-Control of files whose names change with their content. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** Policies of DOMPurify, of Prose, of the payment script and of the service worker. */
const TRUSTED_TYPES = ['dompurify', 'inert', 'checkout-script', 'default', 'service-worker']

/** Does not overwrite a header that a handler has set. */
export function securityHeaders(
  publicUrl: string,
  { scriptSrc = [], styleSrc = [], connectSrc = [], frameSrc = [] }: CspSources = {},
  inlineStyles: string[] = [],
): MiddlewareHandler {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptSrc],
      // A hash would disable 'unsafe-inline', which a payment widget may need.
      styleSrc: [
        "'self'",
        ...(styleSrc.includes("'unsafe-inline'") ? [] : inlineStyles),
        ...styleSrc,
      ],
      imgSrc: ["'self'", 'data:', 'https:'],
      connectSrc: ["'self'", ...connectSrc],
      frameSrc: ["'self'", 'https://www.google.com', 'https://maps.google.com', ...frameSrc],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: TRUSTED_TYPES,
    },
    // frame-ancestors replaces it; the sandbox's payment sheet must be framed.
    xFrameOptions: false,
    strictTransportSecurity: transportSecurity(publicUrl),
    // A bank's payment page opens in a pop-up and posts its result to the opener.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Posters and the sandbox script may be loaded by an app on another host.
    crossOriginResourcePolicy: 'cross-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], payment: ['*'] },
  })
}

/** For scripts, styles, fonts and posters: without the headers that act on documents. */
export function fileHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders({
    // A poster can be opened as a document.
    contentSecurityPolicy: { defaultSrc: ["'none'"] },
    strictTransportSecurity: transportSecurity(publicUrl),
    crossOriginResourcePolicy: 'cross-origin',
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

const transportSecurity = (publicUrl: string) =>
  publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains'

/** Any origin may call the API: it authenticates by bearer token, never by cookie. */
export function apiCors(): MiddlewareHandler {
  const middleware = cors({
    origin: '*',
    allowMethods: [...new Set(Object.values(servedCalls).map(({ method }) => method))],
    allowHeaders: ['Authorization', 'Content-Type', SOLUTION_HEADER],
    exposeHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  })
  return (c, next) => {
    c.header('Vary', 'Origin', { append: true })
    // Skip requests without an Origin, such as the app's own GETs.
    return c.req.header('Origin') === undefined ? next() : middleware(c, next)
  }
}

/** For answers without a `Cache-Control` header: they are personal, or errors. */
export const noStore: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store')
  return next()
}

const RETRY_SECONDS = 5

/** Whoever is refused because something is not there now learns when to come back. */
export const retryLater: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status === 503 && !c.res.headers.has('Retry-After'))
    c.header('Retry-After', String(RETRY_SECONDS))
}
