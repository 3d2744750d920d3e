import { and, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isBlank, searchable } from '#contract/text.ts'
import type { Database } from '#server/db/open.ts'
import type {
  categories,
  categoryEvents,
  cities,
  organizations,
  sports,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'
import { withCorrections } from './search-words.ts'

type NameTable =
  | typeof categories
  | typeof cities
  | typeof organizations
  | typeof sports
  | typeof tournamentEvents

/** A `named` column has the value that `is` has in a row whose name is searched. */
interface SearchColumns {
  of: EventTable
  named: { by: AnyPgColumn; in: NameTable; is: AnyPgColumn }[]
}

type EventTable = typeof tournaments | typeof categoryEvents

/** The database makes these columns of names and addresses. They are in the migrations only. */
const searchedText = (table: EventTable) => sql`${table}.search_text`
/** Of what is written in Hindi. */
const searchedHindi = (table: EventTable) => sql`${table}.search_hindi`
const searchedName = (table: NameTable) => sql`${table}.search_name`

const WORDS_MAX = 6
/** Above it, the ids are read by the database itself. */
const IDS_MAX = 500

/** The words of a search with their corrections, for one or more tables; null if nothing is searched. */
export type Search = string[][] | null

/** Words after the sixth are ignored; punctuation alone has none. */
export async function readSearch(db: Database, text: string): Promise<Search> {
  const words = wordsOf(text)
  if (words.length === 0 && isBlank(text)) return null
  return (await withCorrections(db, words)).map((meanings) => [
    ...new Set([...meanings, ...meanings.map(asAgeGroup)]),
  ])
}

/** Names have 'U-17', in words 'u 17'; many type 'u17'. */
const asAgeGroup = (word: string) => word.replace(/^u(\d+)$/, 'u $1')

/**
 * Rows that contain every word, or its correction, in their text or in a name, in any order. A search
 * without words matches nothing.
 */
export async function matchesText(
  db: Database,
  words: Search,
  { of: table, named }: SearchColumns,
): Promise<SQL | undefined> {
  if (words === null) return undefined
  if (words.length === 0) return sql`false`
  const names = words.flat().flatMap((word) =>
    named.map(({ by, in: table, is }) => ({
      word,
      by,
      table,
      is,
      hasName: contains(searchedName(table), word),
    })),
  )
  const found = await findNames(db, names)
  const inNames = names.map(({ word, by, table, is, hasName }, index) => {
    const ids = found[index] ?? []
    if (ids.length === 0) return { word, condition: undefined }
    const isMany = ids.length > IDS_MAX
    const all = sql`exists (select from ${table} where ${is} = ${by} and ${hasName})`
    return { word, condition: isMany ? all : inArray(by, ids) }
  })
  return and(
    ...words.map((meanings) => {
      const ofWord = inNames.filter(({ word }) => meanings.includes(word))
      return or(
        ...meanings.flatMap((word) => textsWith(word).map((text) => contains(text(table), word))),
        ...ofWord.map(({ condition }) => condition),
      )
    }),
  )
}

/** A word in the letters of English is in no text in Hindi. */
const textsWith = (word: string) =>
  /^[a-z0-9 ]+$/.test(word) ? [searchedText] : [searchedText, searchedHindi]

/**
 * The ids of the rows with each name, at most `IDS_MAX` + 1. They are queried first: most words match no
 * name, and the planner then skips the condition.
 */
async function findNames(
  db: Database,
  names: { table: NameTable; is: AnyPgColumn; hasName: SQL | undefined }[],
): Promise<string[][]> {
  if (names.length === 0) return []
  const ids = names.map(({ table, is, hasName }) => {
    const rows = db.select({ is }).from(table).where(hasName)
    return sql`array(${rows.limit(IDS_MAX + 1)})`
  })
  const [row] = await db
    .select({ ids: sql<string[][]>`ids` })
    .from(sql`(select json_build_array(${sql.join(ids, sql`, `)}) as ids) as found`)
  return row?.ids ?? []
}

function wordsOf(text: string): string[] {
  const words = [...new Set(searchable(text).split(' '))].filter((word) => word !== '')
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX)
}

/** In 'chess tournaments near me', only 'chess' tells one tournament from another. */
const FILLERS = new Set(
  'in at near me for of the and tournament tournaments event events competition competitions में टूर्नामेंट प्रतियोगिता'.split(
    ' ',
  ),
)

/**
 * A word of one or two letters must match the beginning of a word, since a trigram index cannot
 * find it elsewhere.
 */
export function contains(text: SQLWrapper, word: string): SQL | undefined {
  return [...word].length < 3 ? startsWord(text, word) : sql`${text} like ${`%${word}%`}`
}

export const startsWord = (text: SQLWrapper, word: string): SQL | undefined =>
  or(sql`${text} like ${`${word}%`}`, sql`${text} like ${`% ${word}%`}`)
