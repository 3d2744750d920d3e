import ELK, { type ElkPoint } from 'elkjs/lib/elk.bundled.js'
import { describe, expect, test } from 'vitest'
import { chartOf } from '#inspector/chart/chart.ts'
import {
  computeLayout,
  type Layout,
  LEAST_SCALE,
  type PaneSize,
  type Rect,
} from '#inspector/chart/compute-layout.ts'
import { foldable, foldChart } from '#inspector/chart/fold.ts'
import { models, serverModels } from '#machines/models.ts'

const elk = new ELK()
/** Wider than the inspector's typeface: there is no canvas here. */
const measure = (text: string, look: 'title' | 'line') => text.length * (look === 'title' ? 8 : 7)

/** What a window leaves for a chart, by its width. */
const PANE_SIZES: Record<number, PaneSize> = {
  390: { width: 356, height: 675 },
  1280: { width: 1182, height: 640 },
  1600: { width: 1502, height: 800 },
}

/** px */
const CLOSEST = 8
/** px: where two arrows bend or cross they may come closer. */
const BESIDE = 20

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

type Line = [ElkPoint, ElkPoint]

const linesOf = (segments: ElkPoint[][]): Line[] =>
  segments.flatMap((points) =>
    points.slice(1).map((to, index): Line => [points[index] as ElkPoint, to]),
  )

const lengthOf = ([from, to]: Line) => Math.hypot(to.x - from.x, to.y - from.y)

/** How far two lines, each along an axis, run less than `apart` px from one another. */
function shared([a, b]: Line, [c, d]: Line, apart = 2): number {
  const along = (main: 'x' | 'y', cross: 'x' | 'y') => {
    const isFlat = Math.abs(b[cross] - a[cross]) < 2 && Math.abs(d[cross] - c[cross]) < 2
    if (!isFlat || Math.abs(c[cross] - a[cross]) >= apart) return 0
    const start = Math.max(Math.min(a[main], b[main]), Math.min(c[main], d[main]))
    const end = Math.min(Math.max(a[main], b[main]), Math.max(c[main], d[main]))
    return Math.max(0, end - start)
  }
  return Math.max(along('x', 'y'), along('y', 'x'))
}

function bundled({ segments }: Layout): string[] {
  const arrows = [...segments].map(([id, points]) => ({ id, lines: linesOf(points) }))
  return arrows.flatMap(({ id, lines }) => {
    const length = lines.reduce((sum, line) => sum + lengthOf(line), 0)
    return arrows
      .filter((other) => other.id !== id)
      .filter(({ lines: others }) => {
        const way = lines.reduce(
          (sum, line) => sum + Math.max(0, ...others.map((other) => shared(line, other))),
          0,
        )
        return way > length / 3
      })
      .map((other) => `${id} with ${other.id}`)
  })
}

/** Pairs of arrows that run beside one another too close to be told apart. */
function crowded({ segments }: Layout): string[] {
  const arrows = [...segments].map(([id, points]) => ({ id, lines: linesOf(points) }))
  return arrows.flatMap(({ id, lines }, index) =>
    arrows
      .slice(index + 1)
      .filter(({ lines: others }) =>
        lines.some((line) => others.some((other) => shared(line, other, CLOSEST) > BESIDE)),
      )
      .map((other) => `${id} with ${other.id}`),
  )
}

describe.each(Object.entries({ ...models, ...serverModels }))('the chart of %s', (_, model) => {
  const chart = chartOf(model.machine)
  const overview = {
    ...foldChart(chart, new Set(foldable(chart).map(({ id }) => id))),
    isFolded: true,
  }

  test('folded, fits a window of 1280 × 800, without overlapping labels, and with arrows apart', async () => {
    const layout = await computeLayout(overview, measure, elk, PANE_SIZES[1280] as PaneSize)
    const { width, height } = layout
    expect(width <= 1280 && height <= 640, `${width} x ${height}`).toBe(true)
    expect(overlappingLabels(layout)).toEqual([])
    expect(bundled(layout)).toEqual([])
    expect(crowded(layout)).toEqual([])
  })

  test('folded or not, fits the width of a phone, without overlapping labels or arrows in one place', async () => {
    const paneSize = PANE_SIZES[390] as PaneSize
    for (const shown of [overview, chart]) {
      const layout = await computeLayout(shown, measure, elk, paneSize)
      expect(layout.width * LEAST_SCALE).toBeLessThanOrEqual(paneSize.width)
      expect(overlappingLabels(layout)).toEqual([])
      expect(bundled(layout)).toEqual([])
    }
  })

  test('unfolded, has no overlapping labels or arrows in one place, and begins with its initial state', async () => {
    const layout = await computeLayout(chart, measure, elk, PANE_SIZES[1280] as PaneSize)
    expect(layout.width * LEAST_SCALE).toBeLessThanOrEqual(1182)
    expect(overlappingLabels(layout)).toEqual([])
    expect(bundled(layout)).toEqual([])
    const isAbove = (id: string, other: string) => {
      const [a, b] = [layout.states.get(id), layout.states.get(other)]
      return a && b ? a.y + a.height <= b.y : false
    }
    const later = chart.states.filter(
      ({ id, parent, isInitial }) =>
        isInitial && chart.states.some((one) => one.parent === parent && isAbove(one.id, id)),
    )
    expect(later.map(({ id }) => id)).toEqual([])
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

/** The share of its pane's width that a chart takes, as it is drawn. */
async function shareOfWidth(machine: string, paneSize: PaneSize): Promise<number> {
  const chart = chartOf(models[machine]?.machine as never)
  const { width } = await computeLayout(chart, measure, elk, paneSize)
  return Math.min(1, width / paneSize.width)
}

test.each([390, 1280, 1600])(
  'a chart of many parts takes at least three quarters of the width of a window of %i px',
  async (window) => {
    for (const machine of ['checkout', 'app', 'listing', 'offline']) {
      const share = await shareOfWidth(machine, PANE_SIZES[window] as PaneSize)
      expect(share, machine).toBeGreaterThan(0.75)
    }
  },
)
