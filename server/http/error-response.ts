import { DrizzleQueryError } from 'drizzle-orm'
import type { ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import type { ErrorBody } from '#contract/call.ts'
import { ClientGoneError, HttpError } from './http-error.ts'
import { BusyError } from './slots.ts'

/** What nginx logs for a client that has gone; nobody reads the answer. */
const CLIENT_GONE = 499

export function handleErrors(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof ClientGoneError) return new Response(null, { status: CLIENT_GONE })
    if (error instanceof HttpError) {
      if (error.status >= 500 && !(error instanceof BusyError))
        log.error({ id: c.get('requestId'), err: error }, 'request failed')
      const { message, field, duplicate, refund, challenge, status, headers } = error
      return c.json({ ...errorBody(message, field), duplicate, refund, challenge }, status, headers)
    }
    const id = c.get('requestId')
    if (isUnavailable(error)) {
      log.error({ id, err: error }, 'the database is unavailable or overloaded')
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

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: limits of time and locks, a
 * deadlock, a replica that takes no writes yet, lack of memory, disk or connections, and a server that
 * stops or starts; then those of the connection.
 */
const UNAVAILABLE_CODES =
  /^(57014|55P03|25006|40P01|53...|57P0[123]|ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** With a `syscall`: a request whose client hangs up has the code too. */
const BROKEN_CODES = /^(ECONNRESET|EPIPE)$/
/** Those of pg have no code. */
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|due to connection timeout|^Connection terminated|is not queryable$/

/** The database cannot be reached, or has reached a limit: the same call may succeed later. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isUnavailable(error.cause)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    UNAVAILABLE_CODES.test(code) ||
    (BROKEN_CODES.test(code) && 'syscall' in error) ||
    UNAVAILABLE_MESSAGE.test(error.message)
  )
}
