import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { drawPoster } from '#server/posters/poster.ts'
import { parsePosterPath } from '#server/posters/url.ts'

/** Draws the posters at their addresses, which `posterUrl` makes; each always shows the same. */
export function servePosters(app: Hono): void {
  app.get('/posters/*', compress(), (c) => {
    const poster = parsePosterPath(c.req.path)
    if (poster === null) return c.text('There is no such poster.', 404)
    return c.body(drawPoster(poster), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
}
