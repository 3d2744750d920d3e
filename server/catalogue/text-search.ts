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
import { PLAIN, readTerms, type Sense, type Term } from './search-terms.ts'
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
  /** Undefined if the sense is empty. */
  says(sense: Sense): SQL | undefined
  /** Tournaments with one event that fulfils a condition on its name and on what is said of it. */
  oneEvent?(
    is: (name: SQL, says: (sense: Sense) => SQL | undefined) => SQL | undefined,
  ): SQL | undefined
}

type EventTable = typeof tournaments | typeof categoryEvents

/** The database makes these columns of names and addresses. They are in the migrations only. */
const searchedText = (table: EventTable) => sql`${table}.search_text`
const searchedHindi = (table: EventTable) => sql`${table}.search_hindi`
export const searchedName = (table: NameTable) => sql`${table}.search_name`

const WORDS_MAX = 6
/** Above it, the ids are read by the database itself. */
const IDS_MAX = 500

/** The terms of a search, for one or more tables; null if nothing is searched. */
export type Search = Term[] | null

/** Terms after the sixth are ignored; punctuation alone has none. */
export async function readSearch(db: Database, text: string, now: number): Promise<Search> {
  const { terms, rest } = readTerms(searchable(text), now)
  const words = wordsOf(rest, terms.length > 0)
  if (terms.length === 0 && words.length === 0 && isBlank(text)) return null
  const plain = (await withCorrections(db, words)).map((texts) => ({ ...PLAIN, texts }))
  return [...terms, ...plain].slice(0, WORDS_MAX)
}

/**
 * Rows that match every term by their text, by a name, or by what the term says, in any order. A search
 * without terms matches nothing.
 */
export async function matchesText(
  db: Database,
  search: Search,
  { of: table, named, says, oneEvent }: SearchColumns,
): Promise<SQL | undefined> {
  if (search === null) return undefined
  if (search.length === 0) return sql`false`
  const withTexts = search.filter(({ texts }) => texts.length > 0)
  const names = withTexts.flatMap((term) =>
    named.map(({ by, in: table, is }) => ({
      term,
      by,
      table,
      is,
      hasName: hasTerm(searchedName(table), term),
    })),
  )
  const found = await findNames(db, names)
  const inNames = names.map(({ term, by, table, is, hasName }, index) => {
    const ids = found[index] ?? []
    if (ids.length === 0) return { term, condition: undefined }
    const isMany = ids.length > IDS_MAX
    const all = sql`exists (select from ${table} where ${is} = ${by} and ${hasName})`
    return { term, condition: isMany ? all : inArray(by, ids) }
  })
  return and(
    ...search.map((term) => {
      const ofTerm = inNames.filter((name) => name.term === term)
      return or(
        isInText(table, term),
        ...ofTerm.map(({ condition }) => condition),
        says(term.sense),
      )
    }),
    ofOneEvent(search, table, oneEvent),
  )
}

/** In 'girls u-15' both words are of one event, unless the tournament itself has one of them. */
function ofOneEvent(
  search: Term[],
  table: EventTable,
  oneEvent: SearchColumns['oneEvent'],
): SQL | undefined {
  const terms = search.filter(({ isOfEvent }) => isOfEvent)
  if (terms.length < 2 || !oneEvent) return undefined
  return or(
    ...terms.map((term) => isInText(table, term)),
    oneEvent((name, eventSays) =>
      and(...terms.map((term) => or(hasTerm(name, term), eventSays(term.sense)))),
    ),
  )
}

/** Text in Hindi contains no words in Latin letters. */
const isInText = (table: EventTable, term: Term) =>
  or(
    hasTerm(searchedText(table), term),
    hasTerm(searchedHindi(table), {
      ...term,
      texts: term.texts.filter((text) => !/^[a-z0-9 ]+$/.test(text)),
    }),
  )

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

/** A filler is ignored only if another word says what is searched. */
function wordsOf(text: string, hasOthers: boolean): string[] {
  const words = [...new Set(text.split(' '))].filter((word) => word !== '')
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 || hasOthers ? telling : words).slice(0, WORDS_MAX)
}

/** In 'chess tournaments near me', only 'chess' tells one tournament from another. */
const FILLERS = new Set(
  'in at near nearby me my on for of the and tournament tournaments event events competition competitions mein ka ki ke में का की के और पर पास टूर्नामेंट प्रतियोगिता'.split(
    ' ',
  ),
)

export function hasTerm(text: SQLWrapper, { texts, isWhole }: Term): SQL | undefined {
  return or(...texts.map((each) => (isWhole ? isWord(text, each) : contains(text, each))))
}

/** Patterns that a trigram index serves. */
const isWord = (text: SQLWrapper, word: string) =>
  sql`${text} like any(${sql.param([word, `${word} %`, `% ${word}`, `% ${word} %`])})`

/**
 * A word of one or two letters must match the beginning of a word, since a trigram index cannot
 * find it elsewhere.
 */
function contains(text: SQLWrapper, word: string): SQL | undefined {
  return [...word].length < 3 ? startsWord(text, word) : sql`${text} like ${`%${word}%`}`
}

export const startsWord = (text: SQLWrapper, word: string): SQL | undefined =>
  or(sql`${text} like ${`${word}%`}`, sql`${text} like ${`% ${word}%`}`)
