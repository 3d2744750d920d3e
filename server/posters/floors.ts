import { type Court, type DrawnCourt, drawCourt, perspective, plan } from './court.ts'
import { background, fade } from './ground.ts'
import { heroPlace, printHero, silhouette } from './print.ts'
import { circle, num, type Point, path, polar, rays } from './shapes.ts'
import type { Stage } from './stage.ts'

/** A layout for a sport that is played on a marked floor. */
type FloorComposition = (stage: Stage, court: Court) => string

function printCourt({ areas, lines }: DrawnCourt, { inks }: Stage): string {
  return (
    areas.map(({ tone, d }) => path(d, `fill="${inks[tone]}"`)).join('') +
    path(lines, `fill="${inks.line}"`)
  )
}

/** The floor from above, turned and cut, with the hero flying over it and its shadow below. */
export const overhead: FloorComposition = (stage, court) => {
  const { focus, radius, random, unit, inks, icon } = stage
  const turn = random.pick([-64, -48, -32, -20, 20, 32, 48, 64]) + random.between(-6, 6)
  const scale = (unit * random.between(0.62, 1.15)) / court.width
  const [ox, oy] = polar(unit * random.between(0.05, 0.35), random.between(0, 360))
  const floor = drawCourt(court, plan([stage.width / 2 + ox, stage.height / 2 + oy], scale, turn))
  const [sx, sy] = polar(radius * random.between(0.35, 0.6), random.pick([35, 55, 125, 145]))
  const shadow = { ...heroPlace(stage), x: focus[0] + sx, y: focus[1] + sy }
  return (
    background(stage, inks.ground) +
    printCourt(floor, stage) +
    (icon ? '' : fade(stage, inks.ground === inks.shadow ? inks.band : inks.shadow)) +
    silhouette(stage, shadow, inks.ground === inks.shadow ? inks.band : inks.shadow) +
    printHero(stage)
  )
}

/** The floor from its end, running to a horizon with a sun on it. */
export const horizon: FloorComposition = (stage, court) => {
  const { focus, random, unit, width, height, inks, icon } = stage
  const line = height * random.between(0.26, 0.44)
  const vanishing: Point = [width * random.between(0.35, 0.65), line]
  const reach = court.length * random.between(0.62, 0.8)
  const eye = court.length * random.between(0.14, 0.24)
  const zoom = ((height * 1.1 - line) * reach * 0.55) / eye
  const turn = random.between(-24, 24)
  const floor = drawCourt(court, perspective({ vanishing, reach, height: eye, zoom, turn }))
  const sun: Point = [icon ? width / 2 : width - focus[0], line]
  const size = unit * random.between(0.16, 0.3)
  const wedges = random.pick([9, 13, 17])
  // Symmetric about the vertical, so that no wedge lies along the horizon.
  const dawn = rays(sun, stage.reach * 2, wedges, 180 + 45 / wedges, 180)
  const sky = random.chance(0.5)
    ? circle(sun, size, `fill="${inks.band}"`)
    : path(dawn, `fill="${inks.band}"`)
  return (
    background(stage, inks.ground) +
    sky +
    path(`M0 ${num(line)}H${width}V${height}H0Z`, `fill="${inks.ground}"`) +
    printCourt(floor, stage) +
    printHero(stage)
  )
}
