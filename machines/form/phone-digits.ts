import { MOBILE_DIGITS } from '#contract/constants.ts'

const MOBILE_PREFIXES = [/^00?/, /^91/, /^0/]

/** Extracts at most ten digits from typed or pasted text, without a leading +91, 91 or 0. */
export function phoneDigits(text: string): string {
  return MOBILE_PREFIXES.reduce(
    (digits, prefix) => (digits.length > MOBILE_DIGITS ? digits.replace(prefix, '') : digits),
    text.replace(/\D/g, ''),
  ).slice(0, MOBILE_DIGITS)
}
