import type { OrderItem } from '#contract/entities.ts'
import { freeItem, singleItem, user } from '#machines/fixtures.ts'
import type { PaymentSuccess } from './saved-payments.ts'
import { teamPayloads } from './team-payloads.ts'

export const payment: PaymentSuccess = {
  razorpay_payment_id: 'pay_N5q3aXk0Zt1',
  razorpay_order_id: 'order_N5q2zB7Qw9',
  razorpay_signature: 'signature',
}

export const team: OrderItem = {
  item_id: 'team-1',
  item_type: 'EVENT',
  item_event_name: singleItem.name,
  item_is_free_event: false,
}

export const me = { name: user.name, email: user.email, mobile: user.phone_number }

export const payloadWith = (player: typeof me, item = singleItem) =>
  teamPayloads([item], { [item._id]: { team_name: '', players: [player] } }, user)

export const payload = payloadWith(me)
export const freePayload = payloadWith(me, freeItem)
