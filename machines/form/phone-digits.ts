import { MOBILE_DIGITS } from '#contract/constants.ts'
import { asciiDigits } from '#contract/text.ts'

const MOBILE_PREFIXES = [/^00?/, /^91/, /^0/]

/**
 * At most ten digits of a mobile number, after `before`. A leading +91, 91 or 0 is dropped from a number
 * that is pasted or filled in, not while keys are pressed: one more in a full field changes nothing.
 */
export function phoneDigits(text: string, before = ''): string {
  if (before.length === MOBILE_DIGITS && isOneMore(text, before)) return before
  return MOBILE_PREFIXES.reduce(
    (digits, prefix) => (digits.length > MOBILE_DIGITS ? digits.replace(prefix, '') : digits),
    asciiDigits(text).replace(/\D/g, ''),
  ).slice(0, MOBILE_DIGITS)
}

/** Whether one character was added to `before`, anywhere. */
function isOneMore(text: string, before: string): boolean {
  const at = [...before].findIndex((character, index) => character !== text[index])
  const added = at === -1 ? before.length : at
  return text.slice(0, added) + text.slice(added + 1) === before
}
