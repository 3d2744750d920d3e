import type { Struct } from 'superstruct'
import { HttpError } from './http-error.ts'

/** What a person is told about an input that they typed; any other is named by its path. */
const MESSAGES: Record<string, string> = {
  email: 'Email is not valid',
  password: 'Password must be at least 8 characters',
  newPassword: 'New password must be at least 8 characters.',
  phone_number: 'Mobile number must be 10 digits',
  otp: 'Please enter 6 digit OTP code.',
  query_type: 'Please select a query type.',
  message: 'Message is required.',
}

/** What no PostgreSQL text or JSON can hold: the zero character and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/**
 * An input as its struct describes it, with defaults filled in and unknown keys of its top level
 * dropped. Throws `HttpError` naming the field that does not fit.
 */
export function readInput<T, S>(value: unknown, struct: Struct<T, S>): T {
  const [error, input] = struct.validate(value, { coerce: true, mask: true })
  if (error) {
    const field = error.path.join('.')
    throw new HttpError(400, MESSAGES[field] ?? `${field || 'The request'} is not valid.`, {
      field: field || undefined,
    })
  }
  refuseUnstorable(input, [])
  return input
}

function refuseUnstorable(value: unknown, path: string[]): void {
  if (typeof value === 'string' && UNSTORABLE.test(value)) {
    const field = path.join('.')
    throw new HttpError(400, `${field} has characters that cannot be stored.`, { field })
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) refuseUnstorable(inner, [...path, key])
  }
}

/**
 * A request's body as JSON; an empty one is an empty object. Throws `HttpError` where it is neither, or
 * has a key that every object inherits, which could make it behave as something else.
 */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key in Object.prototype)
        throw new HttpError(400, `${key} is not a field.`, { field: key })
      return value
    })
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, 'The request is not valid JSON.')
  }
}
