import type { Refusal } from '#contract/calls.ts'

/** An error that a service reports when the server answered no: its words, and its status. */
export interface RefusalError {
  refusal: Refusal
  status: number
}

/** Whether the server answered, rather than the network failing. */
export function isRefusal(error: unknown): error is RefusalError {
  return typeof error === 'object' && error !== null && 'refusal' in error
}

/** A refusal as services throw it, for the paths of models. */
export function refused(message: string, field?: string): RefusalError {
  return { status: 400, refusal: { success: false, message, field } }
}
