import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'

/** Every word that a search can find, with how often it is there. It is in the migrations only. */
const WORDS = sql`search_words`

/** Updates the words for corrections and suggestions after a change of the catalogue. */
export async function refreshSearch(db: Database): Promise<void> {
  for (const view of [WORDS, sql`search_names`]) {
    await db.execute(sql`refresh materialized view concurrently ${view}`)
    await db.execute(sql`analyze ${view}`)
  }
}

/** A mistake in a shorter word, or in a number, makes another word. */
const CAN_BE_MISTYPED = /^[^\p{N}]{4,40}$/u

/**
 * Each word, and what it was meant to be: for one that nothing contains, the most frequent word that differs
 * by one letter (missing, added, changed, or swapped with the next), if there is one. Double letters count
 * as one.
 */
export async function withCorrections(db: Database, words: string[]): Promise<string[][]> {
  const typed = words.filter((word) => CAN_BE_MISTYPED.test(word))
  if (typed.length === 0) return words.map((word) => [word])
  const [near] = await db
    .select({ meant: sql<(string | null)[]>`meant` })
    .from(sql`(select array[${sql.join(typed.map(meantBy), sql`, `)}] as meant) as near`)
  const meant = new Map(typed.map((word, index) => [word, near?.meant[index] ?? word]))
  return words.map((word) => [...new Set([word, meant.get(word) ?? word])])
}

const meantBy = (word: string): SQL => sql`(select coalesce(
  (select ${word}::text where exists (select from ${WORDS} where word like ${`%${word}%`})),
  (select word from ${WORDS} where single like any(${sql.param(oneLetterFrom(withoutDoubles(word)))})
    order by left(word, 1) = left(${word}::text, 1) desc, uses desc, word limit 1)))`

const withoutDoubles = (word: string) => word.replace(/(.)\1+/gu, '$1')

/** The word and those around it as patterns of SQL, where `_` is any letter. */
function oneLetterFrom(word: string): string[] {
  const letters = [...word]
  const before = (at: number) => letters.slice(0, at).join('')
  const from = (at: number) => letters.slice(at).join('')
  return [
    word,
    `_${word}`,
    ...letters.flatMap((letter, at) => [
      `${before(at + 1)}_${from(at + 1)}`,
      `${before(at)}_${from(at + 1)}`,
      before(at) + from(at + 1),
      before(at) + (letters[at + 1] ?? '') + letter + from(at + 2),
    ]),
  ]
}
