import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ParamsOf } from '#contract/calls.ts'
import { isGlobal } from '#contract/cities.ts'
import type { CategoryEvent, CategoryEventSummary } from '#contract/entities.ts'
import { toPaise } from '#contract/money.ts'
import { categories, categoryEvents, cities, organizations, pictures } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { MediaUrl } from '#server/media/pictures.ts'
import { isOnDays, overlapsDays } from './event-dates.ts'
import { type Catalogue, readPage } from './list-page.ts'
import { entriesLeft, type Places, toPlaces } from './places.ts'
import type { Sense } from './search-terms.ts'
import { sortKey } from './sort-key.ts'
import { toEntry, toEventDetail, toEventSummary } from './sports-event.ts'
import { matchesText, readSearch } from './text-search.ts'

type Row = typeof categoryEvents.$inferSelect

const isApproved = eq(categoryEvents.status, 'APPROVED')

const isFree = or(categoryEvents.isFreeEvent, lte(categoryEvents.entryFee, 0))

function says({ days, feeMax, ageMax }: Sense): SQL | undefined {
  return and(
    isOnDays(categoryEvents, days),
    feeMax === undefined ? undefined : or(isFree, lte(categoryEvents.entryFee, toPaise(feeMax))),
    ageMax === undefined ? undefined : lte(categoryEvents.ageMax, ageMax),
  )
}

export async function listCategoryEvents(
  catalogue: Catalogue,
  params: ParamsOf<'categoryEvents'>,
  now: number,
): Promise<{ data: CategoryEventSummary[]; total: number }> {
  const page = await readPage(
    catalogue,
    categoryEvents,
    {
      ...params,
      where: and(
        overlapsDays(categoryEvents, params.start_date, params.end_date),
        params.city === '' || isGlobal(params.city)
          ? undefined
          : eq(categoryEvents.cityId, params.city),
        params.category === ''
          ? undefined
          : sql`${categoryEvents.categoryId} = (select ${categories.id} from ${categories} where ${categories.name} = ${params.category})`,
        params.type === '' ? undefined : sql`${categoryEvents.type} = ${params.type}`,
        params.fee && isFree,
      ),
      key: sortKey(
        params,
        categoryEvents,
        sql`case when ${isFree} then 0 else ${categoryEvents.entryFee} end`,
      ),
      search: await matchesText(catalogue.db, await readSearch(catalogue.db, params.search, now), {
        of: categoryEvents,
        named: [
          { by: categoryEvents.categoryId, in: categories, is: categories.id },
          { by: categoryEvents.cityId, in: cities, is: cities.id },
          { by: categoryEvents.organizationId, in: organizations, is: organizations.id },
        ],
        says,
      }),
    },
    now,
  )
  const { id, name, nameHi, banner, address, addressHi } = categoryEvents
  const { startsAt, endsAt, bookingUntil, type } = categoryEvents
  const { isFreeEvent, entryFee, eventType, playersCapacity, entriesMax } = categoryEvents
  const { ageMin, ageMax, ageOn, level } = categoryEvents
  const rows = await page.rows('summaries', () =>
    catalogue.db
      .select({
        id,
        name,
        nameHi,
        banner,
        address,
        addressHi,
        startsAt,
        endsAt,
        bookingUntil,
        type,
        isFreeEvent,
        entryFee,
        eventType,
        playersCapacity,
        ageMin,
        ageMax,
        ageOn,
        level,
        entriesMax,
        entriesLeft: entriesLeft(categoryEvents),
        category: categories.name,
        city: cities.name,
        picture: pictures,
      })
      .from(categoryEvents)
      .innerJoin(categories, eq(categories.id, categoryEvents.categoryId))
      .leftJoin(cities, eq(cities.id, categoryEvents.cityId))
      .leftJoin(pictures, eq(pictures.path, categoryEvents.banner))
      .$dynamic(),
  )
  return { data: rows.map((row) => toSummary(row, row, catalogue.config, now)), total: page.total }
}

export async function findCategoryEvent(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
  now: number,
): Promise<CategoryEvent | null> {
  const [row] = await db
    .select({
      event: categoryEvents,
      entriesLeft: entriesLeft(categoryEvents),
      category: categories.name,
      city: cities.name,
      organization: organizations,
      picture: pictures,
    })
    .from(categoryEvents)
    .innerJoin(categories, eq(categories.id, categoryEvents.categoryId))
    .leftJoin(cities, eq(cities.id, categoryEvents.cityId))
    .leftJoin(pictures, eq(pictures.path, categoryEvents.banner))
    .innerJoin(organizations, eq(organizations.id, categoryEvents.organizationId))
    .where(and(isApproved, eq(categoryEvents.id, id)))
  if (!row) return null
  return {
    ...toSummary({ ...row.event, entriesLeft: row.entriesLeft }, row, config, now),
    ...toEventDetail(row.event, row.organization),
  }
}

function toSummary(
  row: Parameters<typeof toEventSummary>[0] &
    Parameters<typeof toEntry>[0] &
    Places &
    Pick<Row, 'type'>,
  {
    category,
    ...joined
  }: { category: string } & Omit<Parameters<typeof toEventSummary>[1], 'subject'>,
  config: MediaUrl,
  now: number,
): CategoryEventSummary {
  return {
    ...toEventSummary(row, { ...joined, subject: category }, config, now),
    ...toEntry(row),
    ...toPlaces(row),
    category,
    type: row.type,
  }
}
