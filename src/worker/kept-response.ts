import type { WorkboxPlugin } from 'workbox-core'

/** The same call has one address, however its parameters are ordered. */
export const byParams: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url)
    const params = [...url.searchParams].filter(([, value]) => value !== '').sort()
    url.search = String(new URLSearchParams(params))
    return url.href
  },
}

/** Without its date, which would set the app's clock back. */
export const asKept: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null
    const headers = new Headers(response.headers)
    headers.delete('Date')
    return new Response(await response.blob(), { headers })
  },
}
