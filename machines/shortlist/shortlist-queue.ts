import { array, enums, type Infer, string, type } from 'superstruct'

const SavedChange = type({ kind: enums(['add', 'remove']), id: string() })
export type SavedChange = Infer<typeof SavedChange>

/** One user's changes, oldest first, at most one per tournament. */
export const SavedQueue = type({ userId: string(), changes: array(SavedChange) })
export type SavedQueue = Infer<typeof SavedQueue>

const isSame = (a: SavedChange, b: SavedChange) => a.kind === b.kind && a.id === b.id

export function changesOf(queue: SavedQueue | null, userId: string | null): SavedChange[] {
  return queue && queue.userId === userId ? queue.changes : []
}

export function withChange(changes: SavedChange[], change: SavedChange): SavedChange[] {
  return [...changes.filter(({ id }) => id !== change.id), change]
}

/** Keeps another change of the same tournament. */
export function withoutChange(changes: SavedChange[], sent: SavedChange): SavedChange[] {
  return changes.filter((change) => !isSame(change, sent))
}

export const isQueued = (changes: SavedChange[], change: SavedChange): boolean =>
  changes.some((other) => isSame(other, change))
