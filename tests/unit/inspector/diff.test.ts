import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '#inspector/chart/chart.ts'
import { readChartFile, writeChartFile } from '#inspector/diff/chart-file.ts'
import { departuresOf } from '#inspector/diff/departures.ts'
import { diffCharts } from '#inspector/diff/diff-charts.ts'
import type { Message } from '#inspector/live/protocol.ts'
import { models } from '#machines/models.ts'
import { chartFile } from '../../../scripts/statechart-charts.ts'

const earlier = createMachine({
  id: 'order',
  initial: 'empty',
  states: {
    empty: { on: { add: 'filled' } },
    filled: {
      tags: 'ready',
      on: { submit: { guard: 'isWhole', target: 'sent', actions: 'send' }, clear: 'empty' },
    },
    sent: {},
  },
})
const later = createMachine({
  id: 'order',
  initial: 'empty',
  states: {
    empty: { on: { add: 'filled' } },
    filled: {
      on: {
        submit: { guard: 'isPaid', target: 'paid' },
        clear: { target: 'empty', actions: 'log' },
      },
    },
    paid: { on: { ship: 'sent' } },
    sent: {},
  },
})

test('two versions of a machine are laid over each other, with what was added, removed and changed', () => {
  const { chart, marks, changes } = diffCharts(chartOf(earlier), chartOf(later))
  expect(changes.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'changed filled: tags was ready, is none',
    'added paid, kind atomic',
    'changed clear in filled: effects was none, is log',
    'added submit in filled, guard isPaid, target paid',
    'added ship in paid, target sent',
    'removed submit in filled, guard isWhole, target sent, effects send',
  ])
  expect(chart.states.map(({ path }) => path)).toEqual(['', 'empty', 'filled', 'paid', 'sent'])
  expect(marks.get('/paid')).toBe('walked')
  expect(marks.get('/filled')).toBe('changed')
  const submits = chart.transitions.filter(({ eventType }) => eventType === 'submit')
  expect(submits.map(({ id }) => marks.get(id))).toEqual(['walked', 'missing'])
})

test('a guard that changed between the same states is a change, not another transition', () => {
  const stricter = structuredClone(chartOf(earlier))
  for (const one of stricter.transitions) if (one.guard) one.guard = 'isPaid'
  const { changes } = diffCharts(chartOf(earlier), stricter)
  expect(changes.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'changed submit in filled: guard was isWhole, is isPaid',
  ])
})

const recorded = (...steps: [type: string, value: string][]): Message[] => {
  const stamps = { sessionId: 'x:0', createdAt: '0', _version: '0.7.2', visit: 1, order: 0 }
  const definition = JSON.stringify(earlier.config)
  return [
    { ...stamps, type: '@xstate.actor', name: 'page', definition, snapshot: {} },
    ...steps.map(
      ([type, value]): Message => ({
        ...stamps,
        type: '@xstate.snapshot',
        event: { type },
        snapshot: { value },
      }),
    ),
  ]
}

test('a walk recorded on the earlier version says where it leaves the later one', () => {
  const machines = { order: chartOf(later) }
  const begin: [string, string][] = [
    ['xstate.init', 'empty'],
    ['add', 'filled'],
  ]
  expect(departuresOf(recorded(...begin, ['clear', 'empty']), machines)).toEqual([
    { name: 'page (order)', steps: 3, departure: null },
  ])
  expect(departuresOf(recorded(...begin, ['submit', 'sent']), machines)[0]?.departure).toBe(
    'Step 3, submit: nothing leads from filled to sent.',
  )
  const without = { order: { ...chartOf(later), states: chartOf(later).states.slice(0, 2) } }
  expect(departuresOf(recorded(...begin), without)[0]?.departure).toBe(
    'Step 2, add: there is no state filled.',
  )
})

test('the pages of all statecharts become a file that the inspector reads, with each state', () => {
  const folder = 'docs/statecharts'
  const pages = new Map(
    readdirSync(folder)
      .filter((file) => file !== 'README.md')
      .map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]),
  )
  const { machines } = readChartFile(writeChartFile(chartFile('now', pages)))
  for (const [name, { machine }] of Object.entries(models)) {
    const chart = chartOf(machine)
    const read = machines[machine.id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]
    if (!read) continue
    expect(read.states.map(({ path }) => path).sort(), name).toEqual(
      chart.states.map(({ path }) => path).sort(),
    )
    expect(read.transitions).toHaveLength(chart.transitions.length)
    const ids = new Set(read.states.map(({ id }) => id))
    const ends = read.transitions.flatMap(({ source, target }) => [source, target ?? source])
    expect(ends.filter((id) => !ids.has(id))).toEqual([])
  }
  expect(() => readChartFile('{}')).toThrow('The file has no statecharts')
  expect(() => readChartFile('{')).toThrow('The file is not JSON')
})
