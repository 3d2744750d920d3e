import { sql } from 'drizzle-orm'
import { refreshSearch } from '#server/catalogue/search-words.ts'
import type { Database } from '#server/db/open.ts'
import { NOW } from './server.ts'

const CITIES = ['bengaluru', 'pune']
const SPORTS = ['badminton', 'chess']
const CATEGORIES = ['marathon', 'quiz']
const WORDS = (
  'Monsoon Harbour Lotus Banyan Falcon Orbit Saffron Summit Tiger Coral Delta Ember Granite Indigo ' +
  'Jasmine Kestrel Lagoon Marigold Nimbus Opal Pepper Quartz Raven Sandal'
).split(' ')

const pick = (from: string[], salt: string) =>
  sql`(array[${sql.join(
    from.map((name) => sql`${name}`),
    sql`, `,
  )}])[1 + (('x' || substr(md5(i || ${salt}), 1, 6))::bit(24)::int % ${from.length})]`

/** A whole degree, evenly between the two. */
const degrees = (salt: string, from: number, to: number) =>
  sql`${from}::int + ('x' || substr(md5(i || ${salt}), 1, 6))::bit(24)::int % ${to - from}::int`

/**
 * Adds `count` tournaments with two events each, and as many category events, to a filled catalogue.
 * Most are over at `at` (epoch ms), one in 50 has no dates, one in 40 is pending, one in 15 has a free event.
 */
export async function addLargeCatalogue(db: Database, count: number, at = NOW): Promise<void> {
  const now = sql`${new Date(at).toISOString()}::timestamptz`
  // From four years ago to half a year ahead, evenly, in no order.
  const days = sql`((('x' || substr(md5(i || 'day'), 1, 6))::bit(24)::int % 1640) - 1460)`
  const start = sql`case when i % 50 = 0 then null else ${now} + ${days} * interval '1 day' end`
  const fixture = sql`
    ${pick(WORDS, 'word')} || ' ' || ${pick(WORDS, 'second')} || ' ' || i as name,
    case when i % 40 = 0 then 'PENDING' else 'APPROVED' end as status,
    '/posters/badminton/one.svg' as banner,
    'Ground ' || i || ', ' || ${pick(WORDS, 'place')} || ' Road' as address,
    ${start} as starts_at,
    ${start} + interval '2 days' as ends_at,
    ${start} - interval '3 days' as booking_until,
    repeat('<p>Bring your own racket.</p>', 20) as details,
    ${pick(CITIES, 'city')} as city_id,
    ${degrees('lat', 8, 28)} as venue_lat,
    ${degrees('long', 70, 90)} as venue_long,
    'org-1' as organization_id`
  const columns = sql`id, name, status, banner, address, starts_at, ends_at, booking_until, details, city_id, venue_lat, venue_long, organization_id`
  const series = sql`from generate_series(1, ${count}::int) as i`
  await db.execute(sql`
    insert into tournaments (${columns}, sport_id)
    select 'many-' || i, ${fixture}, ${pick(SPORTS, 'sport')} ${series}
    on conflict do nothing`)
  // PostgreSQL's autovacuum would do this after so many rows. Without it, the foreign key of each event
  // is checked by a scan of all tournaments.
  await db.execute(sql`vacuum (analyze) tournaments`)
  await db.execute(sql`
    insert into tournament_events (id, tournament_id, position, name, entry_fee, match_type, event_type)
    select 'many-' || i || '-' || p, 'many-' || i, p, 'Open ' || p,
      case when i % 30 = p then 0 else 50000 + i % 50 * 1000 end, 'Knockout',
      case when p = 1 then 'SINGLE' else 'DOUBLE' end
    ${series}, generate_series(1, 2) as p
    on conflict do nothing`)
  await db.execute(sql`
    insert into category_events (${columns}, category_id, type, entry_fee)
    select 'many-' || i, ${fixture}, ${pick(CATEGORIES, 'category')}, 'OFFLINE', 75000 ${series}
    on conflict do nothing`)
  await db.execute(sql`vacuum (analyze) tournament_events`)
  await db.execute(sql`vacuum (analyze) category_events`)
  await refreshSearch(db)
}
