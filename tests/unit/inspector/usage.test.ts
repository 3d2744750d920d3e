import { expect, test } from 'vitest'
import { heatOf } from '#inspector/chart/heat.ts'
import { machineUsage, untested } from '#inspector/usage/machine-usage.ts'
import { readUsageFile } from '#inspector/usage/usage-file.ts'
import type { EdgeReport } from '#inspector/walk/edge-report.ts'
import { loginModel } from '#machines/login/login.model.ts'

const counts = (machines: Record<string, Record<string, number>>) => ({
  usage: 'inspector' as const,
  from: '2026-11-01',
  until: '2026-11-28',
  oneVisitOf: 10,
  machines,
})

test('more visits have a higher level, and one visit is told from none', () => {
  const heat = heatOf(new Map(Object.entries({ none: 0, one: 1, some: 30, most: 1000 })))
  expect(Object.fromEntries(heat)).toEqual({
    none: { count: 0, level: 0 },
    one: { count: 1, level: 1 },
    some: { count: 30, level: 2 },
    most: { count: 1000, level: 4 },
  })
  expect(heatOf(new Map([['one', 1]])).get('one')).toEqual({ count: 1, level: 1 })
})

test('states and transitions that no visit and no test reached are listed', () => {
  const { id } = loginModel.machine
  const { all } = machineUsage('login', loginModel, counts({}))
  const [state] = all.states
  const [transition] = all.transitions
  const reached = { [state?.id ?? '']: 7, [transition?.id ?? '']: 2, 'gone.state': 3 }
  const usage = machineUsage('login', loginModel, counts({ [id]: reached, other: { gone: 1 } }))
  expect(usage.unreached).toEqual({
    states: all.states.slice(1),
    transitions: all.transitions.slice(1),
  })
  expect(usage.heat.get(state?.id ?? '')).toEqual({ count: 7, level: 4 })
  const marks: EdgeReport['marks'] = new Map([[transition?.id ?? '', 'missing']])
  expect(untested(usage, { row: [], problems: [], marks })).toEqual({
    states: [],
    transitions: [transition],
  })
})

test('a file without counts is refused with a sentence', () => {
  expect(() => readUsageFile('{')).toThrow('The file is not JSON.')
  expect(() => readUsageFile('{"coverage":"matchpoint-inspector"}')).toThrow(
    'The file has no counts of visits.',
  )
  expect(readUsageFile(JSON.stringify(counts({}))).oneVisitOf).toBe(10)
})
