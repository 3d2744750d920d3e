import { expect, test } from 'vitest'
import { inspectorModels } from '#inspector/machines/models.ts'
import { statesWithoutAnswer, statesWithoutAWayOn } from '#machines/modelling/invariants.ts'
import { models, serverModels } from '#machines/models.ts'
import { loadPages } from '#simulation/pages.ts'

const allModels = { ...models, ...serverModels, ...inspectorModels }

/** What the app sends to the page that is open, at any time. */
const PAGE_EVENTS = [
  'city.changed',
  'cart.changed',
  'route.changed',
  'page.restored',
  'page.left',
  'session.ended',
]

test.each(Object.entries(allModels))(
  'a way leads on from every state of %s, but those named as resting',
  (_, { machine }) => {
    expect(statesWithoutAWayOn(machine)).toEqual([])
  },
)

test('every page handles what the app sends to it in any state, or ignores it for a reason', async () => {
  const pages = await loadPages()
  const unanswered = pages.flatMap(({ name, model: { machine } }) =>
    statesWithoutAnswer(machine, PAGE_EVENTS).map((state) => `${name} ${state}`),
  )
  expect(unanswered).toEqual([])
})
