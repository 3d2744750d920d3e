import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { feeOf } from '#contract/cart.ts'
import type { Banner, ContentPage, Icon, SupportInfo } from '#contract/entities.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import { toEntry } from '#server/catalogue/sports-event.ts'
import type { Database } from '#server/db/open.ts'
import { offsetOf } from '#server/db/paging.ts'
import {
  banners,
  categoryEvents,
  contentPages,
  icons,
  pictures,
  SUPPORT_INFO_ID,
  supportInfo,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { local } from '#server/languages/local.ts'
import { toImage } from '#server/media/pictures.ts'

/** In rupees. */
const fees = sql<number[]>`(
  select coalesce(json_agg(case when ${tournamentEvents.isFreeEvent} then 0 else ${tournamentEvents.entryFee} / 100.0 end), '[]')
  from ${tournamentEvents} where ${tournamentEvents.tournamentId} = ${tournaments.id})`

const mobilePictures = alias(pictures, 'mobile_pictures')
const desktopPictures = alias(pictures, 'desktop_pictures')

/** Without those that lead to a tournament or an event that has ended. `now` in epoch ms. */
export async function listBanners(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  now: number,
): Promise<Banner[]> {
  const rows = await db
    .select({
      banner: banners,
      mobile: mobilePictures,
      desktop: desktopPictures,
      tournament: tournaments,
      fees,
      categoryEvent: categoryEvents,
    })
    .from(banners)
    .leftJoin(mobilePictures, eq(mobilePictures.path, banners.mobileImage))
    .leftJoin(desktopPictures, eq(desktopPictures.path, banners.desktopImage))
    .leftJoin(tournaments, leadsTo(tournaments, 'tournament'))
    .leftJoin(categoryEvents, leadsTo(categoryEvents, 'event'))
    .where(and(isOn(tournaments, now), isOn(categoryEvents, now)))
    .orderBy(asc(banners.position), asc(banners.id))
  return rows.map(({ banner, tournament, categoryEvent, ...row }) => {
    const mobile = toImage(banner.mobileImage, row.mobile, config)
    const desktop = toImage(banner.desktopImage, row.desktop, config)
    const target = tournament ?? categoryEvent ?? undefined
    const categoryFees = categoryEvent && [feeOf(toEntry(categoryEvent))]
    return {
      _id: banner.id,
      url: banner.url,
      mobileImage: mobile.url,
      desktopImage: desktop.url,
      ...(mobile.picture && { mobilePicture: mobile.picture }),
      ...(desktop.picture && { desktopPicture: desktop.picture }),
      event: target && toBannerEvent(target, categoryFees ?? row.fees),
    }
  })
}

type Target = typeof tournaments | typeof categoryEvents

const leadsTo = ({ id, status }: Target, path: string) =>
  and(
    eq(id, sql`substring(${banners.url} from ${`^/${path}/([^/?#]+)`}::text)`),
    eq(status, 'APPROVED'),
  )

const isOn = ({ endsAt }: Target, now: number) => or(isNull(endsAt), gt(endsAt, new Date(now)))

interface Dates {
  name: string
  nameHi: string
  startsAt: Date | null
  endsAt: Date | null
}

const toBannerEvent = ({ name, nameHi, startsAt, endsAt }: Dates, fees: number[]) => ({
  name: local(name, nameHi),
  start_date_time_new: toEventDate(startsAt),
  end_date_time_new: toEventDate(endsAt),
  fees,
})

export async function listIcons(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  page: { page: number; limit: number },
): Promise<Icon[]> {
  const rows = await db
    .select({ icon: icons, picture: pictures })
    .from(icons)
    .leftJoin(pictures, eq(pictures.path, icons.image))
    .orderBy(asc(icons.position), asc(icons.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  return rows.map(({ icon: { id, title, image, url }, picture: stored }) => {
    const { url: src, picture } = toImage(image, stored, config)
    return { _id: id, title, image: src, ...(picture && { picture }), url }
  })
}

export async function readSupportInfo(db: Database): Promise<SupportInfo> {
  const [row] = await db.select().from(supportInfo).where(eq(supportInfo.id, SUPPORT_INFO_ID))
  if (!row) return EMPTY_SUPPORT_INFO
  const { id: _, addressHi, timingHi, footerTextHi, ...info } = row
  return {
    ...info,
    address: local(info.address, addressHi),
    timing: local(info.timing, timingHi),
    footerText: local(info.footerText, footerTextHi),
  }
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
  if (!row) return null
  const { titleHi, contentHi, ...page } = row
  return { ...page, title: local(page.title, titleHi), content: local(page.content, contentHi) }
}
