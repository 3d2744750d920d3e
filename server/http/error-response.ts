import type { ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import type { ErrorBody } from '#contract/calls.ts'
import { HttpError } from './http-error.ts'
import { BusyError } from './slots.ts'

export function handleErrors(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof HttpError) {
      if (error.status >= 500 && !(error instanceof BusyError))
        log.error({ id: c.get('requestId'), err: error }, 'request failed')
      const { message, field, duplicate, status, headers } = error
      return c.json({ ...errorBody(message, field), duplicate }, status, headers)
    }
    const id = c.get('requestId')
    if (isOverload(error)) {
      log.error({ id, err: error }, 'the database is overloaded')
      const { message, status, headers } = new BusyError()
      return c.json(errorBody(message), status, headers)
    }
    log.error({ id, err: error }, 'unexpected error')
    return c.json(errorBody('Something went wrong.'), 500)
  }
}

export function errorBody(message: string, field?: string): ErrorBody {
  return { success: false, message, ...(field === undefined ? {} : { field }) }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, and pg's own two without a code. */
const OVERLOAD_CODES = ['57014', '55P03', '53300']
const OVERLOAD_MESSAGE = /timeout exceeded when trying to connect|due to connection timeout/

/** A time limit of the database passed, or it has no connection left. */
function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    OVERLOAD_CODES.includes(code) || OVERLOAD_MESSAGE.test(error.message) || isOverload(error.cause)
  )
}
