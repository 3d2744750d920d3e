import { beforeAll, expect, it } from 'vitest'
import { type CoreCallName, calls } from '#contract/calls.ts'
import { decode } from '#contract/decode.ts'
import { specifiedFields } from '../specified-fields.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { type Samples, samples } from './support/samples.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)

const names = Object.entries(calls).flatMap(([name, call]) =>
  'optional' in call && call.optional ? [] : [name as CoreCallName],
)
let sample: Samples

beforeAll(async () => {
  sample = await samples(server)
})

it.each(names)('the app reads of %s, without the fields that we add, the same', async (name) => {
  const response = await server.send(name, sample[name])
  const answer: unknown = await response.json()
  expect(response.status, JSON.stringify(answer)).toBe(200)
  const struct = calls[name].response as never
  const whole = decode(answer, struct)
  const { value, badRows } = decode(specifiedFields(name, answer), struct)
  expect(badRows).toEqual([])
  expect(specifiedFields(name, value)).toEqual(specifiedFields(name, whole.value))
})
