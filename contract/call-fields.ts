import {
  boolean,
  coerce,
  defaulted,
  integer,
  max,
  min,
  nullable,
  optional,
  pattern,
  type Struct,
  size,
  string,
} from 'superstruct'
import { lenient, numeric, rows } from './decode.ts'

/** Parameters and fields that calls of several subjects share. */

export const textUpTo = (length: number) => size(string(), 0, length)
export const id = size(string(), 1, 64)
export const passCode = pattern(string(), /^[0-9a-zA-Z]{1,500}$/)

/** A query parameter arrives as text. */
export const wholeNumber = coerce(integer(), string(), (value) =>
  /^\d{1,9}$/.test(value) ? Number(value) : value,
)
export const paged = {
  page: defaulted(min(wholeNumber, 1), 1),
  limit: defaulted(max(min(wholeNumber, 1), 100), 8),
}
export const listOf = <T, S>(row: Struct<T, S>) => ({
  data: rows(row),
  totalPages: lenient(numeric, 1),
  total: lenient(nullable(numeric), null),
})
export const again = optional(boolean())
