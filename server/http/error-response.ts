import type { ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import type { ErrorBody } from '#contract/calls.ts'
import { HttpError } from './http-error.ts'
import { BusyError } from './slots.ts'

export function handleErrors(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof HttpError) {
      if (error.status >= 500 && !(error instanceof BusyError))
        log.error({ err: error }, 'request failed')
      const { message, field, duplicate, status, headers } = error
      return c.json({ ...errorBody(message, field), duplicate }, status, headers)
    }
    log.error({ err: error }, 'unexpected error')
    return c.json(errorBody('Something went wrong.'), 500)
  }
}

export function errorBody(message: string, field?: string): ErrorBody {
  return { success: false, message, ...(field === undefined ? {} : { field }) }
}
