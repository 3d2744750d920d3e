import { SAVED_MAX } from '#contract/constants.ts'
import type { Tournament, TournamentSummary } from '#contract/entities.ts'
import type { SavedChange, SavedQueue } from './shortlist-queue.ts'

/** What a browser keeps: the tournaments, latest first, and changes that are not sent yet. */
export interface KeptSaved {
  items: TournamentSummary[]
  queue: SavedQueue | null
}

export const NOTHING_SAVED: KeptSaved = { items: [], queue: null }

/** What the server has now. */
export interface LoadedSaved {
  /** Latest first. Null for a guest, and from a server without the call. */
  ids: string[] | null
  /** Those that were asked about and are listed. Null from a server without the call. */
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
 * Brings the items up to date. `asked` are the ids that a guest's browser asked about; `unsent` is what
 * changed while the server was asked. `gone` are tournaments that are no longer listed.
 */
export function withLoaded(
  items: TournamentSummary[],
  loaded: LoadedSaved,
  asked: string[],
  unsent: SavedChange[],
): { items: TournamentSummary[]; gone: string[] } {
  const known = loaded.ids ?? asked
  const listed = new Map((loaded.items ?? items).map((item) => [item._id, item]))
  const changed = new Map(unsent.map(({ id, kind }) => [id, kind]))
  const isKept = (id: string) => changed.get(id) !== 'remove'
  const gone = loaded.items ? known.filter((id) => !listed.has(id) && isKept(id)) : []
  const isNew = ({ _id }: TournamentSummary) =>
    loaded.ids === null ? !asked.includes(_id) : changed.get(_id) === 'add' && !known.includes(_id)
  const isStill = (id: string) => (loaded.ids === null ? isSaved(items, id) : isKept(id))
  const current = known.flatMap((id) => {
    const item = listed.get(id)
    return item && isStill(id) ? [item] : []
  })
  return {
    items: [...items.filter(isNew), ...current],
    gone: loaded.ids === null ? gone.filter((id) => isSaved(items, id)) : gone,
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
