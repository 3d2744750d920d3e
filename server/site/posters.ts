import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { drawPoster } from '#server/posters/poster.ts'
import { parsePreviewPath } from '#server/posters/preview.ts'
import { createRasteriser } from '#server/posters/raster.ts'
import { parsePosterPath } from '#server/posters/url.ts'

const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/**
 * Draws the posters at their addresses, which `posterUrl` makes; each always shows the same. In the
 * one size of previews a poster is there as PNG too.
 */
export function servePosters(app: Hono): void {
  const rasterise = createRasteriser()
  app.get('/posters/*', compress(), async (c) => {
    const preview = parsePreviewPath(c.req.path)
    if (preview !== null) {
      const picture = await rasterise(drawPoster(preview))
      return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/png', ...FOREVER })
    }
    const poster = parsePosterPath(c.req.path)
    if (poster === null) return c.text('There is no such poster.', 404)
    return c.body(drawPoster(poster), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      ...FOREVER,
    })
  })
}
