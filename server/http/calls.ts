import type { Context, Hono } from 'hono'
import { type CallLimits, callLimits } from '#contract/call-limits.ts'
import {
  type BodyOf,
  type Call,
  type CallName,
  calls,
  type ParamsOf,
  type ResponseOf,
} from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import { requestPath } from '#contract/first-responses.ts'
import { normalizeEmail } from '#server/accounts/users.ts'
import type { SendAnswer } from './answers.ts'
import type { Caller } from './caller.ts'
import { readBody, readInput } from './input.ts'
import { limitKey, type RateLimits } from './rate-limits.ts'
import type { RunInSlot } from './slots.ts'

type IsPublic<N extends CallName> = (typeof calls)[N] extends { public: true } ? true : false

interface Input<N extends CallName> {
  params: ParamsOf<N>
  body: BodyOf<N>
  caller: IsPublic<N> extends true ? null : Caller
  /** Null for a call that the server makes to itself. */
  address: string | null
  userAgent: string
}

type Handler<N extends CallName> = (input: Input<N>) => Promise<ResponseOf<N>>

export type Handlers = { [N in CallName]: Handler<N> }

export type HandlersOf<N extends CallName> = Pick<Handlers, N>

interface Request {
  params: object
  body: object
  caller: Caller | null
  address: string | null
  userAgent: string
}

/** `authenticate` throws `HttpError` 401 for a guest. */
export function serveCalls(
  app: Hono,
  handlers: Handlers,
  from: {
    authenticate: (authorization: string | undefined) => Promise<Caller>
    addressOf: (c: Context) => string | null
    sendAnswer: SendAnswer
    limits: RateLimits
    runInSlot: RunInSlot
  },
): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const call = calls[name] as unknown as Call<unknown, unknown, unknown>
    const entry = callLimits[name] as CallLimits | ((request: Request) => CallLimits)
    const handle = handlers[name] as (input: Request) => Promise<object>
    const hasBody = call.method === 'POST' || call.method === 'PUT'
    app.on(call.method, API_BASE + call.path, async (c) => {
      const authorization = c.req.header('Authorization')
      const caller = call.public
        ? null
        : await from.runInSlot('read', () => from.authenticate(authorization))
      const params = readInput(c.req.query(), call.params) as object
      const body = readInput(hasBody ? await readBody(c.req) : {}, call.body) as object
      const address = from.addressOf(c)
      const userAgent = c.req.header('User-Agent') ?? ''
      const request = { params, body, caller, address, userAgent }
      const { limits, cost, cache } = typeof entry === 'function' ? entry(request) : entry
      // Counting takes the database longer than refusing.
      if (cache === 'no-store') from.runInSlot.requirePlace(cost)
      const requester = { address, user: caller?.user.id ?? null, email: emailOf(body) }
      for (const limit of limits) {
        const key = limitKey(limit, requester)
        if (key !== null) await from.limits.consume(limit, key)
      }
      const run = () => from.runInSlot(cost, () => handle(request))
      if (cache === 'no-store') return c.json(await run())
      return from.sendAnswer(c, API_BASE + requestPath(name, params), async () => ({
        status: 200,
        type: 'application/json',
        head: '',
        rest: JSON.stringify(await run()),
      }))
    })
  }
}

const emailOf = (body: object) =>
  'email' in body && typeof body.email === 'string' ? normalizeEmail(body.email) : null
