import type { Context, Hono } from 'hono'
import type { Call } from '#contract/call.ts'
import { type CallLimits, callLimits } from '#contract/call-limits.ts'
import type { CallName } from '#contract/calls.ts'
import { SOLUTION_HEADER } from '#contract/challenge.ts'
import { API_BASE } from '#contract/constants.ts'
import { requestPath } from '#contract/first-responses.ts'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_PARAM,
  type Language,
  preferredLanguage,
} from '#contract/languages.ts'
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
import { inLanguage } from '#server/languages/languages.ts'
import type { Admit } from './admission.ts'
import type { Answer, SendAnswer } from './answers.ts'
import type { Caller, Organizer } from './caller.ts'
import { ClientGoneError, HttpError } from './http-error.ts'
import { readBody, readInput } from './input.ts'
import { BusyError, type RunInSlot } from './slots.ts'

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
    isKnownAddress: (email: string, address: string) => Promise<boolean>
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
      const address = from.addressOf(c)
      const asked = () =>
        from.runInSlot('read', () => authenticate(authorization), {
          sender: address ?? undefined,
          signal: c.req.raw.signal,
        })
      const caller = call.public ? await memberOf(name, authorization, asked) : await asked()
      const params = readInput(c.req.query(), call.params) as object
      const body = readInput(hasBody ? await readBody(c.req) : {}, call.body) as object
      const userAgent = c.req.header('User-Agent') ?? ''
      const request = { params, body, caller, address, userAgent }
      const { limits, cost: usual, cache } = typeof entry === 'function' ? entry(request) : entry
      const requester = { address, ...countedCaller(caller), email: emailOf(body) }
      const sender = requester.user ?? requester.organizer ?? address ?? undefined
      const isFamiliar = async () =>
        requester.email !== null &&
        address !== null &&
        from.isKnownAddress(requester.email, address)
      const cost =
        usual === 'login' && !from.runInSlot.isFree(usual) && (await isFamiliar())
          ? 'familiarLogin'
          : usual
      // Counting takes the database longer than refusing.
      if (cache === 'no-store') from.runInSlot.requirePlace(cost, sender)
      const giveBack = await from.admit(limits, requester, c.req.header(SOLUTION_HEADER))
      const language = call.method === 'GET' ? languageOfAddress(c) : languageOfHeader(c)
      const work = () => inLanguage(language, () => handle(request))
      const untilLeftOut = <T>(waiting: Promise<T>) =>
        waiting.catch(async (error: unknown) => {
          if (isLeftOut(error)) await giveBack()
          throw error
        })
      if (cache === 'no-store') {
        const signal = c.req.raw.signal
        return c.json(await untilLeftOut(from.runInSlot(cost, work, { sender, signal })))
      }
      // An answer is shared with the app's pages, by the app's name of the call.
      const key = `${language} ${API_BASE}${requestPath(name as CallName, params)}`
      const answer = async (): Promise<Answer> => ({
        status: 200,
        type: 'application/json',
        head: '',
        // Others may wait for the same answer: it is computed also for a client that has gone.
        rest: JSON.stringify(await from.runInSlot(cost, work, cost === 'search' ? { sender } : {})),
      })
      return untilLeftOut(from.sendAnswer(c, key, answer))
    })
  }
}

const languageOfHeader = (c: Context): Language =>
  preferredLanguage(c.req.header('Accept-Language')?.split(',') ?? [])

/** An answer may be kept, here and on its way, by its address alone. */
function languageOfAddress(c: Context): Language {
  const language = c.req.query(LANGUAGE_PARAM)
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** The call waited and has not run. */
const isLeftOut = (error: unknown) => error instanceof BusyError || error instanceof ClientGoneError

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
