import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { html } from 'hono/html'
import type { Config } from '#server/config.ts'
import { ROOT } from '#server/root.ts'

const CLIENT = join(ROOT, 'dist/client')
const PAGE = join(CLIENT, 'index.html')

/**
 * Serves the built app: its files, and its page for every address that a person may open. Files
 * under /assets have a hash in their name and never change.
 */
export function serveClient(app: Hono, config: Config): void {
  app.notFound((c) => c.text('There is no such page.', 404))
  if (!existsSync(PAGE)) {
    app.get('*', (c) => c.text('The app is not built yet: npm run build', 503))
    return
  }
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
  const page = readPage(config)
  app.get('*', compress(), (c) => c.html(page, 200, { 'Cache-Control': 'no-cache' }))
}

/** The app's page, told the settings that it needs to know. */
function readPage({ organizerUrl, inspector }: Config): string {
  const settings = html`<meta name="organizer-url" content="${organizerUrl}" /><meta name="inspector" content="${inspector ? 'on' : 'off'}" />`
  return readFileSync(PAGE, 'utf8').replace('</head>', () => `${settings}</head>`)
}
