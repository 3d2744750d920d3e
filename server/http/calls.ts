import type { Context, Hono } from 'hono'
import { type CallLimits, callLimits } from '#contract/call-limits.ts'
import type { Call, CallName } from '#contract/calls.ts'
import { API_BASE } from '#contract/constants.ts'
import { requestPath } from '#contract/first-responses.ts'
import {
  isOrganizerCall,
  type OrganizerCallName,
  type ServedBody,
  type ServedCallName,
  type ServedParams,
  type ServedResponse,
  servedCalls,
} from '#contract/served-calls.ts'
import { emailKey } from '#contract/text.ts'
import type { SendAnswer } from './answers.ts'
import type { Caller, Organizer } from './caller.ts'
import { HttpError } from './http-error.ts'
import { readBody, readInput } from './input.ts'
import { limitKey, type RateLimits } from './rate-limits.ts'
import type { RunInSlot } from './slots.ts'

type IsPublic<N extends ServedCallName> = (typeof servedCalls)[N] extends { public: true }
  ? true
  : false

/** A public call whose answer differs for a member. */
const FOR_MEMBERS_TOO = 'checkCart'

type CallerOf<N extends ServedCallName> = N extends OrganizerCallName
  ? Organizer
  : N extends typeof FOR_MEMBERS_TOO
    ? Caller | null
    : IsPublic<N> extends true
      ? null
      : Caller

interface Input<N extends ServedCallName> {
  params: ServedParams<N>
  body: ServedBody<N>
  caller: CallerOf<N>
  /** Null for a call that the server makes to itself. */
  address: string | null
  userAgent: string
}

type Handler<N extends ServedCallName> = (input: Input<N>) => Promise<ServedResponse<N>>

export type Handlers = { [N in ServedCallName]: Handler<N> }

export type HandlersOf<N extends ServedCallName> = Pick<Handlers, N>

interface Request {
  params: object
  body: object
  caller: Caller | Organizer | null
  address: string | null
  userAgent: string
}

/** `authenticate` and `authenticateOrganizer` throw `HttpError` 401 for a guest. */
export function serveCalls(
  app: Hono,
  handlers: Handlers,
  from: {
    authenticate: (authorization: string | undefined) => Promise<Caller>
    authenticateOrganizer: (authorization: string | undefined) => Promise<Organizer>
    addressOf: (c: Context) => string | null
    sendAnswer: SendAnswer
    limits: RateLimits
    runInSlot: RunInSlot
  },
): void {
  for (const name of Object.keys(servedCalls) as ServedCallName[]) {
    const call = servedCalls[name] as unknown as Call<unknown, unknown, unknown>
    const entry = callLimits[name] as CallLimits | ((request: Request) => CallLimits)
    const handle = handlers[name] as (input: Request) => Promise<object>
    const authenticate: (authorization: string | undefined) => Promise<Caller | Organizer> =
      isOrganizerCall(name) ? from.authenticateOrganizer : from.authenticate
    const hasBody = call.method === 'POST' || call.method === 'PUT'
    app.on(call.method, API_BASE + call.path, async (c) => {
      const authorization = c.req.header('Authorization')
      const asked = () => from.runInSlot('read', () => authenticate(authorization))
      const caller = call.public ? await memberOf(name, authorization, asked) : await asked()
      const params = readInput(c.req.query(), call.params) as object
      const body = readInput(hasBody ? await readBody(c.req) : {}, call.body) as object
      const address = from.addressOf(c)
      const userAgent = c.req.header('User-Agent') ?? ''
      const request = { params, body, caller, address, userAgent }
      const { limits, cost, cache } = typeof entry === 'function' ? entry(request) : entry
      // Counting takes the database longer than refusing.
      if (cache === 'no-store') from.runInSlot.requirePlace(cost)
      const requester = { address, ...countedCaller(caller), email: emailOf(body) }
      for (const limit of limits) {
        const key = limitKey(limit, requester)
        if (key !== null) await from.limits.consume(limit, key)
      }
      const run = () => from.runInSlot(cost, () => handle(request))
      if (cache === 'no-store') return c.json(await run())
      // An answer is shared with the app's pages, by the app's name of the call.
      const key = API_BASE + requestPath(name as CallName, params)
      return from.sendAnswer(c, key, async () => ({
        status: 200,
        type: 'application/json',
        head: '',
        rest: JSON.stringify(await run()),
      }))
    })
  }
}

/** A session that has ended is a guest's. */
async function memberOf(
  name: ServedCallName,
  authorization: string | undefined,
  authenticate: () => Promise<Caller | Organizer>,
): Promise<Caller | Organizer | null> {
  if (name !== FOR_MEMBERS_TOO || authorization === undefined) return null
  return authenticate().catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  })
}

const countedCaller = (caller: Request['caller']) => ({
  user: caller && 'user' in caller ? caller.user.id : null,
  organizer: caller && 'organizerId' in caller ? caller.organizerId : null,
})

const emailOf = (body: object) =>
  'email' in body && typeof body.email === 'string' ? emailKey(body.email) : null
