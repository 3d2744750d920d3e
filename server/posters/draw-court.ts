import { type Point, polar, polygon } from './shapes.ts'

/** Maps a point of the court, in metres from its centre, to the poster. */
export type Projection = (x: number, y: number) => Point

/** View from above: rotated by `turn` degrees, `scale` units per metre, centred at `at`. */
export function plan(at: Point, scale: number, turn: number): Projection {
  const radians = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians) * scale, Math.sin(radians) * scale]
  return (x, y) => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]
}

/**
 * View from the end of the court. `reach` is the distance from the eye to the centre and `height`
 * the height of the eye, in metres; `zoom` is the number of units per metre at a distance of one
 * metre.
 */
export function perspective(view: {
  vanishing: Point
  reach: number
  height: number
  zoom: number
  turn: number
}): Projection {
  const radians = (view.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return (x, y) => {
    const depth = Math.max(view.reach * 0.12, view.reach - (x * sin + y * cos))
    return [
      view.vanishing[0] + (view.zoom * (x * cos - y * sin)) / depth,
      view.vanishing[1] + (view.zoom * view.height) / depth,
    ]
  }
}

interface CourtPen {
  area(tone: Tone, ...points: Point[]): void
  box(tone: Tone, x: number, y: number, width: number, height: number): void
  disc(tone: Tone, centre: Point, radius: number): void
  line(...points: Point[]): void
  frame(x: number, y: number, width: number, height: number): void
  arc(centre: Point, radius: number, from?: number, to?: number): void
}

type Tone = 'field' | 'band' | 'background' | 'line'

/** A sport's court; its length runs along y. */
export interface Court {
  width: number
  length: number
  /** Metres. Wider than the rules say, to be visible from far away. */
  lineWidth: number
  draw(pen: CourtPen): void
}

export interface DrawnCourt {
  areas: { tone: Tone; d: string }[]
  lines: string
}

export function drawCourt(court: Court, project: Projection): DrawnCourt {
  const areas: DrawnCourt['areas'] = []
  let lines = ''
  const half = court.lineWidth / 2
  const shape = (points: readonly Point[]) => polygon(points.map(([x, y]) => project(x, y)))
  const round = (centre: Point, radius: number, from: number, to: number) => {
    const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 15))
    return Array.from({ length: steps + 1 }, (_, index) =>
      polar(radius, from + ((to - from) * index) / steps, centre),
    )
  }
  const pen: CourtPen = {
    area: (tone, ...points) => {
      areas.push({ tone, d: shape(points) })
    },
    box: (tone, x, y, width, height) => {
      pen.area(tone, [x, y], [x + width, y], [x + width, y + height], [x, y + height])
    },
    disc: (tone, centre, radius) => {
      pen.area(tone, ...round(centre, radius, 0, 350))
    },
    line: (...points) => {
      for (const [index, to] of points.slice(1).entries()) {
        const from = points[index] ?? to
        const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
        const [ux, uy] = [((to[0] - from[0]) / length) * half, ((to[1] - from[1]) / length) * half]
        lines += shape([
          [from[0] - ux - uy, from[1] - uy + ux],
          [to[0] + ux - uy, to[1] + uy + ux],
          [to[0] + ux + uy, to[1] + uy - ux],
          [from[0] - ux + uy, from[1] - uy - ux],
        ])
      }
    },
    frame: (x, y, width, height) => {
      pen.line([x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y])
    },
    arc: (centre, radius, from = 0, to = 360) => {
      lines += shape([
        ...round(centre, radius + half, from, to),
        ...round(centre, radius - half, to, from),
      ])
    },
  }
  court.draw(pen)
  return { areas, lines }
}
