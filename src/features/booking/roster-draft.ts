import { array, optional, record, string, type } from 'superstruct'
import type { Rosters } from '#machines/booking/team-payloads.ts'
import type { Store } from '#src/platform/storage.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'

const Player = type({ name: string(), email: string(), mobile: string() })
const Roster = type({
  team_name: string(),
  players: array(Player),
  accepted_conditions: optional(string()),
})
const Draft = record(string(), Roster)

const keyOf = (userId: string) => [STORAGE_KEYS.rosterDraft, userId].join(':')

export function loadDraft(store: Store, userId: string): Rosters {
  return store.read(keyOf(userId), Draft) ?? {}
}

/** Replaces these rosters only: an item that left the cart may come back. */
export function saveDraft(
  store: Store,
  { userId, rosters }: { userId: string; rosters: Rosters },
): void {
  store.writeDurably(keyOf(userId), { ...loadDraft(store, userId), ...rosters })
}

export function removeDraft(store: Store, userId: string, items: string[]): void {
  const left = Object.entries(loadDraft(store, userId)).filter(([id]) => !items.includes(id))
  if (left.length === 0) store.remove(keyOf(userId))
  else store.writeDurably(keyOf(userId), Object.fromEntries(left))
}
