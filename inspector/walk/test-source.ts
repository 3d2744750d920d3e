import type { EventObject } from 'xstate'
import { findModel } from '#machines/models.ts'
import { replay } from './replay.ts'
import { eventsOf, type WalkUrl } from './walk-url.ts'

export function testSource({ machine, input, path, step }: WalkUrl): string {
  const model = findModel(machine)
  const events = eventsOf({ machine, path: path.slice(0, step) })
  const value = replay(model, input, events).at(-1)?.value
  const lines = events.map((event) => `    ${eventText(event, machine)},`)
  return `import { expect, test } from 'vitest'
import { walk } from '#machines/modelling/walk.ts'
import { findModel } from '#machines/models.ts'

test(${quote(`${machine} from ${input}: ${events.map(({ type }) => type).join(' → ') || 'initial state'}`)}, () => {
  const model = findModel(${quote(machine)})
  const all = [...model.events, ...model.outcomes]
  const eventLike = (json: string) => {
    const event = all.find((candidate) => JSON.stringify(candidate) === json)
    if (!event) throw new Error(\`The model has no event \${json}\`)
    return event
  }
  const { actor } = walk(model.machine, model.inputs[${quote(input)}] as never, [
${lines.join('\n')}
  ])
  expect(actor.getSnapshot().value).toEqual(${JSON.stringify(value)})
})
`
}

function eventText(event: EventObject, machine: string): string {
  const model = findModel(machine)
  const text = JSON.stringify(event)
  const all: EventObject[] = [...model.events, ...model.outcomes]
  if (all.find((one) => JSON.stringify(one) === text) === event) return `eventLike(${quote(text)})`
  return `all[${all.indexOf(event)}] as never, // ${event.type}`
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
