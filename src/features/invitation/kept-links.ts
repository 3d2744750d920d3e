import { record, string } from 'superstruct'
import type { Store } from '#src/platform/storage.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'

/** Tokens of links by the ids of their invitations. The server knows their hashes alone. */
const Tokens = record(string(), string())

const keyOf = (userId: string) => [STORAGE_KEYS.invitations, userId].join(':')

const load = (store: Store, userId: string) => store.read(keyOf(userId), Tokens) ?? {}

export function keepToken(store: Store, userId: string, id: string, token: string): void {
  store.writeDurably(keyOf(userId), { ...load(store, userId), [id]: token })
}

/** Returns the tokens of these invitations, and removes all others. */
export function keptTokens(store: Store, userId: string, ids: string[]): Record<string, string> {
  const kept = load(store, userId)
  const left = Object.fromEntries(Object.entries(kept).filter(([id]) => ids.includes(id)))
  if (Object.keys(left).length === 0) store.remove(keyOf(userId))
  else store.writeDurably(keyOf(userId), left)
  return left
}
