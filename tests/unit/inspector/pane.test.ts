import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { PaneSize } from '#inspector/chart/compute-layout.ts'
import { paneMachine } from '#inspector/machines/pane.machine.ts'

const sized = (width: number): PaneSize => ({ width, height: 800 })
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a layout that ends after the pane has changed again does not become its size', async () => {
  const endings = new Map<number, () => void>()
  const clock = new SimulatedClock()
  const machine = paneMachine.provide({
    actors: {
      layOut: fromPromise<unknown, PaneSize>(
        ({ input: { width } }) => new Promise<void>((resolve) => endings.set(width, resolve)),
      ),
    },
  })
  const pane = createActor(machine, { clock }).start()
  const width = () => pane.getSnapshot().context.size?.width
  const resize = (to: number) => {
    pane.send({ type: 'pane.resized', size: sized(to) })
    clock.increment(200)
  }
  const end = async (width: number) => {
    endings.get(width)?.()
    await settle()
  }
  pane.send({ type: 'pane.measured', size: sized(1500) })
  resize(700)
  resize(900)
  expect([...endings.keys()]).toEqual([700, 900])
  await end(900)
  expect(width()).toBe(900)
  await end(700)
  expect(width()).toBe(900)
  resize(390)
  resize(1200)
  await end(390)
  expect(width()).toBe(900)
  await end(1200)
  expect(width()).toBe(1200)
})
