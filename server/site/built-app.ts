import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Deps } from '#server/deps.ts'
import { ROOT } from '#server/root.ts'
import { builtFiles, fileNotFound } from './built-files.ts'
import { createPageRenderer } from './html-page.ts'

const CLIENT = join(ROOT, 'dist/client')

export function serveBuiltApp(app: Hono, deps: Pick<Deps, 'config' | 'clock'>): void {
  app.notFound((c) => c.text('Page not found.', 404))
  if (!existsSync(join(CLIENT, 'index.html'))) {
    app.get('*', (c) => c.text('The app is not built yet: npm run build', 503))
    return
  }
  app.get('/index.html', (c) => c.redirect('/', 301))
  const files = builtFiles(CLIENT)
  app.get('/assets/*', files, fileNotFound)
  app.get('/:file{.+\\.\\w+}', files, fileNotFound)
  const renderPage = createPageRenderer(CLIENT, app, deps)
  app.get('*', compress(), async (c) => {
    const { status, body } = await renderPage(new URL(c.req.url))
    return c.html(body, status, { 'Cache-Control': 'no-cache' })
  })
}
