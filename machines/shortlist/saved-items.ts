import { SAVED_MAX } from '#contract/constants.ts'
import type { Tournament, TournamentSummary } from '#contract/entities.ts'
import type { SavedChange, SavedQueue } from './shortlist-queue.ts'

/** The data stored in the browser: tournaments, newest first, and unsent changes. */
export interface KeptSaved {
  items: TournamentSummary[]
  queue: SavedQueue | null
}

export const NOTHING_SAVED: KeptSaved = { items: [], queue: null }

/** The saved tournaments as the server has them. */
export interface LoadedSaved {
  /** Latest first. Null for a guest, and from a server without the call. */
  ids: string[] | null
  /** The requested tournaments that are listed. Null from a server without the call. */
  items: TournamentSummary[] | null
}

export const isSaved = (items: TournamentSummary[], id: string): boolean =>
  items.some(({ _id }) => _id === id)

export const isFull = (items: TournamentSummary[]): boolean => items.length >= SAVED_MAX

export function saveItem(items: TournamentSummary[], item: TournamentSummary): TournamentSummary[] {
  return isSaved(items, item._id) ? items : [item, ...items]
}

export function unsaveItem(items: TournamentSummary[], id: string): TournamentSummary[] {
  return items.filter(({ _id }) => _id !== id)
}

/**
 * Brings the items up to date. `asked` are the ids that the server was asked about; `unsent` is what a
 * member changed meanwhile. `gone` are tournaments that are no longer listed.
 */
export function withLoaded(
  items: TournamentSummary[],
  loaded: LoadedSaved,
  asked: string[],
  unsent: SavedChange[],
): { items: TournamentSummary[]; gone: string[] } {
  const { ids } = loaded
  const listed = new Map((loaded.items ?? items).map((item) => [item._id, item]))
  const unsentOf = (id: string) => unsent.find((change) => change.id === id)?.kind
  const isStillSaved = (id: string) =>
    ids === null ? isSaved(items, id) : unsentOf(id) !== 'remove'
  const isNew = (id: string) =>
    ids === null ? !asked.includes(id) : unsentOf(id) === 'add' && !ids.includes(id)
  const saved = (ids ?? asked).filter(isStillSaved)
  return {
    items: [
      ...items.filter(({ _id }) => isNew(_id)),
      ...saved.flatMap((id) => listed.get(id) ?? []),
    ],
    gone: loaded.items === null ? [] : saved.filter((id) => !listed.has(id)),
  }
}

/** Without the texts of the page, which would fill the storage. */
export function summaryOf(tournament: Tournament): TournamentSummary {
  const {
    venue_lat: _lat,
    venue_long: _long,
    details: _details,
    terms: _terms,
    format: _format,
    prizes: _prizes,
    full_refund_until: _until,
    organization: _organization,
    ...summary
  } = tournament
  return summary
}
