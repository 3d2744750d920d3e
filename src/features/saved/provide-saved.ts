import type { AppRef } from '#machines/app/app.machine.ts'
import { savedMachine } from '#machines/saved/saved.machine.ts'

export const provideSaved = (app: () => AppRef) =>
  savedMachine.provide({
    actions: {
      refreshSaved: () => app().system.get('shortlist')?.send({ type: 'saved.refresh' }),
    },
  })
