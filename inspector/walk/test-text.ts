import type { EventObject } from 'xstate'
import { findModel } from '#machines/models.ts'
import { eventsOf, type WalkAddress } from './address.ts'
import { walked } from './walked.ts'

/** A Vitest model test that walks to an address's step: a file for tests/models/. */
export function testText({ machine, input, path, step }: WalkAddress): string {
  const model = findModel(machine)
  const events = eventsOf({ machine, path: path.slice(0, step) })
  const value = walked(model, input, events).at(-1)?.value
  const lines = events.map((event) => `    ${eventText(event, machine)},`)
  return `import { expect, test } from 'vitest'
import { findModel } from '#machines/models.ts'
import { walk } from '#machines/modelling/walk.ts'

test(${quote(`${machine} from ${input}: ${events.map(({ type }) => type).join(' → ') || 'the beginning'}`)}, () => {
  const model = findModel(${quote(machine)})
  const all = [...model.events, ...model.outcomes]
  const like = (text: string) => {
    const event = all.find((one) => JSON.stringify(one) === text)
    if (!event) throw new Error(\`The model has no event \${text}\`)
    return event
  }
  const { actor } = walk(model.machine, model.inputs[${quote(input)}] as never, [
${lines.join('\n')}
  ])
  expect(actor.getSnapshot().value).toEqual(${JSON.stringify(value)})
})
`
}

/** An event as source: its place in the model where JSON cannot say it, or tell it from another. */
function eventText(event: EventObject, machine: string): string {
  const model = findModel(machine)
  const text = JSON.stringify(event)
  const all: EventObject[] = [...model.events, ...model.outcomes]
  if (all.find((one) => JSON.stringify(one) === text) === event) return `like(${quote(text)})`
  return `all[${all.indexOf(event)}] as never, // ${event.type}`
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
