import type { Struct } from 'superstruct'
import { formErrors } from '#contract/forms.ts'
import { HttpError } from './http-error.ts'

/**
 * Refuses what the app's own form would not have sent, with the form's words. `names` says what the
 * form's fields are called in the request; `prefix` stands before them.
 */
export function requireForm<T>(
  values: T,
  struct: Struct<T, unknown>,
  { names = {}, prefix = '' }: { names?: Record<string, string>; prefix?: string } = {},
): void {
  const [first] = Object.entries(formErrors(values, struct))
  if (!first) return
  const [field, message] = first
  throw new HttpError(400, message, { field: prefix + (names[field] ?? field) })
}
