import ELK from 'elkjs/lib/elk.bundled.js'
import { describe, expect, test } from 'vitest'
import { chartOf } from '#inspector/chart/chart.ts'
import {
  computeGeometry,
  type Layout,
  layoutWith,
  type Rect,
} from '#inspector/chart/compute-layout.ts'
import { DIRECTIONS } from '#inspector/chart/direction.ts'
import { foldChart, overviewOf } from '#inspector/chart/fold.ts'
import { models, serverModels } from '#machines/models.ts'

const elk = new ELK()

/** px: what a phone leaves for a chart, at the smallest scale (ZoomedChart.tsx). */
const WIDEST = 356 / 0.1

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

function overlappingLabels({ labels, states, chart }: Layout): string[] {
  const parents = new Set(chart.states.map(({ parent }) => parent))
  const boxes = [
    ...labels,
    ...chart.states.flatMap(({ id }): [string, Rect][] => {
      const rect = states.get(id)
      return rect && !parents.has(id) ? [[id, rect]] : []
    }),
  ]
  return boxes.flatMap(([name, rect], index) =>
    boxes
      .slice(index + 1)
      .filter(([, other]) => overlap(rect, other))
      .map(([other]) => `${name} over ${other}`),
  )
}

describe.each(Object.entries({ ...models, ...serverModels }))('the chart of %s', (_, model) => {
  const chart = chartOf(model.machine)
  test('has no overlapping boxes, folded or not, and fits a phone', async () => {
    for (const shown of [overviewOf(chart), chart]) {
      for (const direction of DIRECTIONS) {
        const layout = layoutWith(shown, await computeGeometry(shown, direction, elk))
        if (direction === 'down') expect(layout.width).toBeLessThanOrEqual(WIDEST)
        expect(overlappingLabels(layout)).toEqual([])
      }
    }
  })
})

test('a folded chart counts what it hides, and leads its arrows to the border', () => {
  const chart = chartOf(models.checkout?.machine as never)
  const filling = chart.states.find(({ path }) => path === 'filling')
  const folded = foldChart(chart, new Set([filling?.id ?? '']))
  const inner = chart.states.filter(({ path }) => path.startsWith('filling.'))
  const box = folded.states.find(({ path }) => path === 'filling')
  expect(box?.inside?.states).toBe(inner.length)
  expect(folded.states).toHaveLength(chart.states.length - inner.length)
  const hidden = box?.inside?.transitions ?? 0
  expect(folded.transitions).toHaveLength(chart.transitions.length - hidden)
  const shown = new Set(folded.states.map(({ id }) => id))
  for (const { source, target } of folded.transitions) {
    expect(shown).toContain(source)
    if (target !== null) expect(shown).toContain(target)
  }
})
