import type { Struct } from 'superstruct'
import { fromPromise } from 'xstate'
import { isFinalApiError } from '#machines/api-error.ts'
import type { ChangeQueue, changeQueue } from '#machines/change-queue.ts'
import type { Services } from '#src/platform/services.ts'

type Operations<Change extends { kind: string }> = Pick<
  ReturnType<typeof changeQueue<Change>>,
  'changesOf' | 'isQueued' | 'withoutChange'
>

interface StoredQueueConfig<Change extends { kind: string }> extends Operations<Change> {
  key: string
  struct: Struct<ChangeQueue<Change>, unknown>
  send(change: Change, signal: AbortSignal): Promise<void>
}

/** The services for a queue of changes that is stored in the browser and sent to the server. */
export function storedQueue<Change extends { kind: string }>(
  { store, withLock }: Pick<Services, 'store' | 'withLock'>,
  { key, struct, changesOf, isQueued, withoutChange, send }: StoredQueueConfig<Change>,
) {
  const stored = (userId: string) => changesOf(store.read(key, struct), userId)

  const saveQueue = (queue: ChangeQueue<Change> | null) => {
    if (queue && queue.changes.length > 0) store.write(key, queue)
    else store.remove(key)
  }

  return {
    saveQueue: (_: unknown, { queue }: { queue: ChangeQueue<Change> | null }) => saveQueue(queue),
    sendChange: fromPromise<void, { userId: string; change: Change }>(
      ({ input: { userId, change }, signal }) =>
        withLock(key, async () => {
          if (!isQueued(stored(userId), change)) return
          const dequeue = () =>
            saveQueue({ userId, changes: withoutChange(stored(userId), change) })
          try {
            await send(change, signal)
          } catch (error) {
            if (isFinalApiError(error)) dequeue()
            throw error
          }
          dequeue()
        }),
    ),
  }
}
