import { assign, setup } from 'xstate'
import type { TournamentSummary } from '#contract/entities.ts'
import { isFinalApiError } from '../api-error.ts'
import { retryDelay } from '../change-queue.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts'
import {
  isFull,
  isSaved,
  type KeptSaved,
  type LoadedSaved,
  saveItem,
  unsaveItem,
  withLoaded,
} from './saved-items.ts'
import {
  changesOf,
  type SavedChange,
  type SavedQueue,
  withChange,
  withoutChange,
} from './shortlist-queue.ts'

export interface ShortlistContext extends KeptSaved {
  userId: string | null
  /** The ids of the last request. */
  asked: string[]
  sent: SavedChange | null
  /** Consecutive failures to reach the server. */
  failures: number
  /** The server is asked again once all changes are sent. */
  isRefreshWanted: boolean
  /** How many were taken out at the last refresh, as they are no longer listed. */
  gone: number
}

export type ShortlistEvent =
  | { type: 'saved.add'; item: TournamentSummary }
  | { type: 'saved.remove'; id: string }
  | { type: 'saved.stored'; items: TournamentSummary[] }
  | { type: 'saved.queueStored'; queue: SavedQueue | null }
  | { type: 'saved.online' }
  /** The page of saved tournaments was opened. */
  | { type: 'saved.refresh' }
  | { type: 'session.started'; userId: string }
  /** Another tab logged in; `saved.stored` follows. */
  | { type: 'session.followed'; userId: string | null }
  | { type: 'session.logout' }
  /** Empties the list; unsent changes wait for the same user's next login. */
  | { type: 'session.expired' }

export interface Asked {
  userId: string | null
  ids: string[]
}

export const unsentChanges = ({ queue, userId }: ShortlistContext) => changesOf(queue, userId)

function queued(context: ShortlistContext, ...changes: SavedChange[]) {
  const { userId } = context
  if (userId === null) return {}
  return { queue: { userId, changes: changes.reduce(withChange, unsentChanges(context)) } }
}

export const shortlistSetup = setup({
  types: {
    input: {} as KeptSaved & { userId: string | null },
    context: {} as ShortlistContext,
    events: {} as ShortlistEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Sends a change if it is still in the stored queue, then removes it there; one tab at a time. */
    sendChange: unprovidedPromise<void, { userId: string; change: SavedChange }>('sendChange'),
    loadSaved: unprovidedPromise<LoadedSaved, Asked>('loadSaved'),
    connection: unprovidedCallback<{ type: 'saved.online' }>('connection'),
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    saveItems: unprovidedAction<{ items: TournamentSummary[] }>('saveItems'),
    saveQueue: unprovidedAction<{ queue: SavedQueue | null }>('saveQueue'),
    savedChanged: unprovidedAction('savedChanged'),
    /** The refresh that was asked for has ended. */
    refreshed: unprovidedAction('refreshed'),
    refreshFailed: unprovidedAction('refreshFailed'),
    add: assign(({ context }, item: TournamentSummary) => ({
      items: saveItem(context.items, item),
    })),
    remove: assign(({ context }, id: string) => ({ items: unsaveItem(context.items, id) })),
    replace: assign((_, items: TournamentSummary[]) => ({ items })),
    replaceQueue: assign((_, queue: SavedQueue | null) => ({ queue })),
    /** Adds the guest's saved tournaments to the account, oldest first. */
    adopt: assign(({ context }, userId: string) => {
      const additions = context.items.map(({ _id }) => ({ kind: 'add' as const, id: _id }))
      const changes = additions.reverse().reduce(withChange, changesOf(context.queue, userId))
      return { userId, queue: { userId, changes }, isRefreshWanted: true }
    }),
    follow: assign((_, userId: string | null) => ({ userId, failures: 0 })),
    empty: assign({ items: [], userId: null, failures: 0, gone: 0, isRefreshWanted: false }),
    clearQueue: assign({ queue: null }),
    queueAddition: assign(({ context }, id: string) => queued(context, { kind: 'add', id })),
    queueRemoval: assign(({ context }, id: string) => queued(context, { kind: 'remove', id })),
    selectNextChange: assign(({ context }) => ({ sent: unsentChanges(context)[0] ?? null })),
    removeSentChange: assign(({ context: { queue, sent } }) => ({
      queue: queue && sent && { ...queue, changes: withoutChange(queue.changes, sent) },
      failures: 0,
    })),
    /** The server refuses to save it. */
    undoSentAddition: assign(({ context: { items, sent } }) =>
      sent?.kind === 'add' ? { items: unsaveItem(items, sent.id) } : {},
    ),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    resetFailures: assign({ failures: 0 }),
    wantRefresh: assign({ isRefreshWanted: true }),
    forgetRefresh: assign({ isRefreshWanted: false }),
    ask: assign(({ context }) => ({
      isRefreshWanted: false,
      asked: context.items.map(({ _id }) => _id),
    })),
    merge: assign(({ context }, loaded: LoadedSaved) => {
      const { items, gone } = withLoaded(
        context.items,
        loaded,
        context.asked,
        unsentChanges(context),
      )
      const removals = gone.map((id) => ({ kind: 'remove' as const, id }))
      return { items, gone: gone.length, ...queued(context, ...removals) }
    }),
  },
  guards: {
    isMember: ({ context }) => context.userId !== null,
    isPresent: ({ context }, id: string) => isSaved(context.items, id),
    isFull: ({ context: { items } }, { _id }: TournamentSummary) =>
      isFull(items) && !isSaved(items, _id),
    isAddable: ({ context: { items } }, { _id }: TournamentSummary) =>
      !isFull(items) && !isSaved(items, _id),
    isFinalApiError: (_, { error }: { error: unknown }) => isFinalApiError(error),
    hasUnsent: ({ context }) => unsentChanges(context).length > 0,
    isAllSent: ({ context }) => unsentChanges(context).length === 0,
    isRefreshWanted: ({ context }) => context.isRefreshWanted,
  },
  delays: { SYNC_RETRY: retryDelay },
})
