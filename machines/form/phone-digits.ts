import { MOBILE_DIGITS } from '#contract/constants.ts'
import { asciiDigits } from '#contract/text.ts'

const MOBILE_PREFIXES = [/^00?/, /^91/, /^0/]
const TYPED_PREFIX = /^0(?:0(?:91)?)?/
const COUNTRY_CODE = '+91'

/**
 * At most ten digits of a mobile number, after `before`. A leading +91, 91 or 0 is dropped from a number
 * that is pasted or filled in. While keys are pressed, +91 is dropped as soon as it is there, and 0 when the
 * field is full; 91 alone can begin a number. Otherwise one more key in a full field changes nothing.
 */
export function phoneDigits(text: string, before = ''): string {
  const typed = asciiDigits(text.normalize('NFKC')).trim()
  if (typed === COUNTRY_CODE) return ''
  if (typed !== '' && COUNTRY_CODE.startsWith(typed)) return typed
  const digits = typed.replace(/\D/g, '')
  if (before.length === MOBILE_DIGITS && isOneMore(text, before)) {
    return before.startsWith('0') ? digits.replace(TYPED_PREFIX, '') : before
  }
  return MOBILE_PREFIXES.reduce(
    (rest, prefix) => (rest.length > MOBILE_DIGITS ? rest.replace(prefix, '') : rest),
    digits,
  ).slice(0, MOBILE_DIGITS)
}

/** Whether one character was added to `before`, anywhere. */
function isOneMore(text: string, before: string): boolean {
  const at = [...before].findIndex((character, index) => character !== text[index])
  const added = at === -1 ? before.length : at
  return text.slice(0, added) + text.slice(added + 1) === before
}
