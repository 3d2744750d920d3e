import { CalendarDate, parseDateTime } from '@internationalized/date'
import {
  boolean,
  defaulted,
  enums,
  integer,
  nullable,
  number,
  refine,
  Struct,
  size,
  string,
} from 'superstruct'
import { isDay } from '#contract/dates.ts'
import { coerceAny } from '#contract/decode.ts'
import { FORM_FIELD } from '#contract/forms.ts'
import { asciiDigits, cleanEmail, cleanLines, cleanText } from '#contract/text.ts'
import { readRefundTerms } from '#server/catalogue/refund-terms.ts'
import { fixDate } from './dates.ts'

/** The columns of the files. A cell of a CSV file is text; JSON has numbers, true and false. */

const expectations = new WeakMap<object, string>()

/** What would be right in this column. */
export const expectationOf = (struct: object) => expectations.get(struct) ?? ''

interface Rule<T> {
  expected: string
  test?: (value: T) => boolean
  read?: (value: unknown) => unknown
}

function field<T, S>(
  struct: Struct<T, S>,
  { expected, test = () => true, read = (value) => value }: Rule<T>,
): Struct<T, S> {
  const refined = refine(struct, FORM_FIELD, (value) => test(value) || expected)
  const made = coerceAny(refined, read)
  expectations.set(made, expected)
  return made
}

/** An empty cell, or one that is left out, has the value `fallback`, which is always right. */
export function orElse<T, S>(struct: Struct<T, S>, fallback: T): Struct<T, S> {
  const { validator, refiner } = struct
  const allowing = new Struct<T, S>({
    ...struct,
    validator: (value, context) => (value === fallback ? [] : validator(value, context)),
    refiner: (value, context) => (value === fallback ? [] : refiner(value as T, context)),
  })
  const made = defaulted(allowing, fallback)
  expectations.set(made, `${expectationOf(struct)}, or nothing`)
  return made
}

type Clean = (text: string) => string

const reading = (clean: Clean) => (value: unknown) =>
  typeof value === 'string' ? clean(value) : value

const clean = reading(cleanText)
/** Reads a number, a date or a phone number, whose digits may be of any script. */
const withDigits = reading((cell) => asciiDigits(cleanText(cell)))
/** The name of a file may have two spaces in a row. */
const trimmed = reading((cell) => cell.trim())

/** PostgreSQL stores neither. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/**
 * Unicode has two forms of some letters of India; a search finds the one of the form NFC. A mark of the
 * byte order is no part of a text: it comes with what was copied from files.
 */
const composed: Clean = (cell) => cell.normalize().replaceAll('\uFEFF', '')

const textOf = (most: number, cleaned: Clean) =>
  field(size(string(), 1, most), {
    expected: `text of 1 to ${most} characters`,
    test: (value) => !UNSTORABLE.test(value),
    read: reading(cleaned),
  })

const optionalTextOf = (most: number, cleaned: Clean) =>
  orElse(
    field(size(string(), 0, most), {
      expected: `text of at most ${most} characters`,
      test: (value) => !UNSTORABLE.test(value),
      read: reading(cleaned),
    }),
    '',
  )

export const text = (most: number) => textOf(most, cleanText)
export const html = (most: number) => textOf(most, composed)
export const optionalLine = (most: number) => optionalTextOf(most, cleanText)
export const optionalLines = (most: number) => optionalTextOf(most, cleanLines)
export const optionalHtml = (most: number) => optionalTextOf(most, composed)

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

export const id = field(string(), {
  expected: 'an id of 1 to 64 letters (a to z), digits, - and _, as in mumbai-open',
  test: (value) => ID.test(value),
  read: clean,
})

export const email = field(size(string(), 3, 254), {
  expected: 'an email address as club@example.in',
  test: (value) => /^[^\s@\0]+@[^\s@\0]+\.[^\s@\0]+$/.test(value) && !UNSTORABLE.test(value),
  read: reading(cleanEmail),
})

/** Spreadsheets save a long number as 9.19822E+11. */
const SHORTENED = /^\d(\.\d+)?E\+\d+$/i

export const phone = field(size(string(), 1, 30), {
  expected: 'a phone number of at most 30 characters, in a spreadsheet as text',
  test: (value) => !SHORTENED.test(value) && !UNSTORABLE.test(value),
  read: withDigits,
})

/** A link: on this site, or by https. */
export const address = field(size(string(), 1, 2000), {
  expected: 'a path as /tournaments, or an address that begins with https://',
  test: (value) => /^(\/(?!\/)|https:\/\/)[^\s\0]*$/.test(value) && !UNSTORABLE.test(value),
  read: trimmed,
})

const FILE = /^(?![a-z]+:)[^/\\\0][^\\\0]*\.(jpe?g|png|webp|avif)$/i

/** An image of an event or a banner. */
export const picture = field(size(string(), 1, 2000), {
  expected:
    'a picture: a file of the folder as pictures/final.jpg, an address that begins with https://, or a path on this site as /posters/chess/open.svg',
  test: (value) =>
    (/^(\/(?!\/)|https?:\/\/)[^\s\0]*$/.test(value) || FILE.test(value)) && !UNSTORABLE.test(value),
  read: trimmed,
})

const upper = reading((cell) => cleanText(cell).toUpperCase())

export const choice = <const T extends readonly string[]>(values: T) =>
  field(enums(values), { expected: values.join(' or '), read: upper })

/** Empty for none. */
export const optionalChoice = <const T extends readonly string[]>(values: T) =>
  orElse(field(enums([...values, ''] as const), { expected: values.join(' or '), read: upper }), '')

export const page = <const T extends readonly string[]>(values: T) =>
  field(enums(values), { expected: values.join(' or '), read: clean })

const YES_NO: Record<string, boolean> = { yes: true, true: true, no: false, false: false }

export const yesNo = field(boolean(), {
  expected: 'yes or no',
  read: (value) =>
    typeof value === 'string' ? (YES_NO[cleanText(value).toLowerCase()] ?? value) : value,
})

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

const toNumber = (value: unknown) => {
  const cell = withDigits(value)
  return typeof cell === 'string' && NUMBER.test(cell) ? Number(cell) : value
}

export const whole = (least: number, most: number) =>
  field(integer(), {
    expected: `a whole number from ${least} to ${most}`,
    test: (value) => value >= least && value <= most,
    read: toNumber,
  })

/** Empty for any number. */
export function optionalWhole(least: number, most: number) {
  const inRange = (value: number) => value >= least && value <= most
  const made = nullable(
    refine(integer(), FORM_FIELD, (value) => inRange(value) || 'out of its range'),
  )
  const expected = `a whole number from ${least} to ${most}`
  return orElse(field(made, { expected, read: toNumber }), null)
}

const FEE_MAX = 10_000_000

/** Whole in paise, and above the least that can be paid. */
export const fee = field(number(), {
  expected: `rupees as 500 or 499.50: 0 for a free event, or from 1 to ${FEE_MAX}`,
  test: (value) =>
    value === 0 || (value >= 1 && value <= FEE_MAX && Math.round(value * 100) / 100 === value),
  read: toNumber,
})

export function degrees(most: number) {
  const made = nullable(
    refine(number(), FORM_FIELD, (value) => Math.abs(value) <= most || 'too many degrees'),
  )
  return orElse(
    field(made, { expected: `degrees from -${most} to ${most}, as 12.9716`, read: toNumber }),
    null,
  )
}

const DATE = /^(20\d{2}-\d{2}-\d{2}|monday[+-]\d{1,3}) \d{2}:\d{2}$/
const ANY_MONDAY = new CalendarDate(2026, 11, 30)

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false
  try {
    parseDateTime(fixDate(text, ANY_MONDAY).replace(' ', 'T'))
    return true
  } catch {
    return false
  }
}

export const day = orElse(
  field(string(), { expected: 'a day as 2027-01-01', test: isDay, read: withDigits }),
  '',
)

/** In IST; empty while it is to be announced. */
export const date = orElse(
  field(string(), {
    expected: 'a date and time in IST as 2026-12-05 08:00 or monday+5 08:00',
    test: isDate,
    read: withDigits,
  }),
  '',
)

/** What cancelled entries get back; empty for all of it until booking closes. */
export const refunds = orElse(
  field(size(string(), 1, 200), {
    expected: 'refunds as 100% 7 days, 50% 3 days, or 0%',
    test: (value) => readRefundTerms(value) !== null,
    read: withDigits,
  }),
  '',
)
