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

/** A chart is shrunk to the width of its pane, but no further; a wider one scrolls. */
export const LEAST_SCALE = 2 / 3

/** The most transitions that a box names in an overview. */
const MOST_IN_OVERVIEW = 3

export async function computeLayout(
  chart: Chart,
  measure: Measure,
  elk: Pick<ELK, 'layout'>,
): Promise<Layout> {
  const drawing = drawingOf(chart, chart.isFolded ? MOST_IN_OVERVIEW : undefined)
  const boxes = boxesOf(chart, drawing, measure)
  const graph = await elk.layout(elkGraph(chart, drawing, boxes))
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
