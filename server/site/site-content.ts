import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Banner, ContentPage, Icon, SupportInfo } from '#contract/entities.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import type { Database } from '#server/db/open.ts'
import {
  banners,
  contentPages,
  icons,
  SUPPORT_INFO_ID,
  supportInfo,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'
import { offsetOf } from '#server/paging.ts'

/** In rupees. */
const fees = sql<number[]>`(
  select coalesce(json_agg(case when ${tournamentEvents.isFreeEvent} then 0 else ${tournamentEvents.entryFee} / 100.0 end), '[]')
  from ${tournamentEvents} where ${tournamentEvents.tournamentId} = ${tournaments.id})`

/** Without those that lead to a tournament that has ended. `now` in epoch ms. */
export async function listBanners(db: Database, now: number): Promise<Banner[]> {
  const { name, startsAt, endsAt } = tournaments
  const rows = await db
    .select({ banner: banners, name, startsAt, endsAt, fees })
    .from(banners)
    .leftJoin(
      tournaments,
      and(
        eq(tournaments.id, sql`substring(${banners.url} from '^/tournament/([^/?#]+)$')`),
        eq(tournaments.status, 'APPROVED'),
      ),
    )
    .where(or(isNull(endsAt), gt(endsAt, new Date(now))))
    .orderBy(asc(banners.position), asc(banners.id))
  return rows.map(({ banner: { id, url, mobileImage, desktopImage }, ...tournament }) => ({
    _id: id,
    url,
    mobileImage,
    desktopImage,
    event: toBannerEvent(tournament),
  }))
}

interface BannerTournament {
  name: string | null
  startsAt: Date | null
  endsAt: Date | null
  fees: number[]
}

function toBannerEvent({ name, startsAt, endsAt, fees }: BannerTournament): Banner['event'] {
  if (name === null) return undefined
  return {
    name,
    start_date_time_new: toEventDate(startsAt),
    end_date_time_new: toEventDate(endsAt),
    fees,
  }
}

export async function listIcons(
  db: Database,
  page: { page: number; limit: number },
): Promise<Icon[]> {
  const rows = await db
    .select()
    .from(icons)
    .orderBy(asc(icons.position), asc(icons.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  return rows.map(({ id, title, image, url }) => ({ _id: id, title, image, url }))
}

export async function readSupportInfo(db: Database): Promise<SupportInfo> {
  const [row] = await db.select().from(supportInfo).where(eq(supportInfo.id, SUPPORT_INFO_ID))
  if (!row) return EMPTY_SUPPORT_INFO
  const { id: _, ...info } = row
  return info
}

const EMPTY_SUPPORT_INFO: SupportInfo = {
  facebook: '',
  twitter: '',
  instagram: '',
  youtube: '',
  address: '',
  timing: '',
  phone: '',
  email: '',
  footerText: '',
}

export async function findContentPage(db: Database, slug: string): Promise<ContentPage | null> {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.slug, slug))
  return row ?? null
}
