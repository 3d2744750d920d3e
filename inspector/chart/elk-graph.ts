import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Arrow, Drawing } from './arrows.ts'
import type { Box, Boxes } from './boxes.ts'
import type { Chart, ChartState } from './chart.ts'
import type { Direction } from './direction.ts'

const GAP = 14

/** An arrow's label is a separate ELK node, so that nothing overlaps it. */
export const labelId = ({ id }: Pick<Arrow, 'id'>) => `label ${id}`

interface DrawnChart {
  chart: Chart
  drawing: Drawing
  boxes: Boxes
  direction: Direction
}

/** Converts a chart to ELK's input: each state is a node in its parent, each arrow label a node between two edges. */
export function elkGraph({ chart, drawing, boxes, direction }: DrawnChart): ElkNode {
  const layered = { ...LAYERED, 'elk.direction': direction.toUpperCase() }
  const sizeOf = (box: Box | undefined) => ({ width: box?.width ?? 0, height: box?.height ?? 0 })
  const nodeOf = (state: ChartState): ElkNode => {
    const { width, height } = sizeOf(boxes.states.get(state.id))
    const arrows = drawing.arrows.filter(({ parent }) => parent === state.id)
    const states = chart.states.filter(({ parent }) => parent === state.id)
    // In the first layer, and if nothing is connected to it, before the other parts.
    const isFirst = state.isInitial && {
      'elk.layered.layering.layerConstraint': 'FIRST',
      'elk.priority': '1000',
    }
    if (states.length === 0) {
      const layoutOptions = { ...isFirst, ...sizedForArrows(width, height) }
      return { id: state.id, width, height, layoutOptions }
    }
    return {
      id: state.id,
      children: [
        ...states.map(nodeOf),
        ...arrows
          .filter(({ lines }) => lines.length > 0)
          .map((arrow) => ({ id: labelId(arrow), ...sizeOf(boxes.arrows.get(arrow.id)) })),
      ],
      edges: arrows.flatMap(edgesOf),
      layoutOptions: {
        ...layered,
        ...isFirst,
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
      ...layered,
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
    },
    children: root ? [nodeOf(root)] : [],
  }
}

const LAYERED = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.aspectRatio': '2.5',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.componentComponent': '14',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  // Limits the width, so that charts scroll down instead of sideways.
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '3',
  'elk.layered.nodePlacement.strategy': 'SIMPLE',
}

/** A box of little text is as high as the ends of its arrows need to be told apart. */
const sizedForArrows = (width: number, height: number) => ({
  'elk.nodeSize.constraints': '[PORTS, MINIMUM_SIZE]',
  'elk.nodeSize.minimum': `(${width},${height})`,
  'elk.spacing.portPort': '10',
})

function edgesOf(arrow: Arrow): ElkExtendedEdge[] {
  const { id, source, target } = arrow
  if (arrow.lines.length === 0) return [{ id, sources: [source], targets: [target] }]
  const label = labelId(arrow)
  return [
    { id: `${id} out`, sources: [source], targets: [label] },
    { id: `${id} in`, sources: [label], targets: [target] },
  ]
}
