import type { Hono } from 'hono'
import { PASS_LINK } from '#contract/constants.ts'
import { verifyPath } from '#contract/pass-url.ts'

/** The address that a camera reads from a pass leads to the page that checks it. */
export function servePassLinks(app: Hono): void {
  app.get(`${PASS_LINK}/:code`, (c) => c.redirect(verifyPath(c.req.param('code'))))
}
