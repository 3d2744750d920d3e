import type { ErrorBody } from '#contract/call.ts'

/** Server time, epoch ms. */
export interface Wait {
  from: number
  until: number
}

/** The server answered with an error. `wait` says when to try again. */
export interface ApiError {
  errorBody: ErrorBody
  status: number
  wait?: Wait
}

/** False for a network failure. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'errorBody' in error
}

/** The server cannot be reached: there is no network, or one without internet. */
export class OfflineError extends Error {}

/** The request contradicts what the server has: a duplicate, or a payment that books nothing. */
export function isConflict(error: unknown): error is ApiError {
  return isApiError(error) && error.status === 409
}

/** Statuses that do not concern the request itself, so that it may succeed later. */
const TEMPORARY = [401, 403, 408, 425, 429]

/** True if the same request would fail again. */
export function isFinalApiError(error: unknown): error is ApiError {
  return (
    isApiError(error) &&
    error.status >= 400 &&
    error.status < 500 &&
    !TEMPORARY.includes(error.status)
  )
}

/** The server's message, if any: a reason always belongs to the failure that is shown. */
export const messageOf = (error: unknown): string =>
  isApiError(error) ? error.errorBody.message : ''

/** This and the errors below are for models and tests. */
export function apiError(message: string, field?: string, status = 400): ApiError {
  return { status, errorBody: { success: false, message, field } }
}

export function duplicateError(duplicate: NonNullable<ErrorBody['duplicate']>): ApiError {
  return { status: 409, errorBody: { success: false, message: 'Booked before.', duplicate } }
}

export function refundError(refund: number): ApiError {
  return { status: 409, errorBody: { success: false, message: 'The refund has changed.', refund } }
}

export function rateLimitError(message: string, wait: Wait): ApiError {
  return { status: 429, errorBody: { success: false, message }, wait }
}
