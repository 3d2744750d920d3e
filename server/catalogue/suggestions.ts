import { and, type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/calls.ts'
import { searchable } from '#contract/text.ts'
import type { Database } from '#server/db/open.ts'
import { local } from '#server/languages/local.ts'
import type { Term } from './search-terms.ts'
import { hasTerm, readSearch, startsWord } from './text-search.ts'

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
  nameHi: string
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
    where: sql`${NAME} like ${`${typed}%`}`,
    limit: sql`order by ${NAME} using ~<~ limit ${COMPARED.byStart}`,
    rank: sql`0`,
  })
  if (starting.length === ROWS) return starting.map(toSuggestion)
  const terms = (await readSearch(db, text, now))?.filter(({ texts }) => texts.length > 0) ?? []
  // No name contains phrases such as 'this weekend'.
  if (terms.length === 0) return starting.map(toSuggestion)
  const others = await readNames(db, now, {
    where: and(sql`${NAME} not like ${`${typed}%`}`, ...terms.map((term) => hasTerm(NAME, term))),
    limit: sql`limit ${COMPARED.byWords}`,
    rank: sql.join(terms.map(isWithin), sql` + `),
  })
  return [...starting, ...others].slice(0, ROWS).map(toSuggestion)
}

/** 1 if no word of the name starts with the text. */
const isWithin = ({ texts }: Term) =>
  sql`(not (${sql.join(
    texts.map((word) => sql`(${startsWord(NAME, word)})`),
    sql` or `,
  )}))::int`

interface Reading {
  where: SQL | undefined
  /** Bounds how many are ranked. */
  limit: SQL
  /** Of a name, lowest first. */
  rank: SQL
}

async function readNames(
  db: Database,
  now: number,
  { where, limit, rank }: Reading,
): Promise<Row[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const order = sql`rank, ends_at < ${at}, uses desc, abs(extract(epoch from starts_at - ${at})), id`
  // The kind is a literal: its index is a partial one.
  const best = KINDS.map(
    (kind, ofKind) => sql`(
      select *, ${sql.raw(String(ofKind))} as of_kind, row_number() over (order by ${order}) as place from (
        select * from (
          select *, ${rank} as rank from ${NAMES} where kind = ${sql.raw(`'${kind}'`)} and ${where} ${limit}
        ) as found order by ${order} limit ${ROWS}
      ) as first_found)`,
  )
  return db
    .select({
      type: sql<Row['type']>`kind`,
      id: sql<string>`id`,
      name: sql<string>`name`,
      nameHi: sql<string>`name_hi`,
      city: sql<string | null>`city`,
    })
    .from(sql`(${sql.join(best, sql` union all `)}) as best`)
    .orderBy(sql`rank, place, of_kind`)
    .limit(ROWS)
}

function toSuggestion({ type, id, name, nameHi, city }: Row): Suggestion {
  const place = city === null ? {} : { city }
  const row = { _id: id, name: local(name, nameHi), type, ...place }
  if (WITH_PAGE.includes(type)) return row
  return { ...row, search: type === 'VENUE' && city ? `${name} ${city}` : name }
}
