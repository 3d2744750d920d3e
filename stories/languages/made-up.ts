const FROM = 'AEIOUYaeiouycnsz'
const TO = 'ÅÉÎÖÛÝåéîöûýçñšž'
const accents = new Map([...FROM].map((letter, index) => [letter, TO[index]]))

/** How much longer a translation may get. */
const GROWTH = 0.4
/** Letters of a word that is long, as German or Finnish ones are. */
const LONG = 24

/** Changes a text between its placeholders: 'Pay {amount}'. */
const between = (text: string, change: (part: string) => string) =>
  text
    .split(/(\{\w+\})/)
    .map((part, index) => (index % 2 ? part : change(part)))
    .join('')

/** '[Påý {amount}~~]': a text without brackets or accents is not translated, or cut off. */
export function pseudo(text: string): string {
  const accented = between(text, (part) =>
    [...part].map((letter) => accents.get(letter) ?? letter).join(''),
  )
  return `[${accented}${'~'.repeat(Math.ceil(text.length * GROWTH))}]`
}

/** Lengthens the longest word of the text. */
export function withLongWord(text: string): string {
  const words = text.replace(/\{\w+\}/g, ' ').match(/\p{L}+/gu) ?? []
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  if (!longest || longest.length >= LONG) return text
  const long =
    longest +
    longest
      .toLowerCase()
      .repeat(LONG)
      .slice(0, LONG - longest.length)
  return between(text, (part) => part.replace(longest, long))
}
