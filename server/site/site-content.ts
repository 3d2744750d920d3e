import { asc, eq } from 'drizzle-orm'
import type { Banner, ContentPage, Icon, SupportInfo } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { banners, contentPages, icons, SUPPORT_INFO_ID, supportInfo } from '#server/db/schema.ts'
import { offsetOf } from '#server/paging.ts'

export async function listBanners(db: Database): Promise<Banner[]> {
  const rows = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id))
  return rows.map(({ id, url, mobileImage, desktopImage }) => ({
    _id: id,
    url,
    mobileImage,
    desktopImage,
  }))
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
