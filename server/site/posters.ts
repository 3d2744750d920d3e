import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { compress } from 'hono/compress'
import { LRUCache } from 'lru-cache'
import { FOREVER } from '#server/http/headers.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { RunInSlot } from '#server/http/slots.ts'
import { drawIconSheet, parseIconSheetPath } from '#server/posters/icon-sheet.ts'
import { parsePreviewPath } from '#server/posters/link-preview.ts'
import { createPngRenderer, QueueFullError } from '#server/posters/png.ts'
import { drawPoster } from '#server/posters/poster.ts'
import { parsePosterPath } from '#server/posters/url.ts'

const KEPT = { 'Cache-Control': FOREVER }
/** The next deployment may draw another sport. */
const DAY = { 'Cache-Control': 'public, max-age=86400' }
const COMPRESSED_MAX = 1000

export function servePosters(app: Hono, runInSlot: RunInSlot): void {
  const renderPng = createPngRenderer()
  const sendSvg = createSvgSender(runInSlot)
  app.get('/posters/*', compress(), async (c) => {
    const preview = parsePreviewPath(c.req.path)
    if (preview !== null) {
      const image = await renderPng(drawPoster(preview)).catch(refuseWhenBusy)
      return c.body(new Uint8Array(image), 200, { 'Content-Type': 'image/png', ...KEPT })
    }
    const sheet = parseIconSheetPath(c.req.path)
    if (sheet !== null) return sendSvg(c, () => drawIconSheet(sheet), DAY)
    const poster = parsePosterPath(c.req.path)
    if (poster === null) return c.text('Poster not found.', 404)
    return sendSvg(c, () => drawPoster(poster), KEPT)
  })
}

/** Brotli is stored by path; hono/compress does the rest. */
function createSvgSender(runInSlot: RunInSlot) {
  // Other requests are served between two drawings.
  const drawInTurn = (draw: () => string) =>
    runInSlot('drawing', async () => {
      await setImmediate()
      return draw()
    })
  const stored = new LRUCache<string, Uint8Array<ArrayBuffer>, () => string>({
    max: COMPRESSED_MAX,
    fetchMethod: async (_path, _old, { context: draw }) =>
      new Uint8Array(await promisify(brotliCompress)(await drawInTurn(draw))),
  })
  return async (c: Context, draw: () => string, caching: Record<string, string>) => {
    const headers = { 'Content-Type': 'image/svg+xml; charset=utf-8', ...caching }
    if (!accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: '' })) {
      return c.body(await drawInTurn(draw), 200, headers)
    }
    const body = await stored.forceFetch(c.req.path, { context: draw })
    return c.body(body, 200, { ...headers, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' })
  }
}

function refuseWhenBusy(error: unknown): never {
  if (!(error instanceof QueueFullError)) throw error
  throw new HttpError(503, 'Too many images are being drawn.')
}
