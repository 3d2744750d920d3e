import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { LRUCache } from 'lru-cache'
import { CACHE_SECONDS, STALE_SECONDS } from '#contract/constants.ts'

export interface Answer {
  status: 200 | 404
  type: string
  body: string
}

export type SendAnswer = (
  c: Context,
  key: string,
  answer: () => Promise<Answer>,
) => Promise<Response>

interface StoredAnswer {
  status: Answer['status']
  type: string
  hash: string
  bodies: Map<Encoding, Promise<Body>>
  bytes: number
}

type Body = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip' | 'identity'

const CACHE_MAX = 32_000_000
/** Bytes; the default of hono/compress. */
const COMPRESSED_MIN = 1024
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Caches public answers for `seconds` in this process; requests for the same key at the same time
 * share one computation. Failures are not cached. `clock` returns epoch ms.
 */
export function createAnswers(clock: () => number, seconds = CACHE_SECONDS): SendAnswer {
  const cache = new LRUCache<string, StoredAnswer, () => Promise<Answer>>({
    maxSize: CACHE_MAX,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now: clock },
    fetchMethod: async (_key, _old, { context: answer }) => toStored(await answer()),
  })
  return async (c, key, answer) =>
    send(
      c,
      seconds === 0 ? toStored(await answer()) : await cache.forceFetch(key, { context: answer }),
    )
}

function toStored({ status, type, body }: Answer): StoredAnswer {
  const bytes = new TextEncoder().encode(body)
  return {
    status,
    type,
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    bodies: new Map([['identity', Promise.resolve(bytes)]]),
    bytes: bytes.length,
  }
}

/** hono/etag responds with 304 to a client that has the answer. */
async function send(c: Context, { status, type, hash, bodies, bytes }: StoredAnswer) {
  const encoding = bytes < COMPRESSED_MIN ? 'identity' : acceptedEncoding(c)
  const body = bodies.get(encoding) ?? compress(encoding, bodies)
  bodies.set(encoding, body)
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  return c.body(await body, status, {
    'Content-Type': type,
    'Cache-Control': status === 200 ? CACHING : 'no-cache',
    ETag: `"${hash}-${encoding}"`,
  })
}

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
