import { type PosterSize, parsePosterPath, posterUrl } from './url.ts'

/** The picture in the preview of a link. */
export interface Preview {
  /** Its whole address. */
  url: string
  /** Pixels, where they are known. */
  size: PosterSize | null
}

/** What Facebook, WhatsApp and X ask for. */
const SIZE: PosterSize = { width: 1200, height: 630 }
const PHOTOGRAPH = /^https?:.+\.(?:png|jpe?g|webp)$/i
const PREVIEW_PATH = /-1200x630\.png$/

/** For what has no picture that a crawler takes; of the same size. */
const DEFAULT_PATH = '/preview.png'

/**
 * What stands for a banner in the preview of a link to `origin`: a poster as PNG, since no crawler
 * takes SVG; a photograph as it is; for any other banner the product's own picture.
 */
export function previewOf(banner: string, origin: string): Preview {
  const poster = parsePosterPath(banner)
  if (poster) {
    const path = posterUrl(poster.sport, poster.seed, SIZE).replace(/svg$/, 'png')
    return { url: origin + path, size: SIZE }
  }
  const url = URL.canParse(banner, origin) ? new URL(banner, origin).href : ''
  return PHOTOGRAPH.test(url) ? { url, size: null } : { url: origin + DEFAULT_PATH, size: SIZE }
}

/** The poster whose preview a path asks for, or null where it asks for none. */
export function parsePreviewPath(path: string): ReturnType<typeof parsePosterPath> {
  return PREVIEW_PATH.test(path) ? parsePosterPath(path.replace(/png$/, 'svg')) : null
}
