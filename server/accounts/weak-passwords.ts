import { PASSWORD_MIN } from '#contract/constants.ts'
import type { UserRow } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/**
 * 17,950 passwords; the rest of the list is too short to be valid. Read at the first use, since it
 * would take a tenth of the start of the server.
 */
let common: Promise<Set<string>> | undefined

async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN),
  )
}

const PRODUCT = 'matchpoint'
/** Shorter names are part of too many words. */
const NAME_MIN = 3

/**
 * Rejects with `HttpError` 400 for a common password, and for one whose letters are only those of the
 * product's name, or of the user's own name or email.
 */
export async function rejectWeakPassword(
  field: string,
  password: string,
  { name, email }: Pick<UserRow, 'name' | 'email'>,
): Promise<void> {
  const lower = password.normalize().toLowerCase()
  common ??= readCommon()
  if ((await common).has(lower)) {
    throw new HttpError(400, 'This password is too common. Please choose another one.', { field })
  }
  const words = [PRODUCT, name, ...name.split(/\s+/), email, ...email.split('@', 1)]
    .map(lettersOf)
    .filter((word) => word.length >= NAME_MIN)
    .sort((a, b) => b.length - a.length)
  const letters = lettersOf(lower)
  const others = words.reduce((rest, word) => rest.replaceAll(word, ''), letters)
  if (letters !== '' && others === '') {
    throw new HttpError(
      400,
      'This password contains only a name or an email. Please choose another one.',
      { field },
    )
  }
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
