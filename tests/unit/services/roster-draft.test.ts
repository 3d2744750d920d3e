import { expect, test } from 'vitest'
import { loadDraft, removeDraft, saveDraft } from '#src/features/booking/roster-draft.ts'
import { createStore } from '#src/platform/storage.ts'
import { webStorage } from '../web-storage.ts'

const roster = (name: string) => ({
  team_name: '',
  players: [{ name, email: '', mobile: '' }],
})

test('a saved roster survives its item’s removal from the cart and what other users of the browser type', () => {
  const store = createStore(webStorage())
  saveDraft(store, { userId: 'asha', rosters: { run: roster('Asha'), quiz: roster('Asha') } })
  saveDraft(store, { userId: 'asha', rosters: { quiz: roster('Asha V') } })
  saveDraft(store, { userId: 'rohan', rosters: { run: roster('Rohan') } })
  expect(loadDraft(store, 'asha')).toEqual({ run: roster('Asha'), quiz: roster('Asha V') })
  expect(loadDraft(store, 'rohan')).toEqual({ run: roster('Rohan') })
})

test('removeDraft removes the rosters of booked items only', () => {
  const storage = webStorage()
  const store = createStore(storage)
  saveDraft(store, { userId: 'asha', rosters: { run: roster('Asha'), quiz: roster('Asha') } })
  removeDraft(store, 'asha', ['run'])
  expect(loadDraft(store, 'asha')).toEqual({ quiz: roster('Asha') })
  removeDraft(store, 'asha', ['quiz'])
  expect(Object.keys(storage)).toEqual([])
})
