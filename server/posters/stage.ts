import type { Hero } from './heroes/hero.ts'
import type { Inks } from './inks.ts'
import type { Random } from './random.ts'
import type { Point } from './shapes.ts'

/** One poster on the drawing table: its format, its subject, and where the eye is to rest. */
export interface Stage {
  width: number
  height: number
  /** The side of a square of the same area: what sizes are measured by. */
  unit: number
  /** Half the diagonal: what a shape has to reach to cover everything. */
  reach: number
  /** An icon: shown small and cut to a circle, so all that matters stands in the middle. */
  icon: boolean
  random: Random
  inks: Inks
  hero: Hero
  focus: Point
  /** Of the circle that the hero stands in. */
  radius: number
  /** The hero's, in degrees. */
  turn: number
}

/** Chooses the place, size and turn of the hero for a format; wide and tall are composed anew. */
export function setStage(
  width: number,
  height: number,
  subject: Pick<Stage, 'random' | 'inks' | 'hero'>,
): Stage {
  const { random, hero } = subject
  const shape = width / height
  const icon = Math.abs(shape - 1) < 0.06
  const short = Math.min(width, height)
  const side = random.chance(0.5) ? 1 : -1
  const close = (hero.size ?? 1) < 1.3 && hero.crops === true && random.chance(0.4)
  const sway = random.between(-1, 1)
  const size =
    random.between(0.34, 0.43) * (hero.size ?? 1) * (close ? random.between(1.3, 1.75) : 1)
  const depth = random.between(-0.05, 0.05)
  const offset = icon ? 0 : shape > 2 ? random.between(0.2, 0.27) : random.between(0.08, 0.2)
  const tall = shape < 0.95
  return {
    ...subject,
    width,
    height,
    unit: Math.sqrt(width * height),
    reach: Math.hypot(width, height) / 2,
    icon,
    focus: icon
      ? [width / 2, height / 2]
      : [
          width * (0.5 + side * (tall ? offset * 0.5 : offset)),
          height * (0.5 + (tall ? depth * 2 : depth)),
        ],
    radius: short * (icon ? 0.33 : shape > 2 ? size * 1.1 : size),
    turn: sway * hero.turn * (icon ? 0.6 : 1),
  }
}
