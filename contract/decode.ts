import {
  array,
  coerce,
  number,
  pattern,
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

export const text = coerce(string(), number(), String)

export const numeric = coerce(number(), pattern(string(), /^-?\d+(\.\d+)?$/), Number)

/** Reads a value that is missing or unusable as `fallback`. */
export function lenient<T, S>(struct: Struct<T, S>, fallback: T): Struct<T, S> {
  return coerce(struct, unknown(), (value) => {
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
