import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Deps } from '#server/deps.ts'
import type { SendAnswer } from '#server/http/answers.ts'
import { ROOT } from '#server/root.ts'
import { builtFiles, fileNotFound } from './built-files.ts'
import { createPageRenderer } from './html-page.ts'

export const CLIENT = join(ROOT, 'dist/client')

export function serveBuiltApp(
  app: Hono,
  { sendAnswer, ...deps }: Pick<Deps, 'config' | 'clock' | 'log'> & { sendAnswer: SendAnswer },
): void {
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
  app.get('*', etag(), (c) => {
    const url = new URL(c.req.url)
    return sendAnswer(c, url.pathname + url.search, async () => ({
      ...(await renderPage(url)),
      type: 'text/html; charset=utf-8',
    }))
  })
}
