import type { ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import type { Refusal } from '#contract/calls.ts'
import { Refused } from './refused.ts'

/** Turns whatever was thrown into a refusal (`Refusal` of the contract): never a stack trace. */
export function answerErrors(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof Refused) {
      if (error.status >= 500) log.error({ err: error }, 'refused')
      return c.json(refusal(error.message, error.field), error.status, error.headers)
    }
    log.error({ err: error }, 'failed')
    return c.json(refusal('Something went wrong.'), 500)
  }
}

export function refusal(message: string, field?: string): Refusal {
  return { success: false, message, ...(field === undefined ? {} : { field }) }
}
