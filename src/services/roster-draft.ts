import { array, record, string, type } from 'superstruct'
import type { Rosters } from '#machines/booking/team-payloads.ts'
import type { Store } from './storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const Player = type({ name: string(), email: string(), mobile: string() })
const Draft = type({
  userId: string(),
  rosters: record(string(), type({ team_name: string(), players: array(Player) })),
})

export function loadDraft(store: Store, userId: string): Rosters {
  const draft = store.read(STORAGE_KEYS.rosterDraft, Draft)
  return draft?.userId === userId ? draft.rosters : {}
}

export function saveDraft(store: Store, draft: { userId: string; rosters: Rosters }): void {
  store.write(STORAGE_KEYS.rosterDraft, draft)
}

export function removeDraft(store: Store, userId: string, items: string[]): void {
  const left = Object.entries(loadDraft(store, userId)).filter(([id]) => !items.includes(id))
  if (left.length === 0) store.remove(STORAGE_KEYS.rosterDraft)
  else saveDraft(store, { userId, rosters: Object.fromEntries(left) })
}
