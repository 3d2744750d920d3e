import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'
import { saveContactMessage } from '#server/site/contact.ts'
import {
  findContentPage,
  listBanners,
  listIcons,
  readSupportInfo,
} from '#server/site/site-content.ts'

export function siteRoutes(
  deps: Deps,
): HandlersOf<'banners' | 'icons' | 'socialLinks' | 'contentPage' | 'contact'> {
  const { db } = deps
  return {
    banners: async () => ({ success: true, data: await listBanners(deps, deps.clock()) }),

    icons: async ({ params }) => ({ success: true, data: await listIcons(deps, params) }),

    socialLinks: async () => ({ success: true, data: await readSupportInfo(db) }),

    contentPage: async ({ params }) => {
      const data = await findContentPage(db, params.slug)
      if (!data) throw new HttpError(404, 'Page not found')
      return { success: true, data }
    },

    contact: async ({ body, caller }) => {
      const { query_type: queryType, message } = body
      await saveContactMessage(deps, caller.user, { queryType, message })
      return {
        success: true,
        message: 'Thank you. We have received your message and will reply soon.',
      }
    },
  }
}
