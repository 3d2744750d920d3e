import { INK, PAPER } from '#contract/palette.ts'
import { createCanvas } from './canvas.ts'
import { chooseScheme } from './colour-scheme.ts'
import { COMPOSITIONS } from './compositions.ts'
import { horizon, overhead } from './court-compositions.ts'
import { motifDefs } from './draw-motif.ts'
import { randomFrom } from './seeded-random.ts'
import { num, path } from './shapes.ts'
import { subjectOf } from './subjects.ts'
import { escapeXml, setTitle } from './title.ts'
import { DEFAULT_POSTER_SIZE, posterSlug } from './url.ts'

export interface PosterOptions {
  sport: string
  /** Any text; the same seed gives the same drawing. */
  seed: string
  title?: string
  /** Pixels. A square is composed as an icon that is cut to a circle. */
  width?: number
  height?: number
}

const COURT_SHARE = 0.4

/** Some compositions draw the motif halfway between the focus and the middle. */
const TALL_SHIFT = 0.75

/** A box that is higher than wide shows the motif in its middle: half of a poster would be cut off. */
const inTallBox = (shift: number) =>
  `<style>@media (max-aspect-ratio:1/1){#all{transform:translateX(${num(shift)}px)}}</style>`
const COURT_COMPOSITIONS = [overhead, overhead, horizon] as const

/**
 * Draws a poster as a self-contained SVG document; equal arguments give an equal drawing. Throws
 * RangeError for an unknown sport.
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
  const motif = random.pick(subject.motifs)
  const canvas = createCanvas(width, height - strip, {
    random,
    scheme: chooseScheme(subject.palette, motif.natural ?? [], random),
    motif,
  })
  const { court } = subject
  const composition = court && random.chance(COURT_SHARE) ? random.pick(COURT_COMPOSITIONS) : null
  const drawing =
    composition && court ? composition(canvas, court) : random.pick(COMPOSITIONS)(canvas)
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
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}" preserveAspectRatio="xMidYMid slice"${label}>${inTallBox((width / 2 - canvas.focus[0]) * TALL_SHIFT)}<defs>${motifDefs(canvas)}</defs><g id="all">${drawing}${caption}</g></svg>`
}
