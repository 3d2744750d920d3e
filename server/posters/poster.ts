import { INK, PAPER } from '#contract/palette.ts'
import { COMPOSITIONS } from './compositions.ts'
import { horizon, overhead } from './floors.ts'
import { chooseInks } from './inks.ts'
import { plates } from './print.ts'
import { randomFrom } from './random.ts'
import { num, path } from './shapes.ts'
import { setStage } from './stage.ts'
import { subjectOf } from './subjects.ts'
import { escapeXml, setTitle } from './title.ts'
import { DEFAULT_POSTER_SIZE, posterSlug } from './url.ts'

export interface PosterOptions {
  /** A sport's or category's name or slug. */
  sport: string
  /** Any text: the same one gives the same drawing. */
  seed: string
  /** Set large on paper below the picture, where given. */
  title?: string
  /** Pixels. A square is composed for an icon cut to a circle. */
  width?: number
  height?: number
}

/** How many of a sport's posters show its floor, and the ways to show it. */
const FLOOR_SHARE = 0.4
const FLOORS = [overhead, overhead, horizon] as const

/**
 * A sports poster as an SVG document: the same for the same arguments, another for another seed.
 * It stands alone: no script, no font, no picture from elsewhere. Throws RangeError for an unknown sport.
 */
export function drawPoster({
  sport,
  seed,
  title,
  width = DEFAULT_POSTER_SIZE.width,
  height = DEFAULT_POSTER_SIZE.height,
}: PosterOptions): string {
  const slug = posterSlug(sport)
  const subject = subjectOf(slug)
  if (!subject) throw new RangeError(`No posters are drawn for ${sport}`)
  const random = randomFrom(`${slug}/${seed}`)
  const strip = title ? Math.round(height * 0.24) : 0
  const hero = random.pick(subject.heroes)
  const stage = setStage(width, height - strip, {
    random,
    inks: chooseInks(subject.palette, hero.natural ?? [], random),
    hero,
  })
  const { court } = subject
  const floor = court && random.chance(FLOOR_SHARE) ? random.pick(FLOORS) : null
  const picture = floor && court ? floor(stage, court) : random.pick(COMPOSITIONS)(stage)
  const margin = width * 0.035
  const caption = title
    ? path(`M0 ${height - strip}H${width}V${height}H0Z`, `fill="${PAPER}"`) +
      setTitle(
        title,
        {
          x: margin,
          y: height - strip * 0.84,
          width: width - margin * 2,
          height: strip * 0.68,
        },
        INK,
      )
    : ''
  const label = title ? ` role="img" aria-label="${escapeXml(title)}"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}"${label}><defs>${plates(stage)}</defs>${picture}${caption}</svg>`
}
