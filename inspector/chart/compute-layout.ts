import type { ELK, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import { type Drawing, drawingOf } from './arrows.ts'
import { type Boxes, boxesOf, type Measure } from './boxes.ts'
import type { Chart } from './chart.ts'
import { elkGraph, labelId } from './elk-graph.ts'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Layout {
  chart: Chart
  drawing: Drawing
  boxes: Boxes
  width: number
  height: number
  states: ReadonlyMap<string, Rect>
  labels: ReadonlyMap<string, Rect>
  /** Each arrow's points: from its source to its label, and from its label to its target. */
  segments: ReadonlyMap<string, ElkPoint[][]>
}

const LAYERINGS = ['NETWORK_SIMPLEX', 'LONGEST_PATH']

const CLOSE = {
  'elk.spacing.edgeNode': '6',
  'elk.spacing.edgeEdge': '5',
  'elk.layered.spacing.nodeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeNodeBetweenLayers': '6',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '5',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
}

/**
 * An overview is laid out in these ways, those that need the least room first, until it fits a screen.
 * Each takes up to 0.3 s.
 */
const WAYS = ['RIGHT', 'DOWN'].flatMap((direction) =>
  LAYERINGS.flatMap((layering) =>
    [CLOSE, {}].map((spacing) => ({
      ...spacing,
      'elk.direction': direction,
      'elk.layered.layering.strategy': layering,
    })),
  ),
)

/** The most transitions that the boxes of an overview name: so many as fit a screen. */
const DETAILS = [3, 1, 0]

/** px */
export const SCREEN = { width: 1280, height: 800 }

export async function computeLayout(
  chart: Chart,
  measure: Measure,
  elk: Pick<ELK, 'layout'>,
): Promise<Layout> {
  if (!chart.isFolded) {
    const parts = partsOf(chart, measure)
    return layoutFrom(chart, parts, await elk.layout(elkGraph(chart, parts.drawing, parts.boxes)))
  }
  let best: Layout | undefined
  for (const maxLines of DETAILS) {
    const parts = partsOf(chart, measure, maxLines)
    for (const way of WAYS) {
      const graph = await elk.layout(elkGraph(chart, parts.drawing, parts.boxes, way))
      const layout = layoutFrom(chart, parts, graph)
      if (!best || excess(layout) < excess(best)) best = layout
      if (excess(best) <= 1) return best
    }
  }
  return best as Layout
}

interface Parts {
  drawing: Drawing
  boxes: Boxes
}

function partsOf(chart: Chart, measure: Measure, maxLines?: number): Parts {
  const drawing = drawingOf(chart, maxLines)
  return { drawing, boxes: boxesOf(chart, drawing, measure) }
}

/** Above 1 a layout does not fit a screen. */
const excess = ({ width, height }: Layout) => Math.max(width / SCREEN.width, height / SCREEN.height)

function layoutFrom(chart: Chart, { drawing, boxes }: Parts, graph: ElkNode): Layout {
  const nodes = new Map(nodesOf(graph).map((node) => [node.id, node]))
  const edges = new Map(
    [...nodes.values()].flatMap(({ edges = [] }) => edges).map((edge) => [edge.id, edge]),
  )
  const pointsOf = (id: string): ElkPoint[][] =>
    (edges.get(id)?.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ])
  const rectOf = (id: string): [string, Rect][] => {
    const node = nodes.get(id)
    if (!node) return []
    const { x = 0, y = 0, width = 0, height = 0 } = node
    return [[id, { x, y, width, height }]]
  }
  const { arrows } = drawing
  return {
    chart,
    drawing,
    boxes,
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states: new Map(chart.states.flatMap(({ id }) => rectOf(id))),
    labels: new Map(
      arrows.flatMap((arrow) =>
        rectOf(labelId(arrow)).map(([, rect]): [string, Rect] => [arrow.id, rect]),
      ),
    ),
    segments: new Map(
      arrows.map(({ id }) => [
        id,
        [...pointsOf(id), ...pointsOf(`${id} out`), ...pointsOf(`${id} in`)],
      ]),
    ),
  }
}

function nodesOf(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}
