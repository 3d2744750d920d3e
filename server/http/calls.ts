import type { Context, Hono } from 'hono'
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
import type { SendAnswer } from './answers.ts'
import type { Caller } from './caller.ts'
import { readBody, readInput } from './input.ts'

type IsPublic<N extends CallName> = (typeof calls)[N] extends { public: true } ? true : false

interface Input<N extends CallName> {
  params: ParamsOf<N>
  body: BodyOf<N>
  caller: IsPublic<N> extends true ? null : Caller
  ip: string
}

type Handler<N extends CallName> = (input: Input<N>) => Promise<ResponseOf<N>>

export type Handlers = { [N in CallName]: Handler<N> }

export type HandlersOf<N extends CallName> = Pick<Handlers, N>

/** `authenticate` throws `HttpError` 401 for a guest. Public answers are cached. */
export function serveCalls(
  app: Hono,
  handlers: Handlers,
  from: {
    authenticate: (authorization: string | undefined) => Promise<Caller>
    ip: (c: Context) => string
    sendAnswer: SendAnswer
  },
): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const call = calls[name] as unknown as Call<unknown, unknown, unknown>
    const handle = handlers[name] as (input: unknown) => Promise<object>
    if (call.public && call.method === 'GET') {
      app.get(API_BASE + call.path, (c) => {
        const params = readInput(c.req.query(), call.params) as object
        return from.sendAnswer(c, API_BASE + requestPath(name, params), async () => ({
          status: 200,
          type: 'application/json',
          head: '',
          rest: JSON.stringify(await handle({ params, body: {}, caller: null, ip: from.ip(c) })),
        }))
      })
      continue
    }
    const hasBody = call.method === 'POST' || call.method === 'PUT'
    app.on(call.method, API_BASE + call.path, async (c) => {
      const caller = call.public ? null : await from.authenticate(c.req.header('Authorization'))
      const params = readInput(c.req.query(), call.params)
      const body = readInput(hasBody ? await readBody(c.req) : {}, call.body)
      return c.json(await handle({ params, body, caller, ip: from.ip(c) }))
    })
  }
}
