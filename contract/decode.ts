import {
  array,
  coerce,
  number,
  type Struct,
  type StructError,
  string,
  unknown,
  validate,
} from 'superstruct'

/**
 * Structs for the responses of any server. `decode` reads leniently; `is` and `assert` check the
 * exact form, which is what our own server sends.
 */

/**
 * `coerce` for any value. A condition that a value does not meet would build an error with its stack,
 * for each text of a list.
 */
export function coerceAny<T, S>(struct: Struct<T, S>, change: (value: unknown) => unknown) {
  return coerce(struct, unknown(), change)
}

export const text = coerceAny(string(), (value) =>
  typeof value === 'number' ? String(value) : value,
)

const NUMERIC = /^-?\d+(\.\d+)?$/

export const numeric = coerceAny(number(), (value) =>
  typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value,
)

/** Reads a value that is missing or unusable as `fallback`. */
export function lenient<T, S>(struct: Struct<T, S>, fallback: T): Struct<T, S> {
  return coerceAny(struct, (value) => {
    const [error, valid] = validate(value, struct, { coerce: true })
    return error ? fallback : valid
  })
}

let badRows: StructError[] = []

export function rows<T, S>(row: Struct<T, S>): Struct<T[], Struct<T, S>> {
  return coerce(array(row), array(unknown()), (values) =>
    values.flatMap((value) => {
      const [error, valid] = validate(value, row, { coerce: true })
      if (!error) return [valid]
      badRows.push(error)
      return []
    }),
  )
}

/** Returns the value and what was wrong with the rows left out. Throws a `StructError`. */
export function decode<T>(value: unknown, struct: Struct<T, unknown>) {
  badRows = []
  const [error, decoded] = validate(value, struct, { coerce: true })
  if (error) throw error
  return { value: decoded, badRows }
}
