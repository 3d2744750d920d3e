import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Hono, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import {
  basePath,
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGE_COOKIE,
} from '#contract/languages.ts'
import type { Deps } from '#server/deps.ts'
import type { SendAnswer } from '#server/http/answers.ts'
import type { RunInSlot } from '#server/http/slots.ts'
import { createTurns } from '#server/http/turns.ts'
import { ROOT } from '#server/process/root.ts'
import { builtFiles, fileNotFound } from './built-files.ts'
import { createPageRenderer } from './html-page.ts'
import { redirectToLowerCase } from './lower-case.ts'

export const CLIENT = join(ROOT, 'dist/client')

export function serveBuiltApp(
  app: Hono,
  {
    sendAnswer,
    ...deps
  }: Pick<Deps, 'config' | 'clock' | 'log'> & { sendAnswer: SendAnswer; runInSlot: RunInSlot },
  folder = CLIENT,
): void {
  app.notFound((c) => c.text('Page not found.', 404))
  app.get('/:kind/:id', redirectToLowerCase(app))
  app.get('/:language/:kind/:id', redirectToLowerCase(app))
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('*', (c) => c.text('The app is not built yet: npm run build', 503))
    return
  }
  for (const base of LANGUAGE_CODES.map(basePath).filter(Boolean)) {
    app.get(base, (c) => c.redirect(`${base}/${new URL(c.req.url).search}`, 301))
  }
  app.get('/', redirectToChosenLanguage)
  app.get('/index.html', (c) => c.redirect('/', 301))
  const files = builtFiles(folder)
  app.get('/assets/*', files, fileNotFound)
  // A person who opens an address gets a page.
  app.get('/:file{.+\\.\\w+}', files, (c, next) =>
    c.req.header('Accept')?.includes('text/html') ? next() : fileNotFound(c, next),
  )
  const pages = createPageRenderer(folder, app, deps)
  const turns = createTurns()
  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    const savesData = c.req.header('Save-Data') === 'on'
    c.header('Vary', 'Save-Data', { append: true })
    const response = await sendAnswer(
      c,
      `${savesData ? 'Save-Data ' : ''}${url.pathname}${url.search}`,
      async () => {
        await turns.next()
        return pages.render(url, savesData)
      },
      // While pages wait, their starts would only add to the work.
      () => (turns.areWaiting ? null : pages.start(url)),
    )
    // A cache that ignores Vary would give others a page without its lower images.
    if (savesData) response.headers.set('Cache-Control', 'private, no-cache')
    return response
  })
}

/** A crawler has no cookie: it finds each language at its own address. */
async function redirectToChosenLanguage(c: Context, next: Next) {
  c.header('Vary', 'Cookie', { append: true })
  const chosen = getCookie(c, LANGUAGE_COOKIE)
  if (!isLanguage(chosen) || chosen === DEFAULT_LANGUAGE) return next()
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(`${basePath(chosen)}/${new URL(c.req.url).search}`)
}
