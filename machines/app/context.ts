import type { AnyActorLogic } from 'xstate'
import type { CartItem, TournamentSummary, User } from '#contract/entities.ts'
import type { Location, PageName, Route } from '#contract/routes.ts'
import type { TrackedPayment } from '../booking/saved-payments.ts'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import type { CartQueue } from '../cart/cart-queue.ts'
import type { Return } from '../login/purpose.ts'
import type { PageInput, PageOutcome, PageRef, SavedAnswer } from '../page-contract.ts'
import type { KeptSaved } from '../shortlist/saved-items.ts'
import type { SavedPage } from './saved-pages.ts'

export interface PageLogic {
  logic: AnyActorLogic
  input: (page: PageInput) => unknown
  /** Back restores the state of its actor. */
  restorable?: boolean
}

interface ShownPage {
  name: PageName
  key: string
  entry: string
  restorable: boolean
  ref: PageRef
}

export interface StoredSession {
  user: User | null
  cart: CartItem[]
  queue: CartQueue | null
  city: string
  saved: KeptSaved
}

export type StartedSession = Extract<PageOutcome, { type: 'session.started' }>

export interface AppContext {
  user: User | null
  route: Route | null
  entry: string
  city: string
  items: CartItem[]
  /** Cart changes that an earlier visit could not send. */
  queue: CartQueue | null
  /** Saved tournaments, and the changes that an earlier visit could not send. */
  saved: KeptSaved
  /** False until the document's first page is shown or fails, so that reloads end. */
  canReload: boolean
  /** Stays until the next page is loaded. */
  page: ShownPage | null
  savedPages: Record<string, SavedPage>
  /** After the login; null where home opens. */
  returnTo: Return | null
  unfinished: string | null
  unbooked: TrackedPayment | null
}

export interface Visit {
  location: Location
  entry: string
  /** Server time, epoch ms. */
  now: number
}

export type AppEvent =
  | PageOutcome
  /** Another history entry, or another address of the same entry. */
  | ({ type: 'route.changed' } & Visit)
  | { type: 'session.updated'; user: User }
  | ({ type: 'session.restored' } & StoredSession)
  /** Another tab started, changed or ended the session. */
  | { type: 'session.followed'; user: User | null }
  /** A call with a token got 401 or 403. */
  | { type: 'session.expired' }
  /** A call that needs a token had none: the user alone is stored. */
  | { type: 'session.tokenMissing' }
  | { type: 'logout.confirmed' }
  | { type: 'logout.cancelled' }
  | { type: 'booking.finish' }
  | { type: 'notice.closed' }
  | { type: 'session.over' }
  | { type: 'access.changed' }
  | { type: 'city.changed'; city: string }
  | { type: 'city.reset' }
  /** The API no longer lists the stored city. */
  | { type: 'city.unavailable' }
  | { type: 'cart.changed'; items: CartItem[] }
  | { type: 'saved.changed'; items: TournamentSummary[] }
  | SavedAnswer
  | { type: 'page.mounted' }
  | { type: 'frame.mounted' }
  | { type: 'page.retry' }
  | { type: 'page.crashed'; error: unknown }
  | { type: 'xstate.done.actor.bookingRecovery'; output: Recovered }
  | { type: 'xstate.error.actor.bookingRecovery'; error: unknown }
  | { type: 'xstate.done.actor.page'; output: PageOutcome }
  | { type: 'xstate.error.actor.page'; error: unknown }
