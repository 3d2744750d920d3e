import {
  coerce,
  type Infer,
  literal,
  number,
  object,
  optional,
  type Struct,
  string,
  type,
  unknown,
} from 'superstruct'
import { Challenge } from './challenge.ts'
import { lenient } from './decode.ts'

export interface Call<
  Params,
  Body,
  Response,
  Public extends boolean = boolean,
  Optional extends boolean = boolean,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `API_BASE`. */
  path: string
  params: Struct<Params, unknown>
  body: Struct<Body, unknown>
  response: Struct<Response, unknown>
  /** False when the call needs a bearer token. */
  public: Public
  /** True for a comfort of our own server that the app can do without. */
  optional: Optional
}

type Shape = Parameters<typeof type>[0]
type None = Record<never, never>
type Of<T extends Shape> = Infer<ReturnType<typeof object<T>>>

export function call<
  P extends boolean,
  Params extends Shape = None,
  B extends Shape = None,
  R extends Shape = None,
  O extends boolean = false,
>(config: {
  method: Call<unknown, unknown, unknown>['method']
  path: string
  params?: Params
  body?: B
  response?: R
  public: P
  optional?: O
}): Call<Of<Params>, Of<B>, Infer<ReturnType<typeof responseStruct<R>>>, P, O> {
  return {
    ...config,
    optional: (config.optional ?? false) as O,
    params: object(config.params ?? ({} as Params)) as never,
    body: object(config.body ?? ({} as B)) as never,
    response: responseStruct(config.response ?? ({} as R)) as never,
  }
}

/**
 * Another server may leave out `success`, send `data` alone as the body, or send any body where no
 * field is expected, except a page.
 */
function responseStruct<R extends Shape>(shape: R) {
  const struct = type({
    success: literal(true),
    message: lenient(optional(string()), undefined),
    ...shape,
  })
  const isDataAlone = Object.keys(shape).join() === 'data'
  return coerce(struct, unknown(), (body) => {
    if (typeof body === 'string' && body.trimStart().startsWith('<')) return body
    if (Array.isArray(body)) return { success: true, data: body }
    if (typeof body !== 'object' || body === null) return { success: true }
    return isDataAlone && !('data' in body) && !('success' in body)
      ? { success: true, data: body }
      : { success: true, ...body }
  })
}

/** The body of every error response; `field` names the rejected input. */
export const ErrorBody = coerce(
  type({
    success: literal(false),
    message: string(),
    field: lenient(optional(string()), undefined),
    /** With 409: the booking of the same players for the same event. `booked_at` is ISO 8601. */
    duplicate: lenient(optional(type({ order_id: string(), booked_at: string() })), undefined),
    /** With 409: what a cancellation refunds now, in rupees. */
    refund: lenient(optional(number()), undefined),
    /** The server sends a challenge with 429. The client repeats the call with its solution. */
    challenge: lenient(optional(Challenge), undefined),
  }),
  type({ message: string() }),
  (body) => ({ success: false, ...body }),
)
export type ErrorBody = Infer<typeof ErrorBody>
