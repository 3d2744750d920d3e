import type { ELK, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import { type Drawing, drawingOf } from './arrows.ts'
import { type Boxes, boxesOf } from './boxes.ts'
import type { Chart } from './chart.ts'
import type { Direction } from './direction.ts'
import { elkGraph, labelId } from './elk-graph.ts'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** The computed geometry of a chart, in px. Plain JSON, for the files of a build. */
export interface Geometry {
  width: number
  height: number
  states: Record<string, Rect>
  labels: Record<string, Rect>
  /** Each arrow's points: from its source to its label, and from its label to its target. */
  segments: Record<string, ElkPoint[][]>
}

export interface Layout extends Pick<Geometry, 'width' | 'height'> {
  chart: Chart
  drawing: Drawing
  boxes: Boxes
  states: ReadonlyMap<string, Rect>
  labels: ReadonlyMap<string, Rect>
  segments: ReadonlyMap<string, ElkPoint[][]>
}

/** A chart is shrunk to the width of its pane, but no further; a wider one scrolls. */
export const LEAST_SCALE = 2 / 3

/** The most transitions that a box names in an overview. */
const MOST_IN_OVERVIEW = 3

function contentOf(chart: Chart): Pick<Layout, 'drawing' | 'boxes'> {
  const drawing = drawingOf(chart, chart.isFolded ? MOST_IN_OVERVIEW : undefined)
  return { drawing, boxes: boxesOf(chart, drawing) }
}

/** The layout of a chart whose geometry was computed before. */
export function layoutWith(chart: Chart, geometry: Geometry): Layout {
  const { width, height, states, labels, segments } = geometry
  return {
    chart,
    ...contentOf(chart),
    width,
    height,
    states: new Map(Object.entries(states)),
    labels: new Map(Object.entries(labels)),
    segments: new Map(Object.entries(segments)),
  }
}

export async function computeGeometry(
  chart: Chart,
  direction: Direction,
  elk: Pick<ELK, 'layout'>,
): Promise<Geometry> {
  const { drawing, boxes } = contentOf(chart)
  const graph = await elk.layout(elkGraph({ chart, drawing, boxes, direction }))
  const nodes = new Map(nodesOf(graph).map((node) => [node.id, node]))
  const edges = new Map(
    [...nodes.values()].flatMap(({ edges = [] }) => edges).map((edge) => [edge.id, edge]),
  )
  const pointsOf = (id: string): ElkPoint[][] =>
    (edges.get(id)?.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
    )
  const rectOf = (id: string): [string, Rect][] => {
    const node = nodes.get(id)
    if (!node) return []
    const { x = 0, y = 0, width = 0, height = 0 } = node
    return [[id, { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }]]
  }
  const { arrows } = drawing
  return {
    width: rounded(graph.width ?? 0),
    height: rounded(graph.height ?? 0),
    states: Object.fromEntries(chart.states.flatMap(({ id }) => rectOf(id))),
    labels: Object.fromEntries(
      arrows.flatMap((arrow) => rectOf(labelId(arrow)).map(([, rect]) => [arrow.id, rect])),
    ),
    segments: Object.fromEntries(
      arrows.map(({ id }) => [
        id,
        [...pointsOf(id), ...pointsOf(`${id} out`), ...pointsOf(`${id} in`)],
      ]),
    ),
  }
}

const rounded = (px: number) => Math.round(10 * px) / 10

function nodesOf(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}
