import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/calls.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { searchable } from '#contract/text.ts'
import { currentLanguage } from '#contract/translate.ts'
import type { Database } from '#server/db/open.ts'
import { categoryEvents, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { local } from '#server/languages/local.ts'
import type { Term } from './search-terms.ts'
import { hasTerm, readSearch, searchedHindi, startsWord } from './text-search.ts'

/** Each name once, with how many tournaments and events have it. It is in the migrations only. */
const NAMES = sql`search_names`
const NAME = sql`${NAMES}.search_name`

type Suggestion = ResponseOf<'searchableEvents'>['data'][number]

/** The best row of each kind comes before the second best of any: the order of the kinds among equals. */
const KINDS: Suggestion['type'][] = [
  'SPORT',
  'CATEGORY',
  'CITY',
  'TOURNAMENT',
  'CATEGORY_EVENT',
  'EVENT',
  'ORGANIZER',
  'VENUE',
]
/** These have a page; all others lead to a search. */
const WITH_PAGE: Suggestion['type'][] = ['TOURNAMENT', 'CATEGORY_EVENT', 'ORGANIZER']

const ROWS = 6
/** Of each kind, no more rows are compared: after one or two letters, thousands match. */
const COMPARED = { byStart: 1_000, byWords: 4_000 }

interface Row extends Record<string, unknown> {
  type: Suggestion['type']
  id: string
  name: string
  city: string | null
}

/**
 * What a search may be meant for, best first: names that start with the text, then those whose words start
 * with its words, then those that contain them or their corrections. What is over comes last.
 */
export async function suggest(db: Database, text: string, now: number): Promise<Suggestion[]> {
  const typed = searchable(text)
  if (typed === '') return []
  const starting = await readNames(db, now, {
    where: () => sql`${NAME} like ${`${typed}%`}`,
    limit: sql`order by ${NAME} using ~<~ limit ${COMPARED.byStart}`,
    rank: sql`0`,
  })
  if (starting.length === ROWS) return inLanguage(db, starting)
  const terms = (await readSearch(db, text, now))?.filter(({ texts }) => texts.length > 0) ?? []
  // No name contains phrases such as 'this weekend'.
  if (terms.length === 0) return starting.map(toSuggestion)
  const others = await readNames(db, now, {
    where: () =>
      and(sql`${NAME} not like ${`${typed}%`}`, ...terms.map((term) => hasTerm(NAME, term))),
    limit: sql`limit ${COMPARED.byWords}`,
    rank: sql.join(terms.map(isWithin), sql` + `),
  })
  const hindi = terms.some(isWrittenInHindi) ? await readHindiNames(db, now, terms) : []
  const known = new Set([...starting, ...others].map(({ id }) => id))
  const found = [...starting, ...others, ...hindi.filter(({ id }) => !known.has(id))]
  return inLanguage(db, found.slice(0, ROWS))
}

const inDevanagari = (term: Term): Term => ({
  ...term,
  texts: term.texts.filter((text) => DEVANAGARI.test(text)),
})

const DEVANAGARI = /\p{Script=Devanagari}/u

const isWrittenInHindi = (term: Term) => inDevanagari(term).texts.length > 0

/** The view has no names in Hindi: these are those of tournaments and events, by the index of their texts. */
function readHindiNames(db: Database, now: number, terms: Term[]): Promise<Row[]> {
  const isIn = (table: typeof tournaments | typeof categoryEvents) => sql`id = any(array(
    select ${table.id} from ${table} where ${and(
      ...terms
        .filter(isWrittenInHindi)
        .map((term) => hasTerm(searchedHindi(table), inDevanagari(term))),
      ...terms.map((term) =>
        or(
          hasTerm(sql`searchable_text(${table.nameHi})`, inDevanagari(term)),
          hasTerm(sql`${table}.search_name`, term),
        ),
      ),
    )} limit ${COMPARED.byWords}))`
  return readNames(db, now, {
    kinds: ['TOURNAMENT', 'CATEGORY_EVENT'],
    where: (kind) => isIn(kind === 'TOURNAMENT' ? tournaments : categoryEvents),
    limit: sql``,
    rank: sql`0`,
  })
}

/** The names in the index are those in which an organizer has written first. */
async function inLanguage(db: Database, rows: Row[]): Promise<Suggestion[]> {
  const idsOf = (type: Row['type']) => rows.filter((row) => row.type === type).map(({ id }) => id)
  if (currentLanguage() === DEFAULT_LANGUAGE) return rows.map(toSuggestion)
  const namesIn = (table: typeof tournaments | typeof categoryEvents, ids: string[]) =>
    db.select({ id: table.id, nameHi: table.nameHi }).from(table).where(inArray(table.id, ids))
  const named = await Promise.all([
    namesIn(tournaments, idsOf('TOURNAMENT')),
    namesIn(categoryEvents, idsOf('CATEGORY_EVENT')),
    eventNames(db, idsOf('EVENT')),
  ])
  const names = new Map(named.flat().map(({ id, nameHi }) => [id, nameHi]))
  return rows.map((row) => ({
    ...toSuggestion(row),
    name: local(row.name, names.get(row.id) ?? ''),
  }))
}

/** Events of tournaments with the same name are one suggestion; the name is its id. */
function eventNames(db: Database, ids: string[]) {
  const id = sql<string>`${tournamentEvents}.search_name`
  const nameHi = sql<string>`min(${tournamentEvents.nameHi})`
  return db
    .select({ id, nameHi })
    .from(tournamentEvents)
    .where(and(sql`${id} = any(${sql.param(ids)})`, ne(tournamentEvents.nameHi, '')))
    .groupBy(id)
}

/** 1 if no word of the name starts with the text. */
const isWithin = ({ texts }: Term) =>
  sql`(not (${sql.join(
    texts.map((word) => sql`(${startsWord(NAME, word)})`),
    sql` or `,
  )}))::int`

interface Reading {
  kinds?: Suggestion['type'][]
  where(kind: Suggestion['type']): SQL | undefined
  /** Bounds how many are ranked. */
  limit: SQL
  /** Of a name, lowest first. */
  rank: SQL
}

async function readNames(
  db: Database,
  now: number,
  { kinds = KINDS, where, limit, rank }: Reading,
): Promise<Row[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const order = sql`rank, ends_at < ${at}, uses desc, abs(extract(epoch from starts_at - ${at})), id`
  // The kind is a literal: its index is a partial one.
  const best = kinds.map(
    (kind, ofKind) => sql`(
      select *, ${sql.raw(String(ofKind))} as of_kind, row_number() over (order by ${order}) as place from (
        select * from (
          select *, ${rank} as rank from ${NAMES} where kind = ${sql.raw(`'${kind}'`)} and ${where(kind)} ${limit}
        ) as found order by ${order} limit ${ROWS}
      ) as first_found)`,
  )
  return db
    .select({
      type: sql<Row['type']>`kind`,
      id: sql<string>`id`,
      name: sql<string>`name`,
      city: sql<string | null>`city`,
    })
    .from(sql`(${sql.join(best, sql` union all `)}) as best`)
    .orderBy(sql`rank, place, of_kind`)
    .limit(ROWS)
}

function toSuggestion({ type, id, name, city }: Row): Suggestion {
  const place = city === null ? {} : { city }
  const row = { _id: id, name, type, ...place }
  if (WITH_PAGE.includes(type)) return row
  return { ...row, search: type === 'VENUE' && city ? `${name} ${city}` : name }
}
