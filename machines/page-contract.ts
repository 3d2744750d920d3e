import type { ActorRef, Snapshot } from 'xstate'
import type { CartItem, TournamentSummary, User } from '#contract/entities.ts'

export interface PageInput {
  /** `{ id }` of /tournament/{id}; `{ slug }` of /about. */
  pathParams: Record<string, string>
  queryString: string
  state: unknown
  user: User | null
  city: string
  cart: CartItem[]
  saved: TournamentSummary[]
}

/** The result of refreshing the saved tournaments. */
export type SavedAnswer =
  | { type: 'saved.refreshed'; items: TournamentSummary[]; gone: number }
  | { type: 'saved.refreshFailed' }

type PageEvent =
  /** Only the page of saved tournaments gets these. */
  | SavedAnswer
  | { type: 'saved.changed'; items: TournamentSummary[] }
  | { type: 'city.changed'; city: string }
  | { type: 'cart.changed'; items: CartItem[] }
  | { type: 'route.changed'; queryString: string; state: unknown }
  /** Back or forward; dialogs that were open close. */
  | { type: 'page.restored' }
  | { type: 'page.left' }
  /** The session ended; the app navigates away soon. */
  | { type: 'session.ended' }

export type PageRef = ActorRef<Snapshot<unknown>, PageEvent>

export type PageOutcome =
  | { type: 'session.started'; user: User; token: string; cartItems: CartItem[] }
  | { type: 'session.logout' }
  | { type: 'session.revoked' }
  /** `replace`: Back skips this page. */
  | { type: 'page.leave'; to: string; state?: unknown; replace?: boolean }
  | { type: 'booking.made'; bookingId: string }
