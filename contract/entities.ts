import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  literal,
  nullable,
  number,
  optional,
  partial,
  type Struct,
  string,
  type,
} from 'superstruct'
import { COUNTRY, CURRENCY, FREE_PAYMENT_ID, MATCH_STATUSES } from './constants.ts'
import { coerceAny, lenient, numeric, rows, text } from './decode.ts'
import { optionalUserFields } from './forms.ts'
import { Picture } from './pictures.ts'
import { RefundReason } from './refunds.ts'

/**
 * Entities of the API. Decoding requires only what the app cannot do without: a field that another
 * server does not send is empty, null or has its usual value. `type()` accepts additional fields.
 */

const optionalText = lenient(text, '')
/** Of the image whose URL is in another field. */
const picture = lenient(optional(Picture), undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Other names that a search finds, separated by commas. They include the name in Hindi. */
const otherNames = { other_names: lenient(optional(string()), undefined) }

export const City = type({
  _id: text,
  name: text,
  ...otherNames,
  createdAt: lenient(optional(string()), undefined),
})
export type City = Infer<typeof City>

const BannerEvent = type({
  name: text,
  start_date_time_new: text,
  end_date_time_new: text,
  fees: array(numeric),
})

export const Banner = type({
  _id: text,
  url: optionalText,
  mobileImage: text,
  desktopImage: text,
  mobilePicture: picture,
  desktopPicture: picture,
  /** The tournament or the category event that the URL leads to. */
  event: lenient(optional(BannerEvent), undefined),
})
export type Banner = Infer<typeof Banner>

export const Icon = type({
  _id: text,
  title: text,
  image: optionalText,
  picture,
  url: optionalText,
})
export type Icon = Infer<typeof Icon>

export const Sport = type({ _id: text, name: text, ...otherNames })
export type Sport = Infer<typeof Sport>

/** A suggestion for a search text. It leads to a page, or with `search` to the search for that text. */
export const Suggestion = type({
  _id: string(),
  name: string(),
  type: enums([
    'TOURNAMENT',
    'CATEGORY_EVENT',
    'EVENT',
    'VENUE',
    'CITY',
    'SPORT',
    'CATEGORY',
    'ORGANIZER',
  ]),
  /** The name of its city. */
  city: lenient(optional(string()), undefined),
  search: lenient(optional(string()), undefined),
})
export type Suggestion = Infer<typeof Suggestion>

export const Category = type({ name: text, ...otherNames })
export type Category = Infer<typeof Category>

export const Organization = type({
  _id: text,
  name: text,
  email: optionalText,
  phone_number: optionalText,
})
export type Organization = Infer<typeof Organization>

export const EventType = enums(['SINGLE', 'DOUBLE', 'MULTIPLAYER'])
export type EventType = Infer<typeof EventType>

/** A free event needs no fee. `entry_fee` in rupees. */
function priced<T extends { is_free_event: boolean; entry_fee: number }, S>(
  struct: Struct<T, S>,
): Struct<T, S> {
  return coerceAny(struct, (event) =>
    isRecord(event) && event.is_free_event === true ? { ...event, entry_fee: 0 } : event,
  )
}

const price = { is_free_event: lenient(boolean(), false), entry_fee: numeric }

const optionalNumber = lenient(optional(numeric), undefined)
const itemDetail = lenient(optional(text), undefined)

/** Of an event that only so many teams can book. `entries_left` leaves out what is being paid. */
const capacity = { entries_max: optionalNumber, entries_left: optionalNumber }

/**
 * What the organizer asks of every player. The ages, both allowed, are those on the day `age_on`,
 * yyyy-MM-dd, or else on the first day of the event.
 */
const conditions = {
  age_min: optionalNumber,
  age_max: optionalNumber,
  age_on: itemDetail,
  level: itemDetail,
}

export const TournamentEvent = priced(
  type({
    _id: text,
    name: text,
    ...price,
    ...capacity,
    ...conditions,
    match_type: optionalText,
    event_type: EventType,
    players_capacity: lenient(numeric, 1),
    booking_active: lenient(boolean(), false),
  }),
)
export type TournamentEvent = Infer<typeof TournamentEvent>

/** Dates are IST text, D/M/YYYY, h:mm:ss A. */
const sportsEvent = {
  _id: text,
  name: text,
  banner: optionalText,
  picture,
  address: optionalText,
  /** Empty for an online event. */
  city_name: optionalText,
  start_date_time_new: optionalText,
  end_date_time_new: optionalText,
  allow_booking_until_date_time_new: optionalText,
  status: optionalText,
}

const sportsEventDetail = {
  venue_lat: lenient(nullable(numeric), null),
  venue_long: lenient(nullable(numeric), null),
  /** HTML written by the organizer: sanitise it before showing it. */
  details: optionalText,
  terms: optionalText,
  /** In a few words, for the head of the page: 'Groups, then a knock-out', '₹50,000 in cash'. */
  format: itemDetail,
  prizes: itemDetail,
  /** True for a tournament whose draw or schedule is known. */
  has_schedule: lenient(optional(boolean()), undefined),
  /** Until when a cancelled entry gets back all of its fee; empty: it never does. */
  full_refund_until: itemDetail,
  organization: lenient(Organization, { _id: '', name: '', email: '', phone_number: '' }),
}

const tournament = {
  ...sportsEvent,
  sport: optionalText,
  events: lenient(rows(TournamentEvent), []),
}

export const TournamentSummary = type(tournament)
export type TournamentSummary = Infer<typeof TournamentSummary>

export const Tournament = type({ ...tournament, ...sportsEventDetail })
export type Tournament = Infer<typeof Tournament>

const categoryEvent = {
  ...sportsEvent,
  ...price,
  ...capacity,
  ...conditions,
  category: optionalText,
  /** ONLINE or OFFLINE. */
  type: optionalText,
  event_type: lenient(EventType, 'SINGLE'),
  players_capacity: lenient(numeric, 1),
}

export const CategoryEventSummary = priced(type(categoryEvent))
export type CategoryEventSummary = Infer<typeof CategoryEventSummary>

export const CategoryEvent = priced(type({ ...categoryEvent, ...sportsEventDetail }))
export type CategoryEvent = Infer<typeof CategoryEvent>

export type SportsEvent = Tournament | CategoryEvent

/**
 * An event or a category event; only the latter has `category`. The fields from `title` on say where it
 * is shown, and when and where it is. A server may send an item as `{ item }`.
 */
export const CartItem = coerceAny(
  priced(
    type({
      _id: text,
      name: text,
      category: itemDetail,
      ...price,
      ...capacity,
      ...conditions,
      event_type: EventType,
      players_capacity: lenient(numeric, 1),
      match_type: itemDetail,
      booking_active: lenient(optional(boolean()), undefined),
      type: itemDetail,
      title: itemDetail,
      href: itemDetail,
      address: itemDetail,
      start_date_time_new: itemDetail,
      end_date_time_new: itemDetail,
    }),
  ),
  (value) => (isRecord(value) && isRecord(value.item) ? value.item : value),
)
export type CartItem = Infer<typeof CartItem>

const optionalOfUser = partial(optionalUserFields).schema

/** A user stored by an older app may lack newer optional fields. */
export const User = type({
  userId: text,
  name: text,
  email: text,
  /** A new e-mail, until it is proven. */
  pending_email: lenient(optional(text), undefined),
  phone_number: optionalText,
  ...(Object.fromEntries(
    Object.entries(optionalOfUser).map(([name, field]) => [
      name,
      lenient(field as Struct<unknown, unknown>, null),
    ]),
  ) as typeof optionalOfUser),
  country: lenient(literal(COUNTRY), COUNTRY),
})
export type User = Infer<typeof User>

/** `browser` and `system` are empty where they are unknown; `last_used_at` is ISO 8601. */
export const Session = type({
  browser: optionalText,
  system: optionalText,
  last_used_at: text,
  /** The session of this request. */
  current: boolean(),
})
export type Session = Infer<typeof Session>

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
  /** The event's conditions as they were shown when they were accepted (contract/conditions.ts). */
  accepted_conditions: optional(string()),
})
export type TeamPayload = Infer<typeof TeamPayload>

export const Team = type({
  _id: text,
  type: ItemType,
  event_name: text,
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

export const OrderedPlayer = type({
  _id: optionalText,
  name: text,
  email: optionalText,
  fees_paid: lenient(boolean(), false),
})
export type OrderedPlayer = Infer<typeof OrderedPlayer>

/**
 * What a link to take over a booking is of. `invitation` is null for one that is over: taken over, withdrawn,
 * or its booking is cancelled, closed or checked in. `until` is IST text.
 */
export const Transfer = type({
  state: enums(['open', 'accepted', 'revoked', 'cancelled', 'closed']),
  invitation: nullable(
    type({
      /** The e-mail of the account that can accept the transfer. */
      email: text,
      from: text,
      until: text,
      is_paid: boolean(),
      events: array(
        type({
          item_name: text,
          title: text,
          href: text,
          address: text,
          start_date_time_new: text,
        }),
      ),
    }),
  ),
})
export type Transfer = Infer<typeof Transfer>

/**
 * A booking that another account has taken over. `at` is ISO 8601, `total` in rupees; `payment_id` is null
 * where the caller paid nothing.
 */
export const TransferredBooking = type({
  order_id: text,
  to: text,
  at: text,
  events: array(text),
  total: numeric,
  payment_id: nullable(text),
})
export type TransferredBooking = Infer<typeof TransferredBooking>

/**
 * What cancelling an item refunds now: `amount` in rupees, `percent` of what was paid for it; `until` is
 * IST text, D/M/YYYY, h:mm:ss A.
 */
const Cancellation = type({ amount: numeric, percent: numeric, until: text })
export type Cancellation = Infer<typeof Cancellation>

/**
 * A full event that the user waits for. `number` is the place in line, from 1, and null with an offer:
 * `offer_until`, ISO 8601, is until when a place is held for the user.
 */
export const WaitlistEntry = type({
  item: CartItem,
  number: nullable(numeric),
  offer_until: nullable(text),
})
export type WaitlistEntry = Infer<typeof WaitlistEntry>

/** When and where a team plays first, once the draw is known. */
export const FirstMatch = type({ start_date_time_new: text, court: text })
export type FirstMatch = Infer<typeof FirstMatch>

/**
 * One booked item. `order_total` is the price of the whole booking, `item_total` that of this item,
 * in rupees; `charged` is what an offer or a fee changed it to, else null; `createdAt` is ISO 8601.
 * A server may send `order_createdAt` instead, and omit `_id`, `order_id`, `item_total` and the
 * event's details. `code` is what the organizer scans from the pass. `cancelled_at`, ISO 8601, is
 * also there when the payment was refunded by hand;
 * `cancellation` is there while the item can be cancelled, `players_until` (IST text) while its players can
 * be replaced.
 */
export const OrderRow = coerce(
  type({
    _id: optionalText,
    order_id: optionalText,
    code: lenient(optional(string()), undefined),
    item_type: ItemType,
    item_is_free_event: lenient(boolean(), false),
    razorpay_payment_id: lenient(text, FREE_PAYMENT_ID),
    createdAt: optionalText,
    order_total: numeric,
    item_total: numeric,
    charged: lenient(nullable(numeric), null),
    cancelled_at: lenient(optional(text), undefined),
    cancellation: lenient(optional(Cancellation), undefined),
    first_match: lenient(optional(FirstMatch), undefined),
    players_until: lenient(optional(text), undefined),
    transfer_until: lenient(optional(text), undefined),
    transfer_to: lenient(optional(text), undefined),
    item: type({
      item_name: text,
      team_name: optionalText,
      title: optionalText,
      href: optionalText,
      address: optionalText,
      start_date_time_new: optionalText,
      end_date_time_new: optionalText,
      /** The name of its sport or category. */
      subject: itemDetail,
      players: lenient(rows(OrderedPlayer), []),
    }),
  }),
  type({}),
  (row: Record<string, unknown>) => ({
    ...row,
    createdAt: row.createdAt ?? row.order_createdAt,
    item_total: row.item_total ?? row.order_total,
  }),
)
export type OrderRow = Infer<typeof OrderRow>

/** Null for a reason that this app does not know. */
const refundReason = lenient(nullable(RefundReason), null)

/** A payment that is refunded instead of booked, or its part for a cancelled item. `amount` in rupees, `refunded_at` ISO 8601. */
export const PaymentRefund = type({
  payment_id: text,
  amount: numeric,
  reason: refundReason,
  events: array(text),
  /** Null until the provider has accepted the refund. */
  refund_id: nullable(text),
  /** Null until the provider has processed the refund. */
  refunded_at: nullable(text),
})
export type PaymentRefund = Infer<typeof PaymentRefund>

/** It arrived with another amount than its order's: an operator books or refunds it. */
export const HeldPayment = type({ payment_id: text, amount: numeric, events: array(text) })
export type HeldPayment = Infer<typeof HeldPayment>

/**
 * What a player sees of an entry that somebody else booked. `code` is that of the entry's pass; without it
 * while `state` is not `valid`.
 */
export const PlayerPass = type({
  state: enums(['valid', 'cancelled', 'refunded', 'denied']),
  code: text,
  order_id: text,
  player: text,
  captain: text,
  item_name: text,
  team_name: text,
  title: text,
  href: text,
  address: text,
  start_date_time_new: text,
  end_date_time_new: text,
  /** The name of its sport or category. */
  subject: itemDetail,
  first_match: lenient(optional(FirstMatch), undefined),
})
export type PlayerPass = Infer<typeof PlayerPass>

const InvitedPlayer = type({ name: text, email: text, mobile: text })

/**
 * A row of a roster whose player is invited by a link. `row` is its index, `player` what they have entered,
 * once they accepted; `expires_at` is ISO 8601.
 */
export const Invitation = type({
  _id: text,
  item_id: text,
  row: numeric,
  state: enums(['open', 'accepted', 'declined']),
  expires_at: text,
  player: lenient(optional(InvitedPlayer), undefined),
})
export type Invitation = Infer<typeof Invitation>

/** An invitation as the invited player sees it: the captain and the event. `expires_at` is ISO 8601. */
export const Invite = type({
  state: enums(['open', 'accepted', 'declined']),
  captain: text,
  item: CartItem,
  expires_at: text,
})
export type Invite = Infer<typeof Invite>

/** A player who looks for a partner. `name` is shortened: 'Rahul M.'. `level` and `age` are '' if not given. */
export const Partner = type({
  _id: text,
  name: text,
  level: text,
  age: text,
  /** The caller's own entry. */
  own: boolean(),
})
export type Partner = Infer<typeof Partner>

/** The receipt of a paid booking. Amounts are in rupees, `date` is ISO 8601. */
export const Receipt = type({
  /** `2026-27/000123`: of the financial year. */
  number: text,
  date: text,
  order_id: text,
  /** Null where the operator is not registered for GST. */
  seller: nullable(type({ name: text, address: text, gstin: text })),
  buyer: type({ name: text, email: text }),
  items: array(
    type({
      title: text,
      item_name: text,
      team_name: text,
      players: numeric,
      amount: numeric,
      is_cancelled: boolean(),
    }),
  ),
  total: numeric,
  /** Differs from the total where an offer or a fee of the bank changed it. */
  paid: numeric,
  payment_id: text,
  /** What `paid` contains. `rate` in percent. */
  tax: nullable(type({ rate: numeric, taxable: numeric, gst: numeric })),
  refunds: rows(PaymentRefund),
})
export type Receipt = Infer<typeof Receipt>

/** A side is the name of a team, or empty while the team is not known. */
export const Match = type({
  _id: text,
  /** 'Quarter-finals', or a round of the groups. */
  round: text,
  /** Empty for a match of the bracket. */
  group: optionalText,
  side_a: optionalText,
  side_b: optionalText,
  start_date_time_new: optionalText,
  court: optionalText,
  score: optionalText,
  status: lenient(enums(MATCH_STATUSES), 'SCHEDULED'),
  winner: lenient(enums(['A', 'B', '']), ''),
})
export type Match = Infer<typeof Match>

export const EventSchedule = type({ _id: text, name: text, matches: rows(Match) })
export type EventSchedule = Infer<typeof EventSchedule>

/** Only the first letter and the domain of `email` are shown. */
export const Reminders = type({
  email: text,
  /** The mails that the link stops: reminders, mails about what others book, or messages to a listed player. */
  mails: lenient(enums(['reminders', 'entries', 'partners']), 'reminders'),
  on: boolean(),
})
export type Reminders = Infer<typeof Reminders>

/** `key` is the operator's VAPID key. */
export const Push = type({ key: nullable(text), endpoints: rows(text) })
export type Push = Infer<typeof Push>

/** A booked team, for the organizer. `amount` in rupees; `payment_id` is null where nothing was paid. */
export const Entry = type({
  entry: text,
  order_id: text,
  /** Null for a category event. */
  tournament: nullable(text),
  event_id: text,
  event: text,
  team_name: text,
  players: array(type({ name: text, email: text, mobile: text })),
  amount: numeric,
  payment_id: nullable(text),
  booked_at: text,
  /** When a player was last replaced, ISO 8601. */
  players_changed_at: lenient(nullable(text), null),
  /** When another account took over its booking, ISO 8601. */
  transferred_at: lenient(nullable(text), null),
  state: enums(['booked', 'cancelled', 'refunded']),
})
export type Entry = Infer<typeof Entry>

/** `amount` in paise, as in Razorpay's Orders API. */
export const PaymentOrder = type({ id: text, amount: numeric, currency: lenient(text, CURRENCY) })
export type PaymentOrder = Infer<typeof PaymentOrder>

/**
 * `attempted`: all attempts failed so far; `pending`: an attempt may still succeed; `paid`:
 * captured; `expired`: what is paid now is refunded; `mismatch`: captured with another amount.
 */
export const PaymentStatus = enums([
  'created',
  'attempted',
  'pending',
  'paid',
  'expired',
  'mismatch',
  'refunding',
  'refunded',
])
export type PaymentStatus = Infer<typeof PaymentStatus>

/** A captured payment that has no booking. `amount` in rupees; `reason` says why it is refunded. */
export const UnbookedPayment = type({ id: text, amount: numeric, reason: refundReason })
export type UnbookedPayment = Infer<typeof UnbookedPayment>

export const SupportInfo = type({
  facebook: optionalText,
  twitter: optionalText,
  instagram: optionalText,
  youtube: optionalText,
  address: optionalText,
  timing: optionalText,
  phone: optionalText,
  email: optionalText,
  footerText: optionalText,
})
export type SupportInfo = Infer<typeof SupportInfo>

export const ContentPage = type({ slug: optionalText, title: optionalText, content: text })
export type ContentPage = Infer<typeof ContentPage>
