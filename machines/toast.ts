import { isRefusal } from './refusal.ts'

/** A short notice to the person: SPEC section 8 has the words. */
export interface Toast {
  tone: 'success' | 'error'
  title: string
  message?: string
}

/** A failure's notice: the server's message where it has one, else the default (SPEC section 8). */
export function failure(title: string, fallback: string, error?: unknown): Toast {
  const said = isRefusal(error) ? error.refusal.message : ''
  return { tone: 'error', title, message: said || fallback }
}
