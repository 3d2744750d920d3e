import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assign, createActor, createMachine } from 'xstate'
import { useFrameSnapshot } from '#inspector/live/use-frame-snapshot.ts'

test('messages that come within a frame are drawn once, after it', async () => {
  const received = createActor(
    createMachine({
      context: { count: 0 },
      on: { message: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    }),
  ).start()
  const draws: number[] = []
  function Count() {
    const { count } = useFrameSnapshot(received).context
    draws.push(count)
    return createElement('output', null, count)
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const subscribe = vi.spyOn(received, 'subscribe')
  root.render(createElement(Count))
  await expect.poll(() => subscribe.mock.calls.length).toBe(1)
  draws.length = 0
  // Microtasks alone: no frame comes between them.
  for (let sent = 0; sent < 50; sent += 1) {
    received.send({ type: 'message' })
    await Promise.resolve()
  }
  expect(draws).toEqual([])
  await expect.poll(() => place.textContent).toBe('50')
  expect(draws).toEqual([50])
})
