import { serveStatic } from '@hono/node-server/serve-static'
import type { Handler, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'
import { FOREVER } from '#server/http/headers.ts'

/**
 * Serves the files of a built folder, compressed at build time where the request accepts it, and
 * responds with 304 to a client that has the same file. Files in /assets are immutable: their names
 * contain a hash. Requests for other files go to the next handler.
 */
export function builtFiles(
  root: string,
  rewriteRequestPath = (path: string) => path,
): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath })
  return every(
    etag(),
    async (c, next) => {
      await next()
      const modified = Date.parse(c.res.headers.get('Last-Modified') ?? '')
      if (!c.res.ok || Number.isNaN(modified)) return
      c.header('ETag', `"${modified.toString(36)}-${sizeOf(c.res.headers)}"`)
      c.header('Vary', 'Accept-Encoding')
      c.header('Cache-Control', cachingOf(rewriteRequestPath(c.req.path)))
    },
    // Hidden files are for the server, such as the build's list of files. No name has a percent sign.
    (c, next) => (/\/\.|%/.test(c.req.path) ? next() : serve(c, next)),
  )
}

/** No cache stores it: the next deployment may bring the file. */
export const fileNotFound: Handler = (c) =>
  c.text('File not found.', 404, { 'Cache-Control': 'no-store' })

function sizeOf(headers: Headers): string | null {
  return headers.get('Content-Range')?.split('/')[1] ?? headers.get('Content-Length')
}

function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER
  return path.endsWith('.html') || path === '/sw.js' ? 'no-cache' : 'public, max-age=3600'
}
