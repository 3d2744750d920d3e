import type { ErrorBody } from '#contract/call.ts'
import type { CartItem, TeamPayload, User } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'
import type { FreeBooking } from '../booking/free-booking.ts'
import type { PaidBooking, TrackedPayment } from '../booking/saved-payments.ts'
import type { Rosters } from '../booking/team-payloads.ts'
import type { SentInvitation } from '../invitation/sent.ts'
import type { FeeChange } from './cart-check.ts'
import type { InAppBrowser } from './in-app-browser.ts'
import type { PaymentWidgetConfig, WidgetEvent } from './widget.ts'

export interface CheckoutInput {
  user: User
  items: CartItem[]
  rosters: Rosters
  /** A free booking that was started, here or in an earlier visit. */
  free: FreeBooking | null
  browser: InAppBrowser | null
}

/** An earlier booking of the same players for the same event as `payload`. */
interface Duplicate extends NonNullable<ErrorBody['duplicate']> {
  payload: TeamPayload[]
}

export interface CheckoutContext extends CheckoutInput {
  isDraftUnsaved: boolean
  /** Partners who are invited by a link, of all rosters. */
  invitations: SentInvitation[]
  /** Messages by field, shown once Pay was pressed. */
  errors: Record<string, string>
  /** Items that can no longer be booked and were removed from the cart. */
  dropped: CartItem[]
  feeChanges: FeeChange[]
  widgetConfig: PaymentWidgetConfig
  paymentOrder: TrackedPayment | null
  /** The payment that is refunded instead of booked, until the next attempt. */
  refunded: TrackedPayment | null
  duplicate: Duplicate | null
  again: boolean
  /** Checks of its approval since the player last looked at the page. */
  polls: number
  failureReason: string
  paid: PaidBooking | null
  changedCart: CartItem[] | null
  bookingId: string
}

/** Once, when it is known which tab holds the payment lock. */
export type LockEvent = { type: 'lock.held' } | { type: 'lock.elsewhere' }

export type CheckoutEvent =
  | LockEvent
  | WidgetEvent
  | { type: 'team.named'; id: string; name: string }
  | { type: 'player.changed'; id: string; index: number; change: Partial<PlayerForm> }
  | { type: 'player.chosen'; id: string; index: number; change: PlayerForm }
  | { type: 'player.added'; id: string }
  | { type: 'player.removed'; id: string; index: number }
  | { type: 'player.isMe'; id: string; index: number }
  /** Text with one or more players, pasted into row `index`. */
  | { type: 'player.pasted'; id: string; index: number; text: string }
  | { type: 'conditions.accepted'; id: string; accepted: boolean }
  /** The players of an item above are taken over. */
  | { type: 'roster.copied'; id: string }
  | { type: 'item.removed'; id: string }
  | { type: 'invitations.changed'; invitations: SentInvitation[] }
  | { type: 'cart.changed'; items: CartItem[] }
  | { type: 'checkout.pay' }
  | { type: 'checkout.retry' }
  | { type: 'checkout.finish' }
  | { type: 'network.back' }
  | { type: 'checkout.bookAgain' }
  | { type: 'payment.check' }
  | { type: 'roster.restored' }
  | { type: 'draft.due' }
  | { type: 'page.left' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'session.ended' }
