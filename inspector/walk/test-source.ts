import { leafStates } from '../chart/leaf-states.ts'
import { registry } from '../registry/registry.ts'
import { quote } from './quote.ts'
import { eventsOf, type WalkUrl } from './walk-url.ts'

const LINE_WIDTH = 100

/** A test of a walk up to its step, which ends in `active`, formatted as the project's formatter does. */
export function testSource(
  { machine, input, path: whole, step }: WalkUrl,
  active: string[],
): string {
  const path = whole.slice(0, step)
  const events = eventsOf({ machine, path })
  const states = leafStates(active)
  const steps = events.map(({ type }, index) => `    ${quote(path[index] as string)}, // ${type}\n`)
  const title = `${machine} from ${input} reaches ${states.join(', ')} in ${path.length} steps`
  return `import ${quote(registry().module)}
import { expect, test } from 'vitest'
import { leafStates } from '#inspector/chart/leaf-states.ts'
import { replay } from '#inspector/walk/replay.ts'
import { eventsOf } from '#inspector/walk/walk-url.ts'
import { findModel } from '#inspector/registry/registry.ts'

test(${quote(title)}, () => {
  const machine = ${quote(machine)}
  const path${path.length === 0 ? ': string[] = []' : ` = [\n${steps.join('')}  ]`}
  const steps = replay(findModel(machine), ${quote(input)}, eventsOf({ machine, path }))
  expect(steps.filter(({ event, taken }) => event && taken.length === 0)).toEqual([])
${expectation(states)}
})
`
}

function expectation(states: string[]): string {
  const call = '  expect(leafStates(steps.at(-1)?.states ?? [])).toEqual(['
  const line = `${call}${states.map(quote).join(', ')}])`
  if (line.length <= LINE_WIDTH) return line
  return `${call}\n${states.map((state) => `    ${quote(state)},\n`).join('')}  ])`
}
