import { and, count, eq, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls.ts'
import { isGlobal } from '#contract/cities.ts'
import type { CategoryEvent, CategoryEventSummary } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { categories, categoryEvents, organizations } from '#server/db/schema.ts'
import { entry, fixture, fixtureDetail } from './fixture.ts'
import { offsetOf } from './page.ts'
import { containsWords } from './text.ts'
import { forPlayers, hasStatus, overlaps } from './when.ts'

const isApproved = eq(categoryEvents.status, 'APPROVED')

/** One page of the category events that a list asks for, and how many there are in all. */
export async function listCategoryEvents(
  db: Database,
  query: QueryOf<'categoryEvents'>,
  now: number,
): Promise<{ data: CategoryEventSummary[]; total: number }> {
  const where = and(
    isApproved,
    hasStatus(categoryEvents, query.status, now),
    overlaps(categoryEvents, query.start_date, query.end_date),
    query.city === '' || isGlobal(query.city) ? undefined : eq(categoryEvents.cityId, query.city),
    query.category === '' ? undefined : eq(categories.name, query.category),
    query.type === '' ? undefined : sql`${categoryEvents.type} = ${query.type}`,
    containsWords(
      [categoryEvents.name, categories.name, organizations.name, categoryEvents.address],
      query.search,
    ),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(categoryEvents)
    .innerJoin(categories, eq(categories.id, categoryEvents.categoryId))
    .innerJoin(organizations, eq(organizations.id, categoryEvents.organizationId))
    .where(where)
  const rows = await db
    .select({ event: categoryEvents, category: categories.name })
    .from(categoryEvents)
    .innerJoin(categories, eq(categories.id, categoryEvents.categoryId))
    .innerJoin(organizations, eq(organizations.id, categoryEvents.organizationId))
    .where(where)
    .orderBy(...forPlayers(categoryEvents, categoryEvents.id, now))
    .limit(query.limit)
    .offset(offsetOf(query))
  return {
    data: rows.map(({ event, category }) => toSummary(event, category, now)),
    total: counted?.total ?? 0,
  }
}

/** An approved category event with its organizer; null where there is none. */
export async function findCategoryEvent(
  db: Database,
  id: string,
  now: number,
): Promise<CategoryEvent | null> {
  const [row] = await db
    .select({ event: categoryEvents, category: categories.name, organization: organizations })
    .from(categoryEvents)
    .innerJoin(categories, eq(categories.id, categoryEvents.categoryId))
    .innerJoin(organizations, eq(organizations.id, categoryEvents.organizationId))
    .where(and(isApproved, eq(categoryEvents.id, id)))
  if (!row) return null
  return {
    ...toSummary(row.event, row.category, now),
    ...fixtureDetail(row.event, row.organization),
  }
}

function toSummary(
  row: typeof categoryEvents.$inferSelect,
  category: string,
  now: number,
): CategoryEventSummary {
  return { ...fixture(row, now), ...entry(row), category, type: row.type }
}
