import { type PosterSize, parsePosterPath, posterUrl } from './url.ts'

export interface LinkPreview {
  url: string
  size: PosterSize | null
}

const SIZE: PosterSize = { width: 1200, height: 630 }
const PHOTOGRAPH = /^https?:.+\.(?:png|jpe?g|webp)$/i
const PREVIEW_PATH = /-1200x630\.png$/

/** Fallback when crawlers do not support the banner; same size. */
const DEFAULT_PATH = '/preview.png'

/**
 * Returns the preview of a banner: a poster as PNG, since crawlers do not support SVG; a photograph
 * unchanged; otherwise the product's default image.
 */
export function linkPreview(banner: string, origin: string): LinkPreview {
  const poster = parsePosterPath(banner)
  if (poster) {
    const path = posterUrl(poster.sport, poster.seed, SIZE).replace(/svg$/, 'png')
    return { url: origin + path, size: SIZE }
  }
  const url = URL.canParse(banner, origin) ? new URL(banner, origin).href : ''
  return PHOTOGRAPH.test(url) ? { url, size: null } : { url: origin + DEFAULT_PATH, size: SIZE }
}

export function parsePreviewPath(path: string): ReturnType<typeof parsePosterPath> {
  return PREVIEW_PATH.test(path) ? parsePosterPath(path.replace(/png$/, 'svg')) : null
}
