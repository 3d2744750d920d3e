import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { assign, createActor, createMachine } from 'xstate'
import { useFrameSnapshot } from '#inspector/live/use-frame-snapshot.ts'
import { drawsOf } from './draws.ts'

const received = createActor(
  createMachine({
    context: { count: 0 },
    on: { message: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  }),
)

function Count() {
  return createElement('output', null, useFrameSnapshot(received).context.count)
}

test('messages that come within a frame are drawn once, after it', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  onTestFinished(() => void vi.useRealTimers())
  received.start()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(createElement(Count))
  vi.runAllTimers()
  const draws = drawsOf(Count)
  for (let sent = 0; sent < 50; sent += 1) {
    received.send({ type: 'message' })
    await Promise.resolve()
  }
  expect(draws).toHaveLength(0)
  vi.runAllTimers()
  await Promise.resolve()
  expect(page.getByRole('status').element().textContent).toBe('50')
  expect(draws).toHaveLength(1)
})
