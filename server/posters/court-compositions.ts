import { background, fade } from './background.ts'
import type { Canvas } from './canvas.ts'
import { type Court, type DrawnCourt, drawCourt, perspective, plan } from './draw-court.ts'
import { drawMotif, motifPlacement, silhouette } from './draw-motif.ts'
import { circle, num, type Point, path, polar, rays } from './shapes.ts'

type CourtComposition = (canvas: Canvas, court: Court) => string

function courtShapes({ areas, lines }: DrawnCourt, { scheme }: Canvas): string {
  return (
    areas.map(({ tone, d }) => path(d, `fill="${scheme[tone]}"`)).join('') +
    path(lines, `fill="${scheme.line}"`)
  )
}

export const overhead: CourtComposition = (canvas, court) => {
  const { focus, radius, random, unit, scheme, icon } = canvas
  const turn = random.pick([-64, -48, -32, -20, 20, 32, 48, 64]) + random.between(-6, 6)
  const scale = (unit * random.between(0.62, 1.15)) / court.width
  const [ox, oy] = polar(unit * random.between(0.05, 0.35), random.between(0, 360))
  const drawn = drawCourt(court, plan([canvas.width / 2 + ox, canvas.height / 2 + oy], scale, turn))
  const [sx, sy] = polar(radius * random.between(0.35, 0.6), random.pick([35, 55, 125, 145]))
  const shadow = { ...motifPlacement(canvas), x: focus[0] + sx, y: focus[1] + sy }
  return (
    background(canvas, scheme.background) +
    courtShapes(drawn, canvas) +
    (icon ? '' : fade(canvas, scheme.background === scheme.shadow ? scheme.band : scheme.shadow)) +
    silhouette(canvas, shadow, scheme.background === scheme.shadow ? scheme.band : scheme.shadow) +
    drawMotif(canvas)
  )
}

export const horizon: CourtComposition = (canvas, court) => {
  const { focus, random, unit, width, height, scheme, icon } = canvas
  const line = height * random.between(0.26, 0.44)
  const vanishing: Point = [width * random.between(0.35, 0.65), line]
  const reach = court.length * random.between(0.62, 0.8)
  const eye = court.length * random.between(0.14, 0.24)
  const zoom = ((height * 1.1 - line) * reach * 0.55) / eye
  const turn = random.between(-24, 24)
  const drawn = drawCourt(court, perspective({ vanishing, reach, height: eye, zoom, turn }))
  const sun: Point = [icon ? width / 2 : width - focus[0], line]
  const size = unit * random.between(0.16, 0.3)
  const wedges = random.pick([9, 13, 17])
  // Symmetric about the vertical, so that no wedge lies along the horizon.
  const dawn = rays(sun, canvas.reach * 2, wedges, 180 + 45 / wedges, 180)
  const sky = random.chance(0.5)
    ? circle(sun, size, `fill="${scheme.band}"`)
    : path(dawn, `fill="${scheme.band}"`)
  return (
    background(canvas, scheme.background) +
    sky +
    path(`M0 ${num(line)}H${width}V${height}H0Z`, `fill="${scheme.background}"`) +
    courtShapes(drawn, canvas) +
    drawMotif(canvas)
  )
}
