import { and, type Column, type SQL, sql } from 'drizzle-orm'

/** Rows in whose columns, taken together, every word of a text stands, in any order and case. */
export function containsWords(columns: Column[], text: string): SQL | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const all = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
  return and(...words.map((word) => sql`${all} ilike ${`%${escapeLike(word)}%`}`))
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
