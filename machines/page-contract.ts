import type { ActorRef, Snapshot } from 'xstate'
import type { CartItem, User } from '#contract/entities.ts'

/** What every page's actor is given when it is spawned. */
export interface PageInput {
  /** The address's parts, by name: `{ id }` of /tournament/{id}; `{ slug }` of /about. */
  pathParams: Record<string, string>
  /** Without the question mark. */
  queryString: string
  /** What the history entry carries. */
  state: unknown
  user: User | null
  /** The chosen city's `_id`. */
  city: string
  cart: CartItem[]
}

/** What a page's actor may hear from the app while it is shown. */
type PageEvent =
  | { type: 'city.changed'; city: string }
  | { type: 'cart.changed'; items: CartItem[] }
  | { type: 'route.changed'; queryString: string }
  /** Nobody is logged in any more; the app leads away in a moment. */
  | { type: 'session.ended' }

/** A page's actor, whatever its page. */
export type PageRef = ActorRef<Snapshot<unknown>, PageEvent>

/** What a page ends in, when its business is done. */
export type PageOutcome =
  | { type: 'session.started'; user: User; token: string; cartItems: CartItem[] }
  | { type: 'session.logout' }
  /** `replace`: what is left cannot be gone back to. */
  | { type: 'page.leave'; to: string; state?: unknown; replace?: boolean }
  /** `items`: the `_id`s that went into the booking and leave the cart. */
  | { type: 'booking.made'; orderId: string; items: string[] }
