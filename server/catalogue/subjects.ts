import { asc } from 'drizzle-orm'
import type { Category, City, Sport } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { categories, cities, sports } from '#server/db/schema.ts'

export async function listCities(db: Database): Promise<City[]> {
  const rows = await db.select().from(cities).orderBy(asc(cities.name))
  return rows.map(({ id, name, createdAt }) => ({
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
  }))
}

export async function listSports(db: Database): Promise<Sport[]> {
  const rows = await db.select().from(sports).orderBy(asc(sports.name))
  return rows.map(({ id, name }) => ({ _id: id, name }))
}

export async function listCategories(db: Database): Promise<Category[]> {
  return db.select({ name: categories.name }).from(categories).orderBy(asc(categories.name))
}
