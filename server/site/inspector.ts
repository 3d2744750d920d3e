import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { ROOT } from '#server/process/root.ts'
import { builtFiles, fileNotFound } from './built-files.ts'

const BASE = '/inspect'
const BUILT = join(ROOT, 'dist/inspector')

export function serveInspector(app: Hono): void {
  app.get(BASE, (c) => c.redirect(`${BASE}/`))
  if (!existsSync(join(BUILT, 'index.html'))) {
    app.get(`${BASE}/*`, (c) => c.text('The inspector is not built yet: npm run build', 503))
    return
  }
  // A path without a file extension is a route of the inspector's single page.
  const fileOf = (path: string) => (/\.\w+$/.test(path) ? path.slice(BASE.length) : '/index.html')
  app.get(`${BASE}/*`, builtFiles(BUILT, fileOf), fileNotFound)
}
