import { expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { freshPages, restorePage, type SavedPage, savePage } from '#machines/app/saved-pages.ts'
import { NOW } from '#machines/fixtures.ts'
import type { PageRef } from '#machines/page-contract.ts'

const MINUTE = 60_000
const counter = fromTransition((count: number) => count + 1, 0)
const started = createActor(counter).start()
started.send({ type: 'tick' })
const ref = started as unknown as PageRef

const saved = (savedAt = NOW): SavedPage => ({
  key: 'events {}',
  savedAt,
  snapshot: started.getPersistedSnapshot(),
})

test('a page is kept for less than ten minutes', () => {
  const [just, old] = [saved(NOW - 10 * MINUTE + 1), saved(NOW - 10 * MINUTE)]
  expect(freshPages({ just, old }, NOW)).toEqual({ just })
})

test('a page is saved with its time, in place of what its history entry had', () => {
  const page = { key: 'events {}', entry: 'b', ref }
  const before = { a: saved(), b: { ...saved(), key: 'home {}' }, c: saved() }
  const pages = savePage(before, page, NOW)
  expect(pages).toEqual({ a: saved(), b: saved(), c: saved() })
  expect(Object.keys(pages)).toEqual(['a', 'c', 'b'])
})

test('the last 20 pages are kept', () => {
  const before = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`e${index}`, saved()]),
  )
  const page = { key: 'events {}', entry: 'last', ref }
  const entries = Object.keys(savePage(before, page, NOW))
  expect(entries).toHaveLength(20)
  expect([entries[0], entries.at(-1)]).toEqual(['e1', 'last'])
})

test('a restored page goes on from what was saved, and its logic still starts anew elsewhere', () => {
  const restored = createActor(restorePage(counter, saved())).start()
  expect(restored.getSnapshot().context).toBe(1)
  restored.send({ type: 'tick' })
  expect(restored.getSnapshot().context).toBe(2)
  expect(createActor(counter).start().getSnapshot().context).toBe(0)
})
