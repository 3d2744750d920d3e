import type { WorkboxPlugin } from 'workbox-core'

const CACHE_PREFIX = 'personal-'

/** One cache per session: nobody is answered with what was kept for another person. */
export async function personalCache(request: Request): Promise<string | null> {
  const authorization = request.headers.get('Authorization')
  if (authorization === null) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization))
  return CACHE_PREFIX + [...new Uint8Array(digest, 0, 8)].map(toHex).join('')
}

const toHex = (byte: number) => byte.toString(16).padStart(2, '0')

/** How often a person has left. A response that arrives afterwards is not kept. */
let departures = 0

export const notAfterDeparture: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.departures = departures
  },
  cacheWillUpdate: async ({ response, state }) =>
    state?.departures === departures ? response : null,
}

export async function forgetPerson(): Promise<void> {
  departures++
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)),
  )
}
