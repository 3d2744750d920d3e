import { object, string, validate } from 'superstruct'
import type { ResponseOf } from '#contract/calls.ts'
import type { TeamPayload } from '#contract/entities.ts'
import type { Outcome } from '#server/payments/sandbox/state.ts'
import { itemsOf, type Member } from './players.ts'
import type { TestServer } from './server.ts'

export interface PaidIds {
  razorpay_payment_id: string
  razorpay_order_id: string
}

export function attemptPayment(
  server: TestServer,
  orderId: string,
  outcome: Outcome,
): Promise<Response> {
  return Promise.resolve(
    server.app.request('/sandbox/attempts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ order_id: orderId, outcome }),
    }),
  )
}

const Paid = object({
  response: object({
    razorpay_payment_id: string(),
    razorpay_order_id: string(),
    razorpay_signature: string(),
  }),
})

export async function pay(server: TestServer, orderId: string): Promise<PaidIds> {
  const [error, paid] = validate(
    await (await attemptPayment(server, orderId, 'success')).json(),
    Paid,
  )
  if (error) throw error
  return paid.response
}

export async function payFor(
  server: TestServer,
  { token }: Member,
  amount: number,
  draft?: TeamPayload[],
): Promise<PaidIds> {
  const body = draft ? { amount, draft } : { amount }
  const { data } = await server.call('createPaymentOrder', { token, body })
  return pay(server, data.id)
}

export function bookingBody(created: ResponseOf<'createTeams'>, payment: PaidIds) {
  return {
    items: itemsOf(created),
    razorpay_payment_id: payment.razorpay_payment_id,
    razorpay_order_id: payment.razorpay_order_id,
  }
}
