import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { createScreen, type ScreenOptions } from '#simulation/screen.tsx'
import '#src/theme/index.css'

export async function showScreen<M extends AnyStateMachine>(options: ScreenOptions<M>) {
  const { actor, View, stop } = await createScreen({ frame: true, ...options })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(createElement(View))
  onTestFinished(() => {
    root.unmount()
    stop()
  })
  return actor
}
