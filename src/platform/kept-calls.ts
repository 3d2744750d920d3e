import { type CallName, calls } from '#contract/calls.ts'
import { apiUrl } from '#src/platform/api-url.ts'

/** What a person needs at a venue: the bookings with their passes, and who is logged in. */
const PERSONAL: CallName[] = ['orders', 'booking', 'me']

/** A payment never starts with settings of yesterday. */
const FRESH: CallName[] = ['paymentProvider']

const pathsOf = (names: CallName[]) => new Set(names.map((name) => calls[name].path))

const publicPaths = pathsOf(
  (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name].method === 'GET' && calls[name].public && !FRESH.includes(name),
  ),
)
const personalPaths = pathsOf(PERSONAL)

/** Null for a call that is not kept. */
export function keepingOf({ href, origin, pathname }: URL): 'public' | 'personal' | null {
  const base = new URL(apiUrl(''), self.location.origin).href
  if (!href.startsWith(`${base}/`)) return null
  const path = (origin + pathname).slice(base.length)
  if (publicPaths.has(path)) return 'public'
  return personalPaths.has(path) ? 'personal' : null
}
