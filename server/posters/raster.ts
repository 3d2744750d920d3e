import { renderAsync } from '@resvg/resvg-js'
import { Refused } from '#server/http/refused.ts'

/** How many pictures may wait: each takes about a tenth of a second of one core. */
const WAITING_MAX = 32

/**
 * Turns drawings into PNG, off the main thread and one after another, so that a crowd of crawlers
 * takes one core and no more. Throws `Refused` (503) while too many wait.
 */
export function createRasteriser(): (svg: string) => Promise<Buffer> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (svg) => {
    if (waiting >= WAITING_MAX) {
      throw new Refused(503, 'Too many pictures are being drawn.', {
        headers: { 'Retry-After': '5' },
      })
    }
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
