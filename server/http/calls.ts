import type { Context, Hono } from 'hono'
import { type CallLimits, callLimits } from '#contract/call-limits.ts'
import type { Call, CallName } from '#contract/calls.ts'
import { SOLUTION_HEADER } from '#contract/challenge.ts'
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
import type { Admit } from './admission.ts'
import type { SendAnswer } from './answers.ts'
import type { Caller, Organizer } from './caller.ts'
import { readBody, readInput } from './input.ts'
import type { RunInSlot } from './slots.ts'

type IsPublic<N extends ServedCallName> = (typeof servedCalls)[N] extends { public: true }
  ? true
  : false

type CallerOf<N extends ServedCallName> = N extends OrganizerCallName
  ? Organizer
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
    admit: Admit
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
      const caller = call.public
        ? null
        : await from.runInSlot('read', () => authenticate(authorization))
      const params = readInput(c.req.query(), call.params) as object
      const body = readInput(hasBody ? await readBody(c.req) : {}, call.body) as object
      const address = from.addressOf(c)
      const userAgent = c.req.header('User-Agent') ?? ''
      const request = { params, body, caller, address, userAgent }
      const { limits, cost, cache } = typeof entry === 'function' ? entry(request) : entry
      // Counting takes the database longer than refusing.
      if (cache === 'no-store') from.runInSlot.requirePlace(cost)
      const requester = { address, ...countedCaller(caller), email: emailOf(body) }
      await from.admit(limits, requester, c.req.header(SOLUTION_HEADER))
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

const countedCaller = (caller: Request['caller']) => ({
  user: caller && 'user' in caller ? caller.user.id : null,
  organizer: caller && 'organizerId' in caller ? caller.organizerId : null,
})

const emailOf = (body: object) =>
  'email' in body && typeof body.email === 'string' ? emailKey(body.email) : null
