import { subjectOf } from './subjects.ts'

export interface PosterSize {
  /** Pixels, 16 to 2400. */
  width: number
  height: number
}

export const DEFAULT_POSTER_SIZE: PosterSize = { width: 1200, height: 675 }

const SMALLEST = 16
const LARGEST = 2400
const POSTER_PATH =
  /^\/posters\/([a-z]+(?:-[a-z]+)*)\/([A-Za-z0-9][A-Za-z0-9_-]{0,99}?)(?:-(\d{1,4})x(\d{1,4}))?\.svg$/

export function posterSlug(sport: string): string {
  return sport
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * `/posters/<slug>/<seed>.svg`, or `/posters/<slug>/<seed>-<width>x<height>.svg`. `seed` has at
 * most 100 letters, digits, hyphens and underscores.
 */
export function posterUrl(sport: string, seed: string, size?: PosterSize): string {
  const format = size ? `-${size.width}x${size.height}` : ''
  return `/posters/${posterSlug(sport)}/${seed}${format}.svg`
}

export function parsePosterPath(
  path: string,
): { sport: string; seed: string; width: number; height: number } | null {
  const match = POSTER_PATH.exec(path)
  const [sport, seed] = [match?.[1], match?.[2]]
  if (sport === undefined || seed === undefined || !subjectOf(sport)) return null
  const width = match?.[3] === undefined ? DEFAULT_POSTER_SIZE.width : Number(match[3])
  const height = match?.[4] === undefined ? DEFAULT_POSTER_SIZE.height : Number(match[4])
  const fits = (side: number) => side >= SMALLEST && side <= LARGEST
  return fits(width) && fits(height) ? { sport, seed, width, height } : null
}
