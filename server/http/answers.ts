import { createHash } from 'node:crypto'
import { PassThrough, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzip,
} from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { etag } from 'hono/etag'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { CACHE_SECONDS, STALE_SECONDS } from '#contract/constants.ts'

interface AnswerStart {
  status: 200 | 404
  type: string
  head: string
  link?: LinkHeader
}

/** The values of the Link header for a browser that says that it is on a phone, and for any other. */
export interface LinkHeader {
  phone: string
  other: string
}

export interface Answer extends AnswerStart {
  rest: string
  /** Answers of the same version are equal but for the time that they show. The body by default. */
  version?: string
  /** Cached for `REFRESH_MS` only: the next one may be complete. */
  isIncomplete?: boolean
}

/** If the answer takes longer than `EARLY_MS`, sends the start that `early` knows before it. */
export type SendAnswer = (
  c: Context,
  key: string,
  answer: () => Promise<Answer>,
  early?: () => AnswerStart | null,
) => Promise<Response>

interface StoredAnswer extends Pick<Answer, 'status' | 'type' | 'link'> {
  tag: string
  bodies: Map<Encoding, Promise<Body>>
  bytes: number
  headBytes: number
}

type Body = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip' | 'identity'

const CACHE_MAX = 32_000_000
/** Bytes; the default of hono/compress. */
const COMPRESSED_MIN = 1024
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** An answer that is ready by then is sent whole: it has an ETag. */
const EARLY_MS = 25
/** The first request in this time before an answer expires computes the next one. */
const REFRESH_MS = 5_000

/**
 * Caches public answers for `seconds` in this process; requests for the same key at the same time
 * share one computation, and none waits for it before the answer expires. Failures are not cached.
 */
export function createAnswers(
  { clock, log }: { clock: () => number; log: Logger },
  seconds = CACHE_SECONDS,
): SendAnswer {
  const cache = new LRUCache<string, StoredAnswer, () => Promise<Answer>>({
    maxSize: CACHE_MAX,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now: clock },
    // An answer that others push out is still sent to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context, options }) => {
      const answer = await context()
      if (answer.isIncomplete) options.ttl = REFRESH_MS
      return toStored(answer)
    },
  })
  const cached = (key: string, answer: () => Promise<Answer>) => {
    const msLeft = cache.getRemainingTTL(key)
    return cache.forceFetch(key, {
      context: answer,
      forceRefresh: msLeft < REFRESH_MS,
      allowStale: msLeft >= 0,
    })
  }
  return async (c, key, answer, early) => {
    const stored = seconds === 0 ? answer().then(toStored) : cached(key, answer)
    // A client that has an answer waits for the ETag of this one.
    const mayBeEarly = early && c.req.method === 'GET' && !c.req.header('If-None-Match')
    const start = mayBeEarly && !(await isReady(stored)) ? early() : null
    if (!start) return send(c, await stored)
    return sendEarly(c, start, stored, (error) =>
      log.error({ err: error, path: c.req.path }, 'answer failed after its start was sent'),
    )
  }
}

function toStored({ status, type, link, head, rest, version }: Answer): StoredAnswer {
  const bytes = new TextEncoder().encode(head + rest)
  const hash = createHash('sha256')
    .update(version ?? bytes)
    .digest('base64url')
    .slice(0, 22)
  return {
    status,
    type,
    link,
    tag: version === undefined ? `"${hash}` : `W/"${hash}`,
    bodies: new Map([['identity', Promise.resolve(bytes)]]),
    bytes: bytes.length,
    headBytes: Buffer.byteLength(head),
  }
}

function isReady(stored: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, EARLY_MS, false)
    const settle = () => {
      clearTimeout(timer)
      resolve(true)
    }
    stored.then(settle, settle)
  })
}

const respondIfChanged = etag()

async function send(c: Context, { status, type, link, tag, bodies, bytes }: StoredAnswer) {
  const encoding = bytes < COMPRESSED_MIN ? 'identity' : acceptedEncoding(c)
  const body = bodies.get(encoding) ?? compress(encoding, bodies)
  bodies.set(encoding, body)
  const content = await body
  await respondIfChanged(c, async () => {
    const headers = headersOf(c, { status, type, link }, encoding)
    c.res = c.body(headers.Link ? afterHeaders(content) : content, status, {
      ...headers,
      ETag: `${tag}-${encoding}"`,
      'Content-Length': String(content.length),
    })
  })
  return c.res
}

/** A browser acts on the links of the headers while the body is on its way. */
const afterHeaders = (content: Body): ReadableStream<Body> =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(content)
      controller.close()
    },
  })

/** An error after the start cuts the connection: what was sent is not the whole answer. */
function sendEarly(
  c: Context,
  { status, type, link, head }: AnswerStart,
  stored: Promise<StoredAnswer>,
  onError: (error: unknown) => void,
): Response {
  const encoding = acceptedEncoding(c)
  const stream = compressor(encoding)
  stream.write(head)
  stream.flush?.()
  stored
    .then(async ({ bodies, headBytes }) => {
      const body = (await bodies.get('identity')) as Body
      if (!stream.destroyed) stream.end(body.subarray(headBytes))
    })
    .catch((error) => {
      onError(error)
      stream.destroy()
    })
  const body = Readable.toWeb(stream) as ReadableStream
  return c.body(body, status, headersOf(c, { status, type, link }, encoding))
}

function headersOf(
  c: Context,
  { status, type, link }: Pick<AnswerStart, 'status' | 'type' | 'link'>,
  encoding: Encoding,
): Record<string, string> {
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (link && link.phone !== link.other) c.header('Vary', PHONE_HINT, { append: true })
  const value = c.req.header(PHONE_HINT) === '?1' ? link?.phone : link?.other
  return {
    'Content-Type': type,
    'Cache-Control': status === 200 ? CACHING : 'no-cache',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    ...(value && { Link: value }),
  }
}

/** Chromium sends it with each request (wicg.github.io/ua-client-hints). */
const PHONE_HINT = 'Sec-CH-UA-Mobile'

const CACHING = `public, max-age=0, stale-while-revalidate=${STALE_SECONDS}`

const acceptedEncoding = (c: Context): Encoding =>
  (['br', 'gzip'] as const).find(
    (encoding) =>
      accepts(c, { header: 'Accept-Encoding', supports: [encoding], default: '' }) !== '',
  ) ?? 'identity'

async function compress(encoding: Encoding, bodies: StoredAnswer['bodies']): Promise<Body> {
  const body = (await bodies.get('identity')) as Body
  return new Uint8Array(
    encoding === 'br' ? await promisify(brotliCompress)(body, BROTLI) : await promisify(gzip)(body),
  )
}

function compressor(encoding: Encoding): Transform & Partial<Pick<Gzip, 'flush'>> {
  if (encoding === 'br') return createBrotliCompress(BROTLI)
  return encoding === 'gzip' ? createGzip() : new PassThrough()
}
