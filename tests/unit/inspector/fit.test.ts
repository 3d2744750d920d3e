import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '#inspector/chart/chart.ts'
import { type Layout, layoutWith } from '#inspector/chart/compute-layout.ts'
import { fitIn } from '#inspector/chart/fit.ts'

const machine = createMachine({
  id: 'order',
  initial: 'filling',
  states: {
    filling: {},
    paying: { initial: 'asked', states: { asked: {}, answered: {} } },
  },
})

const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

/** A chart of 4,000 px with a part of 600 px. */
const layout: Layout = layoutWith(chartOf(machine), {
  width: 4_000,
  height: 1_000,
  states: {
    order: rect(0, 0, 4_000, 1_000),
    'order.filling': rect(20, 40, 200, 60),
    'order.paying': rect(3_000, 300, 600, 400),
    'order.paying.asked': rect(3_020, 340, 200, 60),
    'order.paying.answered': rect(3_020, 440, 200, 60),
  },
  labels: {},
  segments: {},
})
const LABEL = 13

test('a chart whose labels can be read is shown as a whole', () => {
  expect(fitIn(layout, { width: 3_600, height: 950 }, 'order.paying.asked')).toEqual({
    scale: 0.9,
    corner: null,
  })
})

test('a chart whose labels would be too small is shown around the state, in the largest part that fits', () => {
  const pane = { width: 800, height: 500 }
  const { scale, corner } = fitIn(layout, pane, 'order.paying.asked')
  expect(scale).toBe(1)
  // The part is in the middle of the pane.
  expect(corner).toEqual({ x: 3_300 - 400, y: 500 - 250 })
})

test('a part that is shrunk a little keeps labels of 11 px', () => {
  const { scale } = fitIn(layout, { width: 550, height: 600 }, 'order.paying.asked')
  expect(LABEL * scale).toBeGreaterThanOrEqual(11)
  expect(scale).toBeLessThan(1)
})

test('where not even the state fits, its beginning is shown', () => {
  const { scale, corner } = fitIn(layout, { width: 100, height: 40 }, 'order.paying.asked')
  expect(LABEL * scale).toBeCloseTo(11)
  expect(corner).toEqual({ x: 3_012, y: 332 })
})
