import type { Hono, MiddlewareHandler } from 'hono'
import { API_BASE } from '#contract/constants.ts'
import { requestPath } from '#contract/first-responses.ts'
import { splitPath } from '#contract/languages.ts'
import { mainCall, matchRoute } from '#contract/routes.ts'

/** Leads from an address that has no page to the same in lower case, if that has one. */
export function redirectToLowerCase(api: Hono): MiddlewareHandler {
  const hasPage = async (pathname: string) => {
    const { path } = splitPath(pathname)
    const route = matchRoute({ path, queryString: '', state: null })
    const call = route && mainCall(route)
    return call ? (await api.request(API_BASE + requestPath(call.name, call.params))).ok : false
  }
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const lower = toLowerCase(pathname)
    if (lower !== pathname && !(await hasPage(pathname)) && (await hasPage(lower)))
      return c.redirect(lower + search, 301)
    return next()
  }
}

/** The case of an escaped byte has no meaning. */
const toLowerCase = (path: string) =>
  path.replace(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
