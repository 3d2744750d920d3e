import { MOBILE_DIGITS, PLAYERS_MAX } from '#contract/constants.ts'
import type { PlayerForm } from '#contract/forms.ts'
import { phoneDigits } from '../form/phone-digits.ts'

/** Longer lines are cut, in characters. */
const LINE_MAX = 400
const ADDRESS = /[^\s@,;|<>"']+@[^\s@,;|<>"']+\.[^\s@,;|<>"']+/
/** Digits with separators; a tab separates columns. */
const NUMBER = /\+?\d[\d .()-]{8,}\d/

/**
 * Reads players from pasted text, one per line: 'Asha Rao, asha@x.in, 98450 12345', separated by
 * commas, semicolons, tabs or spaces, in any order. Skips lines with fewer than two of name, e-mail
 * and mobile; a missing part is ''.
 */
export function parsePlayers(text: string): PlayerForm[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => parsePlayer(line.slice(0, LINE_MAX)))
    .filter((player) => Object.values(player).filter((part) => part !== '').length >= 2)
    .slice(0, PLAYERS_MAX)
}

function parsePlayer(line: string): PlayerForm {
  const email = ADDRESS.exec(line)?.[0] ?? ''
  const rest = line.replace(email, '\t')
  const number = NUMBER.exec(rest)?.[0] ?? ''
  const mobile = phoneDigits(number)
  const name = rest
    .replace(number, '\t')
    .split(/[\t,;|<>"]+/)
    // Remove a row number before the name.
    .map((part) =>
      part
        .replace(/^\s*\d+[.)]?\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .find((part) => /\p{L}/u.test(part))
  return { name: name ?? '', email, mobile: mobile.length === MOBILE_DIGITS ? mobile : '' }
}
