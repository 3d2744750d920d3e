import { MOBILE_DIGITS, PLAYERS_MAX } from '#contract/constants.ts'
import type { PlayerForm } from '#contract/forms.ts'
import { asciiDigits, cleanEmail, cleanText } from '#contract/text.ts'

/** Longer lines are cut, in characters. */
const LINE_MAX = 400
const ADDRESS = /[^\s@,;:|<>"'()[\]]+@[^\s@,;:|<>"'()[\]]+\.[^\s@,;:|<>"'()[\]]+/
const SEPARATORS = /[\t,;|<>"]+/
/** Bullets, arrows, emoji, quotes and link prefixes that stand between columns. */
const SIGNS = /\p{So}|\p{Emoji_Modifier}|\uFE0F|mailto:|[\\·•‣、→⇒“”„«»]/giu
/** A number, or the time of a message in a chat, before a player. */
const STAMP = /^\s*\[\d[^\]]*\]/
const DATE =
  /\b(?:(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d\d|\d\d)|(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01]))\b/g
/** Digits in groups, with at most three characters between them; a tab separates columns. */
const DIGIT_GROUPS = /\d+(?:[ .()-]{1,3}\d+)*/g
const MOBILE = new RegExp(`^0{0,2}(?:91)?0?([6-9]\\d{${MOBILE_DIGITS - 1}})$`)
const PREFIX_MAX = 5

type Part = keyof PlayerForm | 'other'

const LABELS: Record<Part, string> = {
  name: 'name|(?:player|full|participant)(?: name)?|नाम|खिलाड़ी(?: का नाम)?',
  email: '(?:e-?)?mail(?: ?id| address)?|mailto|ई-?मेल(?: आईडी)?',
  mobile:
    '(?:mobile|phone|contact|whatsapp|cell|tel|telephone)(?: phone)?(?: no\\.?| number)?|mob|ph|मोबाइल(?: नंबर| नं\\.?)?|फ़?ोन(?: नंबर| नं\\.?)?|संपर्क',
  other: 'dob|date of birth|age|gender|city|team|club|category|address|जन्म ?तिथि|उम्र|शहर',
}
/** 'Name: ', also within a line. */
const LABEL = new RegExp(
  `(^|[\\s,;|])(?:${Object.values(LABELS)
    .map((words) => `(${words})`)
    .join('|')})\\.? ?(?:\\d{1,3} ?)?(?:[:=]|- )`.normalize(),
  'giu',
)
const PARTS = Object.keys(LABELS) as Part[]

/**
 * Reads players from pasted text: one per line, 'Asha Rao, asha@x.in, 98450 12345', separated by commas,
 * semicolons, tabs or spaces, in any order; or with labels, 'Name: Asha Rao', on one line or several.
 * Skips those with fewer than two of name, e-mail and mobile; a part that is missing, or cannot be read,
 * is ''.
 */
export function parsePlayers(text: string): PlayerForm[] {
  const players: PlayerForm[] = []
  let player: { [part in keyof PlayerForm]?: string | undefined } = {}
  const finish = () => {
    const { name = '', email = '', mobile = '' } = player
    players.push({ name, email, mobile })
    player = {}
  }
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    const short = tidied(line.slice(0, LINE_MAX))
    const [unlabelled, labels] = labelsIn(short)
    const parts = Object.entries(parsePlayer(unlabelled)).filter(([, value]) => value !== '')
    const [only, second] = parts
    // Three lines of a player without labels.
    const goesOn =
      player.name && only && !second && player[only[0] as keyof PlayerForm] === undefined
    if (labels.length === 0 && !goesOn) finish()
    player = { ...player, ...Object.fromEntries(parts) }
    if (labels.length === 0 && parts.length !== 1) finish()
    for (const [part, value] of labels) {
      if (part !== 'other') {
        if (player[part] !== undefined) finish()
        player[part] = readPart(part, value)
      }
      const { email, mobile } = parsePlayer(value)
      player.email ||= email || undefined
      player.mobile ||= mobile || undefined
      player.name ||= parsePlayer(afterSeparator(value)).name || undefined
    }
  }
  finish()
  return players
    .filter((player) => Object.values(player).filter((part) => part !== '').length >= 2)
    .slice(0, PLAYERS_MAX)
}

/** With the digits, dashes and separators of plain text. */
function tidied(line: string): string {
  return asciiDigits(line.normalize('NFKC'))
    .replace(SIGNS, '\t')
    .replace(/\p{Pd}/gu, '-')
    .replace(STAMP, '\t')
}

/** The text before the first label, and each label with the text after it. */
function labelsIn(line: string): [string, [Part, string][]] {
  const found = [...line.matchAll(LABEL)]
  const labels = found.map((match, index): [Part, string] => {
    const part = PARTS.find((_, at) => match[at + 2] !== undefined) ?? 'other'
    return [part, line.slice(match.index + match[0].length, found[index + 1]?.index)]
  })
  return [line.slice(0, found[0]?.index), labels]
}

/** What follows the value of a label without a label of its own. */
function afterSeparator(value: string): string {
  const at = value.search(SEPARATORS)
  return at < 0 ? '' : value.slice(at)
}

function readPart(part: keyof PlayerForm, value: string): string {
  if (part === 'name') return nameIn(value)
  if (part === 'email') return cleanEmail(ADDRESS.exec(value)?.[0] ?? '')
  return mobileIn(value).mobile
}

function parsePlayer(line: string): PlayerForm {
  const email = ADDRESS.exec(line)?.[0] ?? ''
  const withoutEmail = line.replace(email, '\t').replace(DATE, '\t')
  const { written, mobile } = mobileIn(withoutEmail)
  return { name: nameIn(withoutEmail.replace(written, '\t')), email: cleanEmail(email), mobile }
}

/** The first part with a letter, without a number before or after it. */
function nameIn(text: string): string {
  const name = text
    .split(SEPARATORS)
    .map((part) =>
      part.replace(/^[\s*-]*(?:\d+[.)]?\s+)?/, '').replace(/[\s:=([.+-]+[\d/.-]*[\s).]*$/, ''),
    )
    .find((part) => /\p{L}/u.test(part))
  return cleanText(name ?? '')
}

/** The first groups of digits that make a mobile number, and how they are written. */
function mobileIn(text: string): { written: string; mobile: string } {
  for (const [run] of text.replace(DATE, '\t').matchAll(DIGIT_GROUPS)) {
    const groups = [...run.matchAll(/\d+/g)]
    for (const [index, first] of groups.entries()) {
      let digits = ''
      for (const group of groups.slice(index)) {
        digits += group[0]
        if (digits.length > MOBILE_DIGITS + PREFIX_MAX) break
        const mobile = MOBILE.exec(digits)?.[1]
        const written = run.slice(first.index, group.index + group[0].length)
        if (mobile) return { written, mobile }
      }
    }
  }
  return { written: '', mobile: '' }
}
