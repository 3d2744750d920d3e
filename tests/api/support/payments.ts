import { object, string, validate } from 'superstruct'
import type { ResponseOf } from '#contract/calls.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { TeamPayload } from '#contract/entities.ts'
import type { Outcome } from '#server/payments/sandbox/state.ts'
import { itemsOf, type Member } from './players.ts'
import type { TestServer } from './server.ts'

export interface PaidIds {
  razorpay_payment_id: string
  razorpay_order_id: string
}

/** The ids of a booking that costs nothing. */
export const FREE: PaidIds = {
  razorpay_payment_id: FREE_PAYMENT_ID,
  razorpay_order_id: FREE_PAYMENT_ID,
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

/** Creates teams. Returns the request that books them. */
export async function bookingRequest(
  server: TestServer,
  { token }: Pick<Member, 'token'>,
  teamData: TeamPayload[],
  payment = FREE,
) {
  const created = await server.call('createTeams', { token, body: { teamData } })
  return { token, body: bookingBody(created, payment) }
}

/** Returns the id of the booking. */
export async function book(...given: Parameters<typeof bookingRequest>): Promise<string> {
  const [server] = given
  return (await server.call('createBooking', await bookingRequest(...given))).data.order_id
}

/** Returns the id of the booking. */
export async function payAndBook(
  server: TestServer,
  member: Member,
  amount: number,
  teamData: TeamPayload[],
): Promise<string> {
  return book(server, member, teamData, await payFor(server, member, amount, teamData))
}
