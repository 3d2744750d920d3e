import { and, type Column, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import type { categories, organizations, sports } from '#server/db/schema.ts'

/** The columns where a word is looked for, and the tables whose names stand for a column. */
interface Places {
  own: Column[]
  named: { by: Column; in: typeof categories | typeof organizations | typeof sports }[]
}

/** Rows where every word of a text stands in one of the places, in any order and case. */
export async function hasWords(
  db: Database,
  text: string,
  { own, named }: Places,
): Promise<SQL | undefined> {
  const found = wordsOf(text).map(async (word) => {
    const places = [contains(own, word)]
    for (const { by, in: table } of named) {
      // Read first, so that the database plans with what there is, which is mostly nothing.
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(contains([table.name], word))
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) places.push(inArray(by, ids))
    }
    return or(...places)
  })
  return and(...(await Promise.all(found)))
}

function wordsOf(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((word) => word !== ''))]
}

/**
 * Rows in one of whose columns a word stands, in any case. One of one or two letters has to begin a
 * word there: a trigram index has nothing to find it by elsewhere.
 */
function contains(columns: Column[], word: string): SQL | undefined {
  const escaped = word.replace(/[\\%_]/g, '\\$&')
  const patterns =
    [...word].length < 3 ? [`${escaped}%`, `% ${escaped}%`, `%-${escaped}%`] : [`%${escaped}%`]
  return or(
    ...columns.flatMap((column) => patterns.map((pattern) => sql`${column} ilike ${pattern}`)),
  )
}
