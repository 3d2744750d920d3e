import type { Page } from 'playwright'
import type { BodyOf, CallName, ParamsOf, ResponseOf } from '#contract/calls.ts'
import { calls } from '#contract/calls.ts'
import { API_BASE, STORAGE_KEYS } from '#contract/constants.ts'
import type { TournamentEvent, User } from '#contract/entities.ts'
import { newVisitor, PHONE, type Product } from './harness.ts'
import { codeFor } from './outbox.ts'

/** A fresh account of a server, and its token of a login elsewhere. */
export interface Member {
  email: string
  password: string
  token: string
  user: User
}

/** One call to a server, as a member. Throws where it is refused. */
export async function callAs<N extends CallName>(
  origin: string,
  token: string,
  name: N,
  { params, body }: { params?: ParamsOf<N>; body?: BodyOf<N> } = {},
): Promise<ResponseOf<N>> {
  const { method, path } = calls[name]
  const asked = new URLSearchParams(params as Record<string, string>)
  const answer = await fetch(`${origin}${API_BASE}${path}?${asked}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  })
  const answered = await answer.json()
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answered)}`)
  return answered as ResponseOf<N>
}

let members = 0

/** Registers an account and verifies it with the code from the outbox. */
export async function newMember(origin: string, name = 'Asha Verma'): Promise<Member> {
  members += 1
  const email = `member${members}@example.in`
  const password = 'shuttle-cock-1'
  await callAs(origin, '', 'register', {
    body: { email, password, name, phone_number: '9845012345' },
  })
  const otp = await codeFor(origin, email)
  const session = await callAs(origin, '', 'verifyRegistration', { body: { email, otp } })
  return { email, password, token: session.access_token, user: session.data }
}

/** A browser that a member logged in with before, and put events into the cart, by the API. */
export async function enterAs(
  product: Product,
  { email, password, token }: Member,
  events: TournamentEvent[],
  options = PHONE,
): Promise<{ page: Page; token: string }> {
  const { origin } = product.server
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
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  const { page } = await newVisitor(product, { ...options, storageState })
  return { page, token: access_token }
}
