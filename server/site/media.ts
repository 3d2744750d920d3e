import type { Hono } from 'hono'
import { MEDIA_PATH } from '#server/config/config.ts'
import { FOREVER } from '#server/http/headers.ts'
import { isPicturePath, nameOf, typeOf } from '#server/media/names.ts'
import type { MediaStore } from '#server/media/store.ts'

/** Drawn as nothing, so that the placeholder is seen: a browser marks what is no image as broken. */
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const NOT_FOUND = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' }

/** Serves the pictures of the catalogue. */
export function serveMedia(app: Hono, store: MediaStore): void {
  app.get(`${MEDIA_PATH}/*`, async (c) => {
    const name = nameOf(c.req.path)
    const bytes = isPicturePath(c.req.path) ? await store.read(name).catch(() => null) : null
    if (bytes === null) return c.body(NOTHING, 404, NOT_FOUND)
    return c.body(bytes, 200, { 'Content-Type': typeOf(name), 'Cache-Control': FOREVER })
  })
}
