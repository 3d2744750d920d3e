import type { Canvas } from './canvas.ts'
import { halftone, num } from './shapes.ts'

/** SVG definitions of the layers: `b` body, `s` second, `k` key, `m` the body as a mask. */
export function motifDefs({ motif }: Canvas): string {
  const group = (id: string, paint: string, content: string) =>
    `<g id="${id}" ${paint}>${content}</g>`
  return (
    group(
      'b',
      'fill="currentColor" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round"',
      motif.body,
    ) +
    group('s', 'fill="currentColor"', motif.second ?? '') +
    group(
      'k',
      'fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"',
      motif.key ?? '',
    ) +
    `<mask id="m" maskUnits="userSpaceOnUse" x="-120" y="-120" width="240" height="240"><use href="#b" color="#fff" stroke-width="${motif.limb ?? 0}"/></mask>`
  )
}

interface Placement {
  x: number
  y: number
  radius: number
  turn: number
}

function placed({ x, y, radius, turn }: Placement, content: string): string {
  const rotate = Math.abs(turn) < 0.1 ? '' : ` rotate(${num(turn)})`
  const scale = Math.round(radius * 10) / 1000
  return `<g transform="translate(${num(x)} ${num(y)})${rotate} scale(${scale})">${content}</g>`
}

export function silhouette(canvas: Canvas, place: Placement, colour: string, grow = 0): string {
  const stroke = (canvas.motif.limb ?? 0) + grow * 2
  return placed(place, `<use href="#b" color="${colour}" stroke-width="${num(stroke)}"/>`)
}

export function outlines(
  canvas: Canvas,
  place: Placement,
  colours: readonly string[],
  grows: readonly number[],
) {
  const rings = grows.map((grow, index) => {
    const colour = colours[index % colours.length] ?? canvas.scheme.field
    return `<use href="#b" color="${colour}" stroke-width="${num((canvas.motif.limb ?? 0) + grow * 2)}"/>`
  })
  return placed(place, rings.reverse().join(''))
}

/**
 * Draws the layers of the motif with small offsets, as a misregistered print: body, halftone shade
 * on the side away from the light, second colour, key.
 */
export function drawMotif(canvas: Canvas, place: Placement = motifPlacement(canvas)): string {
  const { scheme, motif, random } = canvas
  const slip = () => num(random.between(1, 2.6) * (random.chance(0.5) ? 1 : -1))
  const use = (id: string, colour: string, slipped: boolean) =>
    `<use href="#${id}" color="${colour}"${slipped ? ` transform="translate(${slip()} ${slip()})"` : ''}/>`
  const light = -place.turn + random.between(-40, -15)
  const fine = motif.limb ? 0.66 : 1
  const shade = halftone({
    width: 220,
    height: 130,
    pitch: 13 * fine,
    from: 0,
    to: 10.5 * fine,
    colour: scheme.key,
  })
  return placed(
    place,
    `<g stroke-width="${motif.limb ?? 0}">${use('b', scheme.body, false)}</g>` +
      (motif.second === undefined ? '' : use('s', scheme.second, true)) +
      `<g mask="url(#m)"><g transform="rotate(${num(light)}) translate(0 48)" opacity=".85">${shade}</g></g>` +
      (motif.key === undefined ? '' : use('k', scheme.key, true)),
  )
}

export function motifPlacement({ focus: [x, y], radius, turn }: Canvas): Placement {
  return { x, y, radius, turn }
}
