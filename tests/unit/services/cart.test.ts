import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { NOW, singleItem, user } from '#machines/fixtures.ts'
import { simulatedServices } from '#simulation/simulated-services.ts'
import { provideCart } from '#src/features/cart/provide-cart.ts'
import { createWithLock } from '#src/platform/locks.ts'

async function callsWith(locks: LockManager | undefined): Promise<string[]> {
  const calls: string[] = []
  const simulated = simulatedServices(NOW)
  const services = {
    ...simulated,
    api: {
      ...simulated.api,
      call: async (name: string) => {
        calls.push(name)
        return {} as never
      },
    },
    withLock: createWithLock(locks),
  }
  const cart = createActor(
    provideCart(services).provide({ actions: { cartChanged: () => {} } as never }),
    { input: { items: [], userId: user.userId, queue: null } },
  ).start()
  cart.send({ type: 'cart.add', item: singleItem })
  await setImmediate()
  cart.stop()
  return calls
}

const lockManager = (request: (run: LockGrantedCallback<unknown>) => unknown) =>
  ({
    request: async (_: string, __: LockOptions, run: LockGrantedCallback<unknown>) => request(run),
  }) as unknown as LockManager

test('a cart change is sent under the lock', async () => {
  expect(await callsWith(lockManager((run) => run({} as Lock)))).toEqual(['addToCart'])
})

test('a cart change is left to the tab that holds the lock', async () => {
  expect(await callsWith(lockManager((run) => run(null)))).toEqual([])
})

test('a cart change is sent without a lock where the browser has none', async () => {
  expect(await callsWith(undefined)).toEqual(['addToCart'])
})

test('a cart change is sent without a lock where blocked cookies forbid it', async () => {
  const blocked = lockManager(() => {
    throw new DOMException('The request was denied.', 'SecurityError')
  })
  expect(await callsWith(blocked)).toEqual(['addToCart'])
})
