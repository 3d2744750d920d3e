import { and, type Column, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import type {
  categories,
  categoryEvents,
  organizations,
  sports,
  tournaments,
} from '#server/db/schema.ts'

/** `text` is an indexed expression; a `named` column refers to a row whose name is searched. */
interface SearchColumns {
  text: SQLWrapper
  named: { by: Column; in: typeof categories | typeof organizations | typeof sports }[]
}

/** The expression of the table's index. */
export const nameAndAddress = ({ name, address }: typeof tournaments | typeof categoryEvents) =>
  sql`(${name} || ' ' || ${address})`

const WORDS_MAX = 6
/** Above it, the ids are read by the database itself. */
const IDS_MAX = 500

/**
 * Rows that contain every word of `searched` in their text or in a name, in any order and case.
 * Words after the sixth are ignored.
 */
export async function matchesText(
  db: Database,
  searched: string,
  { text, named }: SearchColumns,
): Promise<SQL | undefined> {
  const found: (SQL | undefined)[] = []
  for (const word of wordsOf(searched)) {
    const places = [contains(text, word)]
    for (const { by, in: table } of named) {
      const hasName = contains(table.name, word)
      // Queried first: most words match no name, and the planner then skips the condition.
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(hasName)
        .limit(IDS_MAX + 1)
      if (rows.length > IDS_MAX) {
        places.push(sql`${by} = any(array(select ${table.id} from ${table} where ${hasName}))`)
      } else if (rows.length > 0) {
        places.push(
          inArray(
            by,
            rows.map(({ id }) => id),
          ),
        )
      }
    }
    found.push(or(...places))
  }
  return and(...found)
}

function wordsOf(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((word) => word !== ''))].slice(0, WORDS_MAX)
}

/**
 * A word of one or two letters must match the beginning of a word, since a trigram index cannot
 * find it elsewhere.
 */
function contains(text: SQLWrapper, word: string): SQL | undefined {
  const escaped = word.replace(/[\\%_]/g, '\\$&')
  const patterns =
    [...word].length < 3 ? [`${escaped}%`, `% ${escaped}%`, `%-${escaped}%`] : [`%${escaped}%`]
  return or(...patterns.map((pattern) => sql`${text} ilike ${pattern}`))
}
