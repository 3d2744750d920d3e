/** Cleans and compares text that people type or paste. What a person can see never changes. */

const JOINER = '\\p{Join_Control}'
/** In the scripts of India, a joiner after it changes how the letter before it is written. */
const VIRAMA =
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D3B\\u0D3C\\u0D4D\\u0DCA]'
const JOINED = '[\\p{L}\\p{M}\\p{Emoji_Modifier}\\p{Extended_Pictographic}]'

/** The flag of a region ends with invisible tags; these signs of Arabic, Syriac and Kaithi can be seen. */
const FORMAT =
  /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|(?![\p{Join_Control}\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])\p{Cf}/gu
/** Also letters and symbols that are shown as a blank; dictation leaves U+FFFC. */
const BLANK = /[\p{White_Space}\u115F\u1160\u2800\u3164\uFFA0\uFFFC]/gu
/** One joiner stays between letters, and after a virama at the end of a word. */
const JOINERS = new RegExp(
  `(${JOINED}${JOINER})${JOINER}*(?=${JOINED})|(${VIRAMA}\\u200D)${JOINER}*|${JOINER}+`,
  'gu',
)
const APOSTROPHES = /['’‘‛ʼ`´＇]/g
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** Of one line: in Unicode's form NFC, without format characters, with single spaces. */
export function cleanText(text: string): string {
  return text
    .replace(FORMAT, '$1')
    .replace(BLANK, ' ')
    .normalize()
    .replace(JOINERS, '$1$2')
    .normalize()
    .replace(/ +/g, ' ')
    .trim()
}

/** `cleanText` of each line; at most one line in a row is empty. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** True without a letter, digit, punctuation mark or symbol. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(cleanText(text))
}

/** The digits of every script as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
}

/** Unicode has the digits of a script in order, sets of ten without a gap between them. */
function digitValue(codePoint: number): number {
  let first = codePoint
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (codePoint - first) % 10
}

/**
 * Equal for texts that differ only in case, in what nobody sees, and in how a keyboard writes a letter,
 * digit, apostrophe or hyphen.
 */
export function comparable(text: string): string {
  return (
    asciiDigits(cleanText(text).normalize('NFKC'))
      .replace(IGNORABLE, '')
      .replace(APOSTROPHES, "'")
      .replace(/\p{Pd}/gu, '-')
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKC')
      // Signs of Arabic without a letter have a space before them in this form.
      .replace(/ +/g, ' ')
      .trim()
  )
}

/** Accents, the nukta of the scripts of India, and the vowel marks of Urdu. */
const MARKS = /[\u0300-\u036F\u064B-\u065F\u0670\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/g
/** They join the letters around them. */
const DROPPED = /[\p{Cf}\p{Default_Ignorable_Code_Point}'’‘‛ʼ`´＇]/gu

/**
 * The words of a text for a search, without case, marks and punctuation, with single spaces. The
 * database has the same words in its `searchable_text`.
 */
export function searchable(text: string): string {
  const letters = text.replace(DROPPED, '').normalize('NFKD').replace(DROPPED, '')
  return asciiDigits(letters.replace(MARKS, ''))
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

const LONE_JOINER = new RegExp(`(${VIRAMA}${JOINER})|${JOINER}`, 'gu')

/** Also what stands around an address in a mail program or a sentence, and the signs of Asian keyboards. */
export function cleanEmail(text: string): string {
  const line = cleanText(text)
    .replace(/＠/g, '@')
    .replace(/[。．｡]/g, '.')
  const [, address = line] = /^<([^<>]*)>$/.exec(line) ?? []
  return address
    .replace(/^mailto:/i, '')
    .replace(/[\s.,;]+$/, '')
    .replace(LONE_JOINER, '$1')
    .normalize()
}

const DOMAIN_NAME = /^[\p{L}\p{M}\p{N}\p{Join_Control}.-]+$/u

/** One text for each mailbox: in lower case, with the domain as in DNS (`xn--…`). */
export function emailKey(text: string): string {
  const email = cleanEmail(text).toLowerCase()
  const from = email.lastIndexOf('@') + 1
  const domain = email.slice(from)
  const isInternational = /[^\0-\x7F]/.test(domain) && DOMAIN_NAME.test(domain)
  return email.slice(0, from) + (isInternational ? asciiDomain(domain) : domain)
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

interface PlayerText {
  name: string
  email: string
  mobile: string
}

/** Of a player, what tells them from others. */
export const comparablePlayer = ({ name, email, mobile }: PlayerText): PlayerText => ({
  name: comparable(name),
  email: emailKey(email),
  mobile: asciiDigits(cleanText(mobile)),
})
