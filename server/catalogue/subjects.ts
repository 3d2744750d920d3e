import { asc } from 'drizzle-orm'
import type { Category, City, Sport } from '#contract/entities.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { currentLanguage } from '#contract/translate.ts'
import type { Database } from '#server/db/open.ts'
import { categories, cities, sports } from '#server/db/schema.ts'

export async function listCities(db: Database): Promise<City[]> {
  const rows = await db.select().from(cities).orderBy(asc(cities.name))
  return rows.map((row) => ({
    _id: row.id,
    ...toNames(row),
    createdAt: row.createdAt.toISOString(),
  }))
}

export async function listSports(db: Database): Promise<Sport[]> {
  const rows = await db.select().from(sports).orderBy(asc(sports.name))
  return rows.map((row) => ({ _id: row.id, ...toNames(row) }))
}

export async function listCategories(db: Database): Promise<Category[]> {
  return (await db.select().from(categories).orderBy(asc(categories.name))).map(toNames)
}

/** The other names include the name in the language; a page in English needs none. */
const toNames = ({ name, otherNames }: { name: string; otherNames: string }) => ({
  name,
  ...(currentLanguage() !== DEFAULT_LANGUAGE && { other_names: otherNames }),
})
