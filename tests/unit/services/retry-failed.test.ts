import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { retryFailed } from '#src/platform/retry-failed.ts'

/** A machine with one transition, from its only other state. */
const failing = (type: string) =>
  setup({}).createMachine({
    initial: 'failed',
    states: { failed: { tags: 'failed', on: { [type]: 'repeated' } }, repeated: {} },
  })

test('what failed is repeated, at any depth, if it may be', () => {
  const parent = setup({
    actors: {
      list: failing('list.retry'),
      asking: failing('network.back'),
      pressed: failing('checkout.pay'),
    },
  }).createMachine({
    invoke: [
      { id: 'list', src: 'list' },
      { id: 'asking', src: 'asking' },
      { id: 'pressed', src: 'pressed' },
    ],
  })
  const actor = createActor(parent).start()
  retryFailed(actor)
  const { children } = actor.getSnapshot()
  expect(children.list?.getSnapshot().value).toBe('repeated')
  expect(children.asking?.getSnapshot().value).toBe('repeated')
  expect(children.pressed?.getSnapshot().value).toBe('failed')
})

test('what has not failed is left alone', () => {
  const machine = setup({}).createMachine({
    initial: 'shown',
    states: { shown: { on: { 'list.retry': 'repeated' } }, repeated: {} },
  })
  const actor = createActor(machine).start()
  retryFailed(actor)
  expect(actor.getSnapshot().value).toBe('shown')
})
