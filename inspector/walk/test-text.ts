import type { EventObject } from 'xstate'
import { must } from '#machines/modelling/must.ts'
import { models } from '#machines/models.ts'
import { eventsOf, type WalkAddress } from './address.ts'
import { walked } from './walked.ts'

/** A Vitest model test that walks to an address's step: a file for tests/models/. */
export function testText({ machine, input, path, step }: WalkAddress): string {
  const model = models[machine]
  must(model !== undefined, `there is a machine "${machine}"`)
  const events = eventsOf({ machine, path: path.slice(0, step) })
  const value = walked(model, input, events).at(-1)?.value
  const lines = events.map((event) => `    ${eventText(event, machine)},`)
  return `import { expect, test } from 'vitest'
import { models } from '#machines/models.ts'
import { must } from '#machines/modelling/must.ts'
import { walk } from '#machines/modelling/walk.ts'

test(${quote(`${machine} from ${input}: ${events.map(({ type }) => type).join(' → ') || 'the beginning'}`)}, () => {
  const model = models[${quote(machine)}]
  must(model !== undefined, 'the machine is there')
  const all = [...model.events, ...model.outcomes]
  const like = (text: string) => {
    const event = all.find((one) => JSON.stringify(one) === text)
    must(event !== undefined, \`the model has the event \${text}\`)
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
  const model = models[machine]
  must(model !== undefined, `there is a machine "${machine}"`)
  const text = JSON.stringify(event)
  const all: EventObject[] = [...model.events, ...model.outcomes]
  if (all.find((one) => JSON.stringify(one) === text) === event) return `like(${quote(text)})`
  return `all[${all.indexOf(event)}] as never, // ${event.type}`
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
