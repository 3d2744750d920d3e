import { isApiError, OfflineError } from './api-error.ts'

export interface Toast {
  tone: 'success' | 'error'
  title: string
  message?: string
}

/** Shows the server's message, or `fallback` if there is none. */
export function errorToast(title: string, fallback: string, error?: unknown): Toast {
  const message = isApiError(error) ? error.errorBody.message : ''
  return { tone: 'error', title, message: message || fallback }
}

const OFFLINE = 'You are offline. Try again when the network is back.'

/** For what a person sends. Offline, `fallback` could blame the input: 'Please check your credentials'. */
export const sendErrorToast = (title: string, fallback: string, error: unknown): Toast =>
  errorToast(title, error instanceof OfflineError ? OFFLINE : fallback, error)
