/** The fields of answers that the specification names. All others are optional for ever. */
const SPECIFIED = new Set(
  `success message data total totalPages currentPage
  _id name createdAt url mobileImage desktopImage title image banner sport address category type
  start_date_time_new end_date_time_new allow_booking_until_date_time_new
  venue_lat venue_long details terms status organization email phone_number events
  is_free_event entry_fee match_type event_type players_capacity booking_active
  gender userId country cartItems access_token otp_verified item
  facebook twitter instagram youtube timing phone footerText content
  id amount currency valid categoryevents team event_name tournaments
  item_name item_type item_is_free_event razorpay_payment_id order_createdAt order_total
  players fees_paid`.split(/\s+/),
)

/** Where the specification names a field for one thing, and ours has it for another. */
const ADDED: Record<string, string[]> = {
  createPaymentOrder: ['status'],
  checkCart: ['item'],
  orders: ['title', 'address', 'start_date_time_new', 'end_date_time_new'],
}

/** The answer of a call as another server sends it. */
export function specifiedFields(call: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => specifiedFields(call, each))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([name]) => SPECIFIED.has(name) && !ADDED[call]?.includes(name),
  )
  return Object.fromEntries(entries.map(([name, inner]) => [name, specifiedFields(call, inner)]))
}
