import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Deps } from '#server/deps.ts'
import { ROOT } from '#server/root.ts'
import { readPage } from './html-page.ts'

const CLIENT = join(ROOT, 'dist/client')

/**
 * Serves the built app: its files, and its page for every address that a person may open. Files
 * under /assets have a hash in their name and never change.
 */
export function serveClient(app: Hono, deps: Pick<Deps, 'config' | 'clock'>): void {
  app.notFound((c) => c.text('There is no such page.', 404))
  if (!existsSync(join(CLIENT, 'index.html'))) {
    app.get('*', (c) => c.text('The app is not built yet: npm run build', 503))
    return
  }
  app.get('/index.html', (c) => c.redirect('/', 301))
  const files = { root: CLIENT, precompressed: true }
  app.get(
    '/assets/*',
    serveStatic({
      ...files,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.get(
    '/:file{.+\\.\\w+}',
    serveStatic({
      ...files,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
    }),
    (c) => c.text('There is no such file.', 404),
  )
  const page = readPage(CLIENT, app, deps)
  app.get('*', compress(), async (c) => {
    const { status, body } = await page(new URL(c.req.url))
    return c.html(body, status, { 'Cache-Control': 'no-cache' })
  })
}
