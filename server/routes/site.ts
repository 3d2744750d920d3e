import { asc, eq } from 'drizzle-orm'
import {
  banners,
  contactMessages,
  contentPages,
  icons,
  SUPPORT_INFO_ID,
  supportInfo,
} from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'
import { newId } from '#server/ids.ts'
import { offsetOf } from '#server/paging.ts'

/** What dresses the pages, and the contact form (SPEC section 7). */
export function site({
  db,
  clock,
  limits,
}: Deps): HandlersOf<'banners' | 'icons' | 'socialLinks' | 'contentPage' | 'contact'> {
  return {
    banners: async () => {
      const rows = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id))
      const data = rows.map(({ id, url, mobileImage, desktopImage }) => ({
        _id: id,
        url,
        mobileImage,
        desktopImage,
      }))
      return { success: true, data }
    },

    icons: async ({ params }) => {
      const rows = await db
        .select()
        .from(icons)
        .orderBy(asc(icons.position), asc(icons.id))
        .limit(params.limit)
        .offset(offsetOf(params))
      const data = rows.map(({ id, title, image, url }) => ({ _id: id, title, image, url }))
      return { success: true, data }
    },

    socialLinks: async () => {
      const [row] = await db.select().from(supportInfo).where(eq(supportInfo.id, SUPPORT_INFO_ID))
      const { id: _, ...data } = row ?? { id: SUPPORT_INFO_ID, ...NOTHING_SET }
      return { success: true, data }
    },

    contentPage: async ({ params }) => {
      const [data] = await db.select().from(contentPages).where(eq(contentPages.slug, params.slug))
      if (!data) throw new HttpError(404, 'Page not found')
      return { success: true, data }
    },

    contact: async ({ body, caller }) => {
      const message = body.message.trim()
      if (message === '') throw new HttpError(400, 'Message is required.', { field: 'message' })
      await limits.count('contact', caller.user.id)
      await db.insert(contactMessages).values({
        id: newId('msg'),
        userId: caller.user.id,
        queryType: body.query_type,
        message,
        createdAt: new Date(clock()),
      })
      return { success: true, message: 'Thank you. We have your message and will write back soon.' }
    },
  }
}

/** All of it starts empty (SPEC section 3). */
const NOTHING_SET = {
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
