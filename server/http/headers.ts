import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '#server/config.ts'
import { RAZORPAY_SCRIPT } from '#server/payments/razorpay.ts'

/**
 * Security headers; a handler's own header stands. No script may be inline, and no style
 * but those that Razorpay's checkout writes.
 */
export function safeHeaders({ razorpay, publicUrl }: Config) {
  const checkout = razorpay ? [new URL(RAZORPAY_SCRIPT).origin] : []
  const frames = razorpay ? [...checkout, 'https://api.razorpay.com'] : []
  const calls = razorpay ? ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'] : []
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...checkout],
      styleSrc: ["'self'", ...(razorpay ? ["'unsafe-inline'"] : [])],
      imgSrc: ["'self'", 'data:', 'https:'],
      connectSrc: ["'self'", ...calls],
      frameSrc: ["'self'", 'https://www.google.com', 'https://maps.google.com', ...frames],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
    // Framing is ruled by frame-ancestors, which the payment sheet sets for itself.
    xFrameOptions: false,
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
    // Bank pages of a payment open as windows that report back.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // The app may be served from another host than the posters and the checkout script.
    crossOriginResourcePolicy: 'cross-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['*'] },
  })
}

/**
 * The API answers apps on any origin: it knows callers by their token, and by no cookie. The app on
 * its own origin, whose reads name none, is spared the work.
 */
export function openApi(): MiddlewareHandler {
  const open = cors({
    origin: '*',
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  })
  return (c, next) => (c.req.header('Origin') === undefined ? next() : open(c, next))
}
