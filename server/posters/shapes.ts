export type Point = readonly [x: number, y: number]

export function num(value: number): string {
  return String(Math.round(value * 10) / 10 || 0)
}

/** Degrees clockwise from the right, as in SVG. */
export function polar(radius: number, degrees: number, [x, y]: Point = [0, 0]): Point {
  const radians = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)]
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`
}

export function path(d: string, attributes = ''): string {
  return `<path d="${d}"${attributes && ` ${attributes}`}/>`
}

export function circle([x, y]: Point, r: number, attributes = ''): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"${attributes && ` ${attributes}`}/>`
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/**
 * A halftone gradient in a box around the origin: rows of round dots, `from` thick at the top to
 * `to` thick at the bottom. One dashed stroke per row keeps a thousand dots small.
 */
export function halftone(box: {
  width: number
  height: number
  pitch: number
  from: number
  to: number
  colour: string
}): string {
  const { width, height, pitch, from, to, colour } = box
  const step = pitch / 2
  const rows = Math.floor(height / step)
  const dots = repeat(rows, (row) => {
    const thick = from + ((to - from) * row) / Math.max(1, rows - 1)
    if (thick < 0.4) return ''
    const x = -width / 2 + (row % 2) * step
    return path(
      `M${num(x)} ${num(row * step - height / 2)}h${num(width)}`,
      `stroke-width="${num(thick)}"`,
    )
  })
  return `<g stroke="${colour}" stroke-linecap="round" stroke-dasharray="0 ${num(pitch)}">${dots}</g>`
}

export function rays(
  centre: Point,
  radius: number,
  count: number,
  turn: number,
  sweep = 360,
): string {
  const step = sweep / count
  return repeat(count, (index) =>
    polygon([
      centre,
      polar(radius, turn + step * index, centre),
      polar(radius, turn + step * (index + 0.5), centre),
    ]),
  )
}
