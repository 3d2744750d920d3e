import { MOBILE_DIGITS, PLAYERS_MAX } from '#contract/constants.ts'
import { mobileDigits, type PlayerForm } from '#contract/forms.ts'

/** No line of a roster is longer, in characters. */
const LINE_MAX = 400
const ADDRESS = /[^\s@,;|<>"']+@[^\s@,;|<>"']+\.[^\s@,;|<>"']+/
/** Digits with what stands between them; a tab parts columns. */
const NUMBER = /\+?\d[\d .()-]{8,}\d/

/**
 * Reads players from pasted text, a line each: 'Asha Rao, asha@x.in, 98450 12345', with commas,
 * semicolons, tabs or spaces, in any order. A line tells of a player where it has two of name, e-mail
 * and mobile; what it has not is empty. Other lines, a heading say, are left out.
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
  const mobile = mobileDigits(number)
  const name = rest
    .replace(number, '\t')
    .split(/[\t,;|<>"]+/)
    // A running number before the name is none of it.
    .map((part) =>
      part
        .replace(/^\s*\d+[.)]?\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .find((part) => /\p{L}/u.test(part))
  return { name: name ?? '', email, mobile: mobile.length === MOBILE_DIGITS ? mobile : '' }
}
