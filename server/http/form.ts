import { create, type Struct } from 'superstruct'
import { formErrors } from '#contract/forms.ts'
import { HttpError } from './http-error.ts'

/**
 * The cleaned values. Throws `HttpError` 400 with the form's own message for the first invalid field. `prefix` is put
 * before the field's path.
 */
export function requireForm<T>(values: T, struct: Struct<T, unknown>, prefix = ''): T {
  const [first] = Object.entries(formErrors(values, struct))
  if (!first) return create(values, struct)
  const [field, message] = first
  throw new HttpError(400, message, { field: prefix + field })
}
