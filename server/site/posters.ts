import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { HttpError } from '#server/http/http-error.ts'
import { parsePreviewPath } from '#server/posters/link-preview.ts'
import { createPngRenderer, QueueFullError } from '#server/posters/png.ts'
import { drawPoster } from '#server/posters/poster.ts'
import { parsePosterPath } from '#server/posters/url.ts'

const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }

export function servePosters(app: Hono): void {
  const renderPng = createPngRenderer()
  app.get('/posters/*', compress(), async (c) => {
    const preview = parsePreviewPath(c.req.path)
    if (preview !== null) {
      const image = await renderPng(drawPoster(preview)).catch(refuseWhenBusy)
      return c.body(new Uint8Array(image), 200, { 'Content-Type': 'image/png', ...FOREVER })
    }
    const poster = parsePosterPath(c.req.path)
    if (poster === null) return c.text('Poster not found.', 404)
    return c.body(drawPoster(poster), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      ...FOREVER,
    })
  })
}

function refuseWhenBusy(error: unknown): never {
  if (!(error instanceof QueueFullError)) throw error
  throw new HttpError(503, 'Too many images are being drawn.', { headers: { 'Retry-After': '5' } })
}
