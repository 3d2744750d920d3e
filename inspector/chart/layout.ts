import ELK, { type ElkNode, type ElkPoint } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { type Drawing, drawingOf } from './arrows.ts'
import { type Boxes, boxesOf } from './boxes.ts'
import type { Chart } from './chart.ts'
import { elkGraph, labelId } from './elk-graph.ts'
import { measureText } from './measure.ts'

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** A chart with a place for everything in it, in px from its upper left corner. */
export interface Layout {
  chart: Chart
  drawing: Drawing
  boxes: Boxes
  width: number
  height: number
  states: ReadonlyMap<string, Place>
  labels: ReadonlyMap<string, Place>
  /** Each arrow's corners: its way to its text and, behind that, to its end. */
  ways: ReadonlyMap<string, ElkPoint[][]>
}

let elk: InstanceType<typeof ELK> | undefined
const layouts = new WeakMap<Chart, Promise<Layout>>()

/** Lays a chart out, once, in a worker. Rejects where ELK does. */
export function layoutOf(chart: Chart): Promise<Layout> {
  const known = layouts.get(chart)
  if (known) return known
  const layout = lay(chart)
  layouts.set(chart, layout)
  return layout
}

async function lay(chart: Chart): Promise<Layout> {
  elk ??= new ELK({ workerUrl })
  const drawing = drawingOf(chart)
  const boxes = boxesOf(chart, drawing, measureText)
  const laid = await elk.layout(elkGraph(chart, drawing, boxes))
  const nodes = new Map(nodesOf(laid).map((node) => [node.id, node]))
  const edges = new Map(
    [...nodes.values()].flatMap(({ edges = [] }) => edges).map((edge) => [edge.id, edge]),
  )
  const way = (id: string): ElkPoint[][] =>
    (edges.get(id)?.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ])
  const place = (id: string): [string, Place][] => {
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
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: new Map(chart.states.flatMap(({ id }) => place(id))),
    labels: new Map(
      arrows.flatMap((arrow) =>
        place(labelId(arrow)).map(([, at]): [string, Place] => [arrow.id, at]),
      ),
    ),
    ways: new Map(
      arrows.map(({ id }) => [id, [...way(id), ...way(`${id} out`), ...way(`${id} in`)]]),
    ),
  }
}

function nodesOf(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}
