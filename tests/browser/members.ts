import type { Page } from 'playwright'
import type { BodyOf, CallName, ParamsOf, ResponseOf } from '#contract/calls.ts'
import { calls } from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import type { TeamPayload, TournamentEvent, User } from '#contract/entities.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'
import { bookingBody, FREE } from '../api/support/payments.ts'
import { newVisitor, PHONE, type Product } from './harness.ts'
import { otpFor } from './outbox.ts'

export interface Member {
  email: string
  password: string
  token: string
  user: User
}

export async function callAs<N extends CallName>(
  origin: string,
  token: string,
  name: N,
  { params, body }: { params?: ParamsOf<N>; body?: BodyOf<N> } = {},
): Promise<ResponseOf<N>> {
  const { method, path } = calls[name]
  const queryString = new URLSearchParams(params as Record<string, string>)
  const response = await fetch(`${origin}${API_BASE}${path}?${queryString}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  })
  const responseBody = await response.json()
  if (!response.ok) throw new Error(`${name}: ${JSON.stringify(responseBody)}`)
  return responseBody as ResponseOf<N>
}

/** Books teams of free events. Returns the id of the booking. */
export async function bookFree(
  origin: string,
  token: string,
  teamData: TeamPayload[],
): Promise<string> {
  const created = await callAs(origin, token, 'createTeams', { body: { teamData } })
  const body = bookingBody(created, FREE)
  return (await callAs(origin, token, 'createBooking', { body })).data.order_id
}

let members = 0

export async function newMember(
  origin: string,
  name = 'Asha Verma',
  readOtp = otpFor,
): Promise<Member> {
  members += 1
  const email = `member${members}@example.in`
  const password = 'shuttle-cock-1'
  await callAs(origin, '', 'register', {
    body: { email, password, name, phone_number: '9845012345' },
  })
  const otp = await readOtp(origin, email)
  const session = await callAs(origin, '', 'verifyRegistration', { body: { email, otp } })
  return { email, password, token: session.access_token, user: session.data }
}

/** Events need the account's token. */
type Account = Pick<Member, 'email' | 'password'> & Partial<Member>

export async function openAs(
  product: Product,
  account: Account,
  events: TournamentEvent[] = [],
  options = PHONE,
): Promise<{ page: Page; errors: string[]; token: string }> {
  const { token, storageState } = await sessionWith(product.server.origin, account, events)
  return { ...(await newVisitor(product, { ...options, storageState })), token }
}

export async function sessionWith(
  origin: string,
  { email, password, token = '' }: Account,
  events: TournamentEvent[],
) {
  for (const item of events) {
    await callAs(origin, token, 'addToCart', { body: { item_id: item._id, item } })
  }
  const session = await callAs(origin, '', 'login', { body: { email, password, role: 'USER' } })
  const { data: user, cartItems, access_token = '' } = session
  const stored = {
    [STORAGE_KEYS.token]: access_token,
    [STORAGE_KEYS.user]: JSON.stringify(user),
    [STORAGE_KEYS.cart]: JSON.stringify(cartItems),
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { token: access_token, storageState: { cookies: [], origins: [{ origin, localStorage }] } }
}
