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

/** Replaces these rosters only: an item that left the cart may come back. */
export function saveDraft(
  store: Store,
  { userId, rosters }: { userId: string; rosters: Rosters },
): void {
  write(store, userId, { ...loadDraft(store, userId), ...rosters })
}

export function removeDraft(store: Store, userId: string, items: string[]): void {
  const left = Object.entries(loadDraft(store, userId)).filter(([id]) => !items.includes(id))
  if (left.length === 0) store.remove(STORAGE_KEYS.rosterDraft)
  else write(store, userId, Object.fromEntries(left))
}

const write = (store: Store, userId: string, rosters: Rosters) =>
  store.writeDurably(STORAGE_KEYS.rosterDraft, { userId, rosters })
