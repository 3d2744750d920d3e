import type { SavedRef } from '#machines/saved/saved.machine.ts'
import { provideSaved } from '#src/features/saved/provide-saved.ts'
import { definePage } from '../page-module.ts'
import { Saved } from './Saved.tsx'

export const page = definePage<SavedRef>({
  View: Saved,
  create: ({ clock }, app) => ({
    logic: provideSaved(app),
    input: ({ saved }) => ({ items: saved, now: clock.now() }),
  }),
})
