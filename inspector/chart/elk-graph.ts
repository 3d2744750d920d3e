import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Arrow, Drawing } from './arrows.ts'
import type { Box, Boxes } from './boxes.ts'
import type { Chart, ChartState } from './chart.ts'

const GAP = 14

/** The node that carries an arrow's text: one of its own, so that nothing can be laid over it. */
export const labelId = ({ id }: Pick<Arrow, 'id'>) => `label ${id}`

/** The chart as ELK takes it: every state a node in its parent, every arrow's text a node on its way. */
export function elkGraph(chart: Chart, drawing: Drawing, boxes: Boxes): ElkNode {
  const room = (box: Box | undefined) => ({ width: box?.width ?? 0, height: box?.height ?? 0 })
  const nodeOf = (state: ChartState): ElkNode => {
    const { width, height } = room(boxes.states.get(state.id))
    const arrows = drawing.arrows.filter(({ home }) => home === state.id)
    const states = chart.states.filter(({ parent }) => parent === state.id)
    if (states.length === 0) return { id: state.id, width, height }
    return {
      id: state.id,
      children: [
        ...states.map(nodeOf),
        ...arrows
          .filter(({ lines }) => lines.length > 0)
          .map((arrow) => ({ id: labelId(arrow), ...room(boxes.arrows.get(arrow.id)) })),
      ],
      edges: arrows.flatMap(edgesOf),
      layoutOptions: {
        ...LAYERED,
        ...(states.some(({ door }) => door) && { 'elk.aspectRatio': '2' }),
        'elk.padding': `[top=${height + GAP},left=${GAP},bottom=${GAP},right=${GAP}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }
  const [root] = chart.states
  return {
    id: 'canvas',
    layoutOptions: {
      ...LAYERED,
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
    },
    children: root ? [nodeOf(root)] : [],
  }
}

const LAYERED = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.aspectRatio': '1.3',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.componentComponent': '14',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  // Few states side by side: a page is scrolled down, not sideways.
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '3',
  'elk.layered.nodePlacement.strategy': 'SIMPLE',
}

/** An arrow's way to its text, and on to its end. */
function edgesOf(arrow: Arrow): ElkExtendedEdge[] {
  const { id, source, target } = arrow
  if (arrow.lines.length === 0) return [{ id, sources: [source], targets: [target] }]
  const label = labelId(arrow)
  return [
    { id: `${id} out`, sources: [source], targets: [label] },
    { id: `${id} in`, sources: [label], targets: [target] },
  ]
}
