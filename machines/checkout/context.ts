import type { CartItem, OrderItem, User } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'
import type { InAppBrowser } from '#contract/in-app-browsers.ts'
import type { HeldPayment, PaidBooking, WidgetEvent } from './payment.ts'
import type { Rosters } from './roster.ts'

export interface CheckoutInput {
  user: User
  items: CartItem[]
  /** What was typed at an earlier visit. */
  rosters: Rosters
  /** Where the app that shows the page may block the payment. */
  browser: InAppBrowser | null
}

export interface CheckoutContext extends CheckoutInput {
  /** Messages by field, shown once Pay was pressed. */
  errors: Record<string, string>
  /** The names of items that could no longer be booked and were taken out. */
  dropped: string[]
  /** The last payment order, and what it was made for. */
  payment: HeldPayment | null
  /** What the widget or the server said of the last attempt that failed. */
  refusal: string
  /** A payment taken and not yet booked. */
  paid: PaidBooking | null
  /** The teams of a free booking. */
  orderItems: OrderItem[]
  orderId: string
  /** The `_id`s that went into the booking. */
  booked: string[]
}

export type CheckoutEvent =
  | WidgetEvent
  | { type: 'team.named'; id: string; name: string }
  | { type: 'player.changed'; id: string; index: number; change: Partial<PlayerForm> }
  | { type: 'player.added'; id: string }
  | { type: 'player.removed'; id: string; index: number }
  | { type: 'player.isMe'; id: string; index: number }
  /** Text that may tell of several players, put in at one of them. */
  | { type: 'player.pasted'; id: string; index: number; text: string }
  | { type: 'item.removed'; id: string }
  | { type: 'cart.changed'; items: CartItem[] }
  | { type: 'checkout.pay' }
  | { type: 'checkout.retry' }
  | { type: 'checkout.finish' }
  /** Another tab is at it. */
  | { type: 'checkout.elsewhere' }
  | { type: 'payment.check' }
  /** Back to the rosters that the last payment order was made for. */
  | { type: 'roster.restored' }
  | { type: 'session.ended' }
