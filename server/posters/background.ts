import type { Canvas } from './canvas.ts'
import { halftone, num, path } from './shapes.ts'

export type Composition = (canvas: Canvas) => string

export function background({ width, height }: Canvas, colour: string): string {
  return path(`M0 0H${width}V${height}H0Z`, `fill="${colour}"`)
}

export function fade(canvas: Canvas, colour: string): string {
  const { width, height, unit, random } = canvas
  const turn = random.pick([0, 180, 152, -152, 28, -28])
  const slope = (turn * Math.PI) / 180
  const edge = Math.abs(Math.sin(slope) * width) / 2 + Math.abs(Math.cos(slope) * height) / 2
  const high = height * random.between(0.55, 0.85)
  const pitch = Math.max(unit * 0.024, high / 18)
  const dots = halftone({
    width: width * 1.6,
    height: high,
    pitch,
    from: pitch * 0.8,
    to: 0,
    colour,
  })
  return `<g transform="translate(${num(width / 2)} ${num(height / 2)}) rotate(${turn}) translate(0 ${num(high / 2 - edge)})">${dots}</g>`
}
