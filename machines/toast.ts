import { isApiError } from './api-error.ts'

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
