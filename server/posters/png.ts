import { renderAsync } from '@resvg/resvg-js'

/** Each image takes about 100 ms of one core. */
const WAITING_MAX = 32

export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/**
 * Renders SVG to PNG off the main thread, one at a time, so that crawlers use one core at most.
 * Throws `QueueFullError` while too many wait.
 */
export function createPngRenderer(): (svg: string) => Promise<Buffer> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (svg) => {
    if (waiting >= WAITING_MAX) throw new QueueFullError('Too many posters are waiting.')
    waiting += 1
    const drawn = last
      .then(() => renderAsync(svg, { font: { loadSystemFonts: false } }))
      .finally(() => {
        waiting -= 1
      })
    last = drawn.catch(() => {})
    return drawn.then((image) => image.asPng())
  }
}
