import { array, enums, type Infer, string, type } from 'superstruct'
import { changeQueue } from '../change-queue.ts'

const SavedChange = type({ kind: enums(['add', 'remove']), id: string() })
export type SavedChange = Infer<typeof SavedChange>

/** One user's changes, oldest first, at most one per tournament. */
export const SavedQueue = type({ userId: string(), changes: array(SavedChange) })
export type SavedQueue = Infer<typeof SavedQueue>

export const { changesOf, withChange, withoutChange, isQueued } = changeQueue(
  ({ id }: SavedChange) => id,
)
