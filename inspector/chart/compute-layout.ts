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

/** px: the width of a chart's pane, and its greatest height. */
export interface PaneSize {
  width: number
  height: number
}

/** How far a chart is shrunk to the width of its pane; a wider one scrolls. */
export const LEAST_SCALE = 2 / 3

/** px: narrower panes are those of a phone, or beside a screen or a list. */
const NARROW = 600
const MEDIUM = 1000

/** Widest first: how wide its parts lie beside one another, and how many states and labels do. */
const SHAPES = [
  { ratio: 2.5, abreast: 4 },
  { ratio: 1.3, abreast: 3 },
  { ratio: 0.3, abreast: 3 },
  { ratio: 0.3, abreast: 2 },
  { ratio: 0.3, abreast: 1 },
]

/** Each takes up to 0.3 s: those that hardly fit are left out. */
const shapesFor = ({ width }: PaneSize) => SHAPES.slice(width < NARROW ? 3 : width < MEDIUM ? 2 : 0)

/** For a phone, which has no room for more. */
const TIGHT = {
  'elk.spacing.edgeNode': '5',
  'elk.spacing.edgeEdge': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeNodeBetweenLayers': '6',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '5',
}

/** Arrows keep their distance from one another, or they cannot be told apart. */
const CLOSE = {
  'elk.spacing.edgeNode': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeNodeBetweenLayers': '5',
}

/** An overview is laid out in these ways until it fits its pane. */
const OVERVIEWS = ['RIGHT', 'DOWN'].flatMap((direction) =>
  ['LONGEST_PATH_SOURCE', 'NETWORK_SIMPLEX'].map((layering) => ({
    ...CLOSE,
    'elk.direction': direction,
    'elk.layered.layering.strategy': layering,
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  })),
)

/** The most transitions that the boxes of an overview name: so many as fit its pane. */
const DETAILS = [3, 1, 0]

export async function computeLayout(
  chart: Chart,
  measure: Measure,
  elk: Pick<ELK, 'layout'>,
  paneSize: PaneSize,
): Promise<Layout> {
  const layOut = async (parts: Parts, options: Record<string, string>) =>
    layoutFrom(chart, parts, await elk.layout(elkGraph(chart, parts.drawing, parts.boxes, options)))
  const isNarrow = paneSize.width < NARROW
  let best: Layout | undefined
  if (isNarrow || !chart.isFolded) {
    const parts = partsOf(chart, measure, chart.isFolded ? 0 : undefined)
    for (const shape of shapesFor(paneSize)) {
      best = await layOut(parts, { ...(isNarrow && TIGHT), ...shaped(shape) })
      if (best.width <= paneSize.width / LEAST_SCALE) break
    }
    return best as Layout
  }
  /** Above 1 a layout does not fit. */
  const excess = ({ width, height }: Layout) =>
    Math.max(width / paneSize.width, height / paneSize.height)
  for (const maxLines of DETAILS) {
    const parts = partsOf(chart, measure, maxLines)
    for (const way of OVERVIEWS) {
      const layout = await layOut(parts, way)
      if (!best || excess(layout) < excess(best)) best = layout
      if (excess(best) <= 1) return best
    }
  }
  return best as Layout
}

const shaped = ({ ratio, abreast }: (typeof SHAPES)[number]) => ({
  'elk.aspectRatio': `${ratio}`,
  'elk.layered.layering.coffmanGraham.layerBound': `${abreast}`,
})

interface Parts {
  drawing: Drawing
  boxes: Boxes
}

function partsOf(chart: Chart, measure: Measure, maxLines?: number): Parts {
  const drawing = drawingOf(chart, maxLines)
  return { drawing, boxes: boxesOf(chart, drawing, measure) }
}

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
