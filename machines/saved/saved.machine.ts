import { type ActorRefFrom, assign, setup } from 'xstate'
import { isBookingOpen } from '#contract/dates.ts'
import type { TournamentSummary } from '#contract/entities.ts'
import { unprovidedAction } from '../unprovided.ts'

interface SavedContext {
  /** Includes tournaments that were removed since the page was opened, so that a removal can be undone. */
  items: TournamentSummary[]
  /** The number of saved tournaments that are no longer listed. */
  gone: number
  /** Server time, epoch ms. */
  now: number
}

export const savedMachine = setup({
  types: {
    input: {} as Pick<SavedContext, 'items' | 'now'>,
    context: {} as SavedContext,
    events: {} as
      | { type: 'saved.changed'; items: TournamentSummary[] }
      | { type: 'saved.refreshed'; items: TournamentSummary[]; gone: number }
      | { type: 'saved.refreshFailed' }
      | { type: 'saved.retry' }
      | { type: 'session.ended' },
    tags: {} as 'failed',
  },
  actions: {
    /** Asks the app's list of what is saved; it answers by `saved.refreshed` or `saved.refreshFailed`. */
    refreshSaved: unprovidedAction('refreshSaved'),
    follow: assign(({ context }, items: TournamentSummary[]) => ({
      items: followed(context.items, items),
    })),
    setItems: assign((_, { items, gone }: Pick<SavedContext, 'items' | 'gone'>) => ({
      items,
      gone,
    })),
    empty: assign({ items: [], gone: 0 }),
  },
}).createMachine({
  id: 'saved',
  context: ({ input }) => ({ ...input, gone: 0 }),
  initial: 'refreshing',
  on: {
    'saved.changed': { actions: { type: 'follow', params: ({ event }) => event.items } },
    'saved.refreshed': {
      target: '.shown',
      actions: { type: 'setItems', params: ({ event }) => event },
    },
    'session.ended': { target: '.shown', actions: 'empty' },
  },
  states: {
    refreshing: {
      description: 'Saved tournaments are looked up. Those of this browser are shown already.',
      entry: 'refreshSaved',
      on: { 'saved.refreshFailed': 'outdated' },
    },
    shown: { description: 'Saved tournaments are shown. Closed ones are last.' },
    outdated: {
      description:
        'Saved tournaments could not be looked up. Those of this browser are shown; Retry asks again.',
      tags: 'failed',
      on: { 'saved.retry': 'refreshing' },
    },
  },
})

export type SavedRef = ActorRefFrom<typeof savedMachine>
type SavedSnapshot = ReturnType<SavedRef['getSnapshot']>

/** Keeps the order of the shown items, updates them, and puts new items first. */
function followed(shown: TournamentSummary[], items: TournamentSummary[]): TournamentSummary[] {
  const current = new Map(items.map((item) => [item._id, item]))
  const known = new Set(shown.map(({ _id }) => _id))
  return [
    ...items.filter(({ _id }) => !known.has(_id)),
    ...shown.map((item) => current.get(item._id) ?? item),
  ]
}

/** Those that can be booked come first, each kind latest saved first. */
export function selectTournaments({ context: { items, now } }: SavedSnapshot): TournamentSummary[] {
  const isOpen = (item: TournamentSummary) =>
    item.status !== 'COMPLETED' && isBookingOpen(item.allow_booking_until_date_time_new, now)
  return [...items.filter(isOpen), ...items.filter((item) => !isOpen(item))]
}
