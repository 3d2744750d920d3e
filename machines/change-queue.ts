export interface ChangeQueue<Change> {
  userId: string
  changes: Change[]
}

/** How long a change waits that could not be sent, after so many failures in a row. */
export const retryDelay = ({ context: { failures } }: { context: { failures: number } }) =>
  Math.min(2_000 * 2 ** (failures - 1), 120_000)

/** What a queue of changes does, for one user, oldest first, with at most one change of each `idOf`. */
export function changeQueue<Change extends { kind: string }>(idOf: (change: Change) => string) {
  const isSame = (a: Change, b: Change) => a.kind === b.kind && idOf(a) === idOf(b)
  return {
    changesOf: (queue: ChangeQueue<Change> | null, userId: string | null): Change[] =>
      queue && queue.userId === userId ? queue.changes : [],

    withChange: (changes: Change[], change: Change): Change[] => [
      ...changes.filter((other) => idOf(other) !== idOf(change)),
      change,
    ],

    /** Keeps another change of the same item. */
    withoutChange: (changes: Change[], sent: Change): Change[] =>
      changes.filter((change) => !isSame(change, sent)),

    isQueued: (changes: Change[], change: Change): boolean =>
      changes.some((other) => isSame(other, change)),
  }
}
