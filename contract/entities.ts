import {
  array,
  boolean,
  enums,
  type Infer,
  literal,
  nullable,
  number,
  optional,
  partial,
  string,
  type,
} from 'superstruct'
import { COUNTRY } from './constants.ts'
import { optionalUserFields } from './forms.ts'

/**
 * Entities of the API. `type()` accepts additional fields, so that an older app works with a newer
 * server.
 */

export const City = type({ _id: string(), name: string(), createdAt: optional(string()) })
export type City = Infer<typeof City>

export const Banner = type({
  _id: string(),
  url: string(),
  mobileImage: string(),
  desktopImage: string(),
})
export type Banner = Infer<typeof Banner>

export const Icon = type({ _id: string(), title: string(), image: string(), url: string() })
export type Icon = Infer<typeof Icon>

export const Sport = type({ _id: string(), name: string() })
export type Sport = Infer<typeof Sport>

export const Category = type({ name: string() })
export type Category = Infer<typeof Category>

export const Organization = type({
  _id: string(),
  name: string(),
  email: string(),
  phone_number: string(),
})
export type Organization = Infer<typeof Organization>

export const EventType = enums(['SINGLE', 'DOUBLE', 'MULTIPLAYER'])
export type EventType = Infer<typeof EventType>

export const TournamentEvent = type({
  _id: string(),
  name: string(),
  is_free_event: boolean(),
  entry_fee: number(),
  match_type: string(),
  event_type: EventType,
  players_capacity: number(),
  booking_active: boolean(),
})
export type TournamentEvent = Infer<typeof TournamentEvent>

/** Dates are IST text, D/M/YYYY, h:mm:ss A. */
const sportsEvent = {
  _id: string(),
  name: string(),
  banner: string(),
  address: string(),
  start_date_time_new: string(),
  end_date_time_new: string(),
  allow_booking_until_date_time_new: string(),
  status: string(),
}

const sportsEventDetail = {
  venue_lat: nullable(number()),
  venue_long: nullable(number()),
  /** HTML written by the organizer: sanitise it before showing it. */
  details: string(),
  terms: string(),
  organization: Organization,
}

export const TournamentSummary = type({
  ...sportsEvent,
  sport: string(),
  events: array(TournamentEvent),
})
export type TournamentSummary = Infer<typeof TournamentSummary>

export const Tournament = type({
  ...sportsEvent,
  ...sportsEventDetail,
  sport: string(),
  events: array(TournamentEvent),
})
export type Tournament = Infer<typeof Tournament>

const categoryEvent = {
  category: string(),
  type: enums(['ONLINE', 'OFFLINE']),
  is_free_event: boolean(),
  entry_fee: number(),
  event_type: EventType,
  players_capacity: number(),
}

/** `entry_fee` in rupees. */
export const CategoryEventSummary = type({ ...sportsEvent, ...categoryEvent })
export type CategoryEventSummary = Infer<typeof CategoryEventSummary>

export const CategoryEvent = type({ ...sportsEvent, ...sportsEventDetail, ...categoryEvent })
export type CategoryEvent = Infer<typeof CategoryEvent>

export type SportsEvent = Tournament | CategoryEvent

/** Only a category event has `category`. The optional fields describe the event in the cart. */
export const CartItem = type({
  _id: string(),
  name: string(),
  category: optional(string()),
  is_free_event: boolean(),
  entry_fee: number(),
  event_type: EventType,
  players_capacity: number(),
  title: optional(string()),
  href: optional(string()),
  address: optional(string()),
  start_date_time_new: optional(string()),
  end_date_time_new: optional(string()),
})
export type CartItem = Infer<typeof CartItem>

/** A user stored by an older app may lack newer optional fields. */
export const User = type({
  userId: string(),
  name: string(),
  email: string(),
  phone_number: string(),
  ...partial(optionalUserFields).schema,
  country: literal(COUNTRY),
})
export type User = Infer<typeof User>

export const ItemType = enums(['EVENT', 'CATEGORY_EVENT'])
export type ItemType = Infer<typeof ItemType>

/** `cost` in rupees. `userId` is set when this player is the user. */
const Player = type({
  name: string(),
  email: string(),
  mobile: string(),
  userId: nullable(string()),
  cost: number(),
})

export const TeamPayload = type({
  team_name: string(),
  event_id: string(),
  event_name: string(),
  is_free_event: boolean(),
  fees_paid: literal(true),
  registration_mode: literal('Online'),
  type: ItemType,
  players: array(Player),
})
export type TeamPayload = Infer<typeof TeamPayload>

export const Team = type({
  _id: string(),
  type: ItemType,
  event_name: string(),
  is_free_event: boolean(),
})
export type Team = Infer<typeof Team>

export const OrderItem = type({
  item_id: string(),
  item_type: ItemType,
  item_event_name: string(),
  item_is_free_event: boolean(),
})
export type OrderItem = Infer<typeof OrderItem>

/**
 * One booked item. `order_total` is the price of the whole booking, `item_total` that of this item,
 * in rupees; `createdAt` is ISO 8601.
 */
export const OrderRow = type({
  _id: string(),
  order_id: string(),
  item_type: ItemType,
  item_is_free_event: boolean(),
  razorpay_payment_id: string(),
  createdAt: string(),
  order_total: number(),
  item_total: number(),
  item: type({
    item_name: string(),
    team_name: string(),
    title: string(),
    href: string(),
    address: string(),
    start_date_time_new: string(),
    end_date_time_new: string(),
    players: array(type({ _id: string(), name: string(), email: string(), fees_paid: boolean() })),
  }),
})
export type OrderRow = Infer<typeof OrderRow>

/** `amount` in paise, as in Razorpay's Orders API. */
export const PaymentOrder = type({ id: string(), amount: number(), currency: string() })
export type PaymentOrder = Infer<typeof PaymentOrder>

/**
 * `attempted`: all attempts failed so far; `pending`: an attempt may still succeed; `paid`:
 * captured.
 */
export const PaymentStatus = enums(['created', 'attempted', 'pending', 'paid', 'refunded'])
export type PaymentStatus = Infer<typeof PaymentStatus>

export const SupportInfo = type({
  facebook: string(),
  twitter: string(),
  instagram: string(),
  youtube: string(),
  address: string(),
  timing: string(),
  phone: string(),
  email: string(),
  footerText: string(),
})
export type SupportInfo = Infer<typeof SupportInfo>

export const ContentPage = type({ slug: string(), title: string(), content: string() })
export type ContentPage = Infer<typeof ContentPage>
