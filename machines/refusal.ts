import type { Refusal } from '#contract/calls.ts'

/** When something may be done again: server's time, epoch ms. */
export interface Wait {
  from: number
  until: number
}

/** An error that a service reports when the server answered no: its words, its status, and how long to wait. */
export interface RefusalError {
  refusal: Refusal
  status: number
  wait?: Wait
}

/** Whether the server answered, rather than the network failing. */
export function isRefusal(error: unknown): error is RefusalError {
  return typeof error === 'object' && error !== null && 'refusal' in error
}

/** Statuses that say nothing of the request itself: it may be asked again later. */
const PASSING = [401, 403, 408, 425, 429]

/** Whether the server answered so that asking again would change nothing. */
export function isFinalRefusal(error: unknown): error is RefusalError {
  return (
    isRefusal(error) && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)
  )
}

/** A refusal as services throw it, for the paths of models. */
export function refused(message: string, field?: string, status = 400): RefusalError {
  return { status, refusal: { success: false, message, field } }
}

/** A refusal of what was asked for too often, for the paths of models. */
export function refusedUntil(message: string, wait: Wait): RefusalError {
  return { status: 429, refusal: { success: false, message }, wait }
}
