import type { Hono } from 'hono'
import { drawPoster } from '#server/posters/poster.ts'

/** `<seed>.svg` or `<seed>-<width>x<height>.svg`. */
const FILE = /^(.{1,200}?)(?:-(\d{2,4})x(\d{2,4}))?\.svg$/

const FOREVER = 'public, max-age=31536000, immutable'

/** Draws posters at /posters/<sport>/<file>: the same address always shows the same. */
export function servePosters(app: Hono): void {
  app.get('/posters/:sport/:file', (c) => {
    const [, seed, width, height] = FILE.exec(c.req.param('file')) ?? []
    if (seed === undefined) return c.text('There is no such poster.', 404)
    const size = width && height ? { width: Number(width), height: Number(height) } : {}
    return c.body(drawPoster({ sport: c.req.param('sport'), seed, ...size }), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': FOREVER,
    })
  })
}
