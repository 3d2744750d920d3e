import type { Hono } from 'hono'
import { FOREVER, isPicturePath, MEDIA_PATH, nameOf, typeOf } from '#server/media/names.ts'
import type { MediaStore } from '#server/media/store.ts'

/** Serves the pictures of the catalogue. */
export function serveMedia(app: Hono, store: MediaStore): void {
  app.get(`${MEDIA_PATH}/*`, async (c) => {
    const name = nameOf(c.req.path)
    const bytes = isPicturePath(c.req.path) ? await store.read(name).catch(() => null) : null
    if (bytes === null) return c.text('Picture not found.', 404, { 'Cache-Control': 'no-store' })
    return c.body(bytes, 200, { 'Content-Type': typeOf(name), 'Cache-Control': FOREVER })
  })
}
