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

/** A refusal as services throw it, for the paths of models. */
export function refused(message: string, field?: string): RefusalError {
  return { status: 400, refusal: { success: false, message, field } }
}

/** A refusal of what was asked for too often, for the paths of models. */
export function refusedUntil(message: string, wait: Wait): RefusalError {
  return { status: 429, refusal: { success: false, message }, wait }
}
