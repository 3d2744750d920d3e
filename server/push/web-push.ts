import webPush from 'web-push'
import type { Config } from '#server/config/config.ts'
import { createFilteredRequest, statusOf } from '#server/http/guarded-request.ts'
import { errorLine } from '#server/process/startup-error.ts'
import { codeOf, UpstreamError } from '#server/process/upstream-error.ts'

const TIMEOUT_MS = 10_000
/** A push service takes 4096 bytes, and a letter may have four. */
const TITLE_MAX = 150
const BODY_MAX = 400
const GONE = [404, 410]

/** What the service worker shows. */
export interface PushMessage {
  title: string
  body: string
  /** The page that it opens: a path of the site. */
  url: string
  /** A later one of the same topic replaces it. */
  topic: string
  /** The text of the button that ends notifications on the device. */
  stop: string
}

interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Push {
  /** `gone` if the browser takes no more. Throws `UpstreamError` if the push service did not take it. */
  send(device: Device, message: PushMessage, ttlSeconds: number): Promise<'sent' | 'gone'>
}

/**
 * Web Push (RFC 8030, 8291, 8292). Addresses are chosen by browsers: none leads into the operator's
 * network, but with `allowsLocal`, for the demo.
 */
export function createWebPush(
  vapidDetails: NonNullable<Config['vapid']>,
  { allowsLocal, timeoutMs = TIMEOUT_MS }: { allowsLocal: boolean; timeoutMs?: number },
): Push {
  const request = createFilteredRequest(allowsLocal)
  return {
    async send({ endpoint, p256dh, auth }, { title, body, ...rest }, ttlSeconds) {
      const text = { ...rest, title: title.slice(0, TITLE_MAX), body: body.slice(0, BODY_MAX) }
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(text),
        { vapidDetails, TTL: ttlSeconds, urgency: 'high' },
      )
      const signal = AbortSignal.timeout(timeoutMs)
      const { method, headers } = details
      const sent = request(endpoint, { method, headers: { ...headers }, signal })
      if (!sent) throw new UpstreamError('The address must start with https://')
      sent.end(details.body)
      const status = await statusOf(sent, signal).catch((error: unknown) => {
        const reason = `The push service did not answer: ${errorLine(error)}`
        throw new UpstreamError(reason, { code: codeOf(error) })
      })
      if (GONE.includes(status)) return 'gone'
      if (status < 200 || status > 299) {
        throw new UpstreamError(`The push service answered ${status}`, { status })
      }
      return 'sent'
    },
  }
}
