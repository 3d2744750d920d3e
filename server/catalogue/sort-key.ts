import { type Column, type SQL, sql } from 'drizzle-orm'
import type { ParamsOf } from '#contract/calls.ts'

interface Sorted {
  bookingUntil: Column
  venueLat: Column
  venueLong: Column
}

/** By what the list is sorted, lowest first; undefined for its default order. `price` is in paise. */
export function sortKey(
  { near, sort }: Pick<ParamsOf<'tournaments'>, 'near' | 'sort'>,
  { bookingUntil, venueLat, venueLong }: Sorted,
  price: SQL,
): SQL | undefined {
  if (near !== undefined) return distance(near, venueLat, venueLong)
  if (sort === 'price') return price
  return sort === 'deadline' ? sql`${bookingUntil}` : undefined
}

/**
 * The haversine of the angle between two places: it grows with their distance. Null without a place of
 * the venue.
 */
function distance(near: string, venueLat: Column, venueLong: Column): SQL {
  const [lat, long] = near.split(',').map((degrees) => sql`${Number(degrees)}::float8`) as [
    SQL,
    SQL,
  ]
  return sql`power(sind((${venueLat} - ${lat}) / 2), 2) + cosd(${lat}) * cosd(${venueLat}) * power(sind((${venueLong} - ${long}) / 2), 2)`
}
