import { array, number, Struct, type StructError, string, validate } from 'superstruct'

/**
 * Structs for the responses of any server. `decode` reads leniently; `is` and `assert` check the
 * exact form, which is what our own server sends.
 */

/**
 * `coerce` without a condition: one that a value does not meet would build an error with its stack, for
 * each text of a list.
 */
export function coerceAny<T, S>(
  struct: Struct<T, S>,
  change: (value: unknown) => unknown,
): Struct<T, S> {
  return new Struct({
    ...struct,
    coercer: (value, context) => struct.coercer(change(value), context),
  })
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
/** Their rows are valid: each list within a list would check them twice as often. */
const decodedRows = new WeakSet<WeakKey>()

export function rows<T, S>(row: Struct<T, S>): Struct<T[], Struct<T, S>> {
  const list = array(row)
  return new Struct({
    ...list,
    coercer(values: unknown) {
      if (!Array.isArray(values) || decodedRows.has(values)) return values
      const valid = values.flatMap((value: unknown) => {
        const [error, decoded] = validate(value, row, { coerce: true })
        if (!error) return [decoded]
        badRows.push(error)
        return []
      })
      decodedRows.add(valid)
      return valid
    },
    entries: (values, context) =>
      decodedRows.has(values as WeakKey) ? [] : list.entries(values, context),
  })
}

/** Returns the value and what was wrong with the rows left out. Throws a `StructError`. */
export function decode<T>(value: unknown, struct: Struct<T, unknown>) {
  badRows = []
  const [error, decoded] = validate(value, struct, { coerce: true })
  if (error) throw error
  return { value: decoded, badRows }
}
