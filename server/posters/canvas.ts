import type { ColourScheme } from './colour-scheme.ts'
import type { Motif } from './motifs/motif.ts'
import type { Random } from './seeded-random.ts'
import type { Point } from './shapes.ts'

export interface Canvas {
  width: number
  height: number
  /** Side of a square with the same area; sizes are relative to it. */
  unit: number
  /** Half the diagonal: a shape of this radius covers the whole poster. */
  reach: number
  icon: boolean
  random: Random
  scheme: ColourScheme
  motif: Motif
  focus: Point
  radius: number
  turn: number
}

export function createCanvas(
  width: number,
  height: number,
  subject: Pick<Canvas, 'random' | 'scheme' | 'motif'>,
): Canvas {
  const { random, motif } = subject
  const shape = width / height
  const icon = Math.abs(shape - 1) < 0.06
  const short = Math.min(width, height)
  const side = random.chance(0.5) ? 1 : -1
  const close = (motif.size ?? 1) < 1.3 && motif.crops === true && random.chance(0.4)
  const sway = random.between(-1, 1)
  const size =
    random.between(0.34, 0.43) * (motif.size ?? 1) * (close ? random.between(1.3, 1.75) : 1)
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
    turn: sway * motif.turn * (icon ? 0.6 : 1),
  }
}
