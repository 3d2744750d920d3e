import type { HonoRequest } from 'hono'
import { create, type Struct } from 'superstruct'
import { FORM_FIELD, formErrors } from '#contract/forms.ts'
import { HttpError } from './http-error.ts'

/** PostgreSQL's text and jsonb can hold neither NUL nor unpaired surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * Fills in defaults and drops unknown keys of the top level. Throws `HttpError` 400 with the invalid
 * field, and with the form's own message where its struct has one.
 */
export function readInput<T, S>(value: unknown, struct: Struct<T, S>): T {
  const [error, input] = struct.validate(value, { coerce: true, mask: true })
  if (error) {
    const [failure] = error.failures()
    const field = error.path.join('.')
    const message =
      failure?.refinement === FORM_FIELD
        ? failure.message
        : `${field || 'The request'} is not valid.`
    throw new HttpError(400, message, { field: field || undefined })
  }
  rejectUnstorable(input, [])
  return input
}

function rejectUnstorable(value: unknown, path: string[]): void {
  if (typeof value === 'string' && UNSTORABLE.test(value)) {
    const field = path.join('.')
    throw new HttpError(400, `${field} contains characters that cannot be stored.`, { field })
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) rejectUnstorable(inner, [...path, key])
  }
}

/**
 * Reads a request's JSON body; an empty one is an empty object. Throws `HttpError` 415 for a body that is
 * not declared as JSON, and what `parseBody` throws.
 */
export async function readBody(request: HonoRequest): Promise<unknown> {
  const text = await request.text()
  if (text.trim() === '') return {}
  if (!JSON_TYPE.test(request.header('Content-Type') ?? '')) {
    throw new HttpError(415, 'The request must be JSON, with Content-Type: application/json.')
  }
  return parseBody(text)
}

/** Throws `HttpError` 400 for invalid JSON and for keys of `Object.prototype`, such as `__proto__`. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key in Object.prototype)
        throw new HttpError(400, `${key} is not a valid field.`, { field: key })
      return value
    })
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, 'The request is not valid JSON.')
  }
}

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
