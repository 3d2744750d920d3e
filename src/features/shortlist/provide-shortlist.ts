import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import { appShortlistMachine } from '#machines/app/children.ts'
import type { LoadedSaved } from '#machines/shortlist/saved-items.ts'
import type { Asked } from '#machines/shortlist/shortlist.setup.ts'
import {
  changesOf,
  isQueued,
  type SavedChange,
  SavedQueue,
  withoutChange,
} from '#machines/shortlist/shortlist-queue.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'
import { storedQueue } from '../stored-queue.ts'

export const provideShortlist = (services: Services) => {
  const { api, store, withLock, onOnline } = services
  /** Without these calls on the server, saved tournaments stay in the browser only. */
  const send = async ({ kind, id }: SavedChange, signal: AbortSignal) => {
    if (kind === 'add') {
      await api.callOptional('saveTournament', { body: { tournament_id: id }, signal })
    } else {
      await api.callOptional('unsaveTournament', { params: { id }, signal })
    }
  }

  const load = async ({ userId, ids: local }: Asked, signal: AbortSignal): Promise<LoadedSaved> => {
    const saved = userId === null ? null : await api.callOptional('saved', { signal })
    const ids = saved?.data.map(({ _id }) => _id) ?? null
    const asked = ids ?? local
    if (asked.length === 0) return { ids, items: [] }
    const listed = await api.callOptional('savedTournaments', { body: { ids: asked }, signal })
    return { ids, items: listed?.data ?? null }
  }

  const queue = storedQueue<SavedChange>(services, {
    key: STORAGE_KEYS.savedQueue,
    struct: SavedQueue,
    changesOf,
    isQueued,
    withoutChange,
    send,
  })

  return appShortlistMachine.provide({
    actors: {
      sendChange: queue.sendChange,
      // Under the lock: a change that another tab is sending would be missing in the answer.
      loadSaved: fromPromise<LoadedSaved, Asked>(async ({ input, signal }) => {
        let loaded: LoadedSaved = { ids: null, items: null }
        await withLock(STORAGE_KEYS.savedQueue, async () => {
          loaded = await load(input, signal)
        })
        return loaded
      }),
      connection: fromCallback<{ type: string }, NonReducibleUnknown, { type: 'saved.online' }>(
        ({ sendBack }) => onOnline(() => sendBack({ type: 'saved.online' })),
      ),
    },
    actions: {
      ...toastAction(services),
      saveItems: (_, { items }) => {
        if (items.length > 0) store.write(STORAGE_KEYS.saved, items)
        else store.remove(STORAGE_KEYS.saved)
      },
      saveQueue: queue.saveQueue,
    },
  })
}
