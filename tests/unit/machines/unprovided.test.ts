import { expect, test } from 'vitest'
import { isMachine } from '#machines/kit/walk.ts'
import { models, serverModels } from '#machines/models.ts'

type Call = (...args: unknown[]) => unknown

const isBuiltIn = (action: unknown) => typeof action === 'function' && 'resolve' in action

test.each(Object.entries({ ...models, ...serverModels }))(
  'every service and action of %s that is not provided fails with its name',
  async (_, { machine }) => {
    const { actors, actions } = machine.implementations
    const services = Object.entries(actors).filter(([, logic]) => !isMachine(logic))
    const calls = [
      ...services.map(([name, logic]) => [name, (logic as { config: Call }).config] as const),
      ...Object.entries(actions)
        .filter(([, action]) => !isBuiltIn(action))
        .map(([name, action]) => [name, action as Call] as const),
    ]
    for (const [name, call] of calls) {
      const run = async () => call({ sendBack: () => {}, receive: () => {} })
      await expect(run(), name).rejects.toThrow(`"${name}" is not provided`)
    }
  },
)
