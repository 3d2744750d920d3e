import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { CartChange } from '#machines/cart/cart-queue.ts'

test('a cart change that fails is sent again after 2 s, then after twice the time, at most 2 minutes', async () => {
  let attempts = 0
  const clock = new SimulatedClock()
  const actor = createActor(
    cartMachine.provide({
      actors: {
        sendChange: fromPromise<void, { userId: string; change: CartChange }>(async () => {
          attempts += 1
          throw new Error('offline')
        }),
        connection: fromCallback(() => {}),
      },
    }),
    {
      clock,
      input: {
        items: [],
        userId: 'asha',
        queue: { userId: 'asha', changes: [{ kind: 'remove', id: 'a' }] },
      },
    },
  ).start()
  for (const [index, seconds] of [2, 4, 8, 16, 32, 64, 120, 120].entries()) {
    await setImmediate()
    clock.increment(seconds * 1_000 - 1)
    expect(attempts, `before ${seconds} s`).toBe(index + 1)
    clock.increment(1)
    expect(attempts, `after ${seconds} s`).toBe(index + 2)
  }
  actor.stop()
})
