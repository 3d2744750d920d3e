import type { BodyOf, CallName, QueryOf, ResponseOf } from '#contract/calls.ts'
import { calls } from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import { codeFor } from './outbox.ts'

/** A fresh account of a server, and its token of a login elsewhere. */
export interface Member {
  email: string
  password: string
  token: string
}

/** One call to a server, as a member. Throws where it is refused. */
export async function callAs<N extends CallName>(
  origin: string,
  token: string,
  name: N,
  { query, body }: { query?: QueryOf<N>; body?: BodyOf<N> } = {},
): Promise<ResponseOf<N>> {
  const { method, path } = calls[name]
  const asked = new URLSearchParams(query as Record<string, string>)
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
  const { access_token } = await callAs(origin, '', 'verifyRegistration', { body: { email, otp } })
  return { email, password, token: access_token }
}
