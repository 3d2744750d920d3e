import { and, asc, count, eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { basePath, DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#contract/languages.ts'
import { INDEXED_PATHS } from '#contract/routes.ts'
import type { Database } from '#server/db/open.ts'
import { categoryEvents, organizations, tournaments } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { SendAnswer } from '#server/http/answers.ts'
import type { RunInSlot } from '#server/http/slots.ts'
import { escapeXml } from '#server/posters/title.ts'

/** Pages per file, each with a URL for each language; sitemaps.org allows 50,000 URLs and 50 MB. */
const FILE_MAX = 10_000

const PERSONAL = ['/account', '/book-events', '/contact', '/thank-you']
const DISALLOWED = ['/api/', ...PERSONAL, '/outbox', '/sandbox/']

const KINDS = {
  tournament: { table: tournaments, where: eq(tournaments.status, 'APPROVED') },
  event: { table: categoryEvents, where: eq(categoryEvents.status, 'APPROVED') },
  organizer: { table: organizations, where: and() },
} as const
type Kind = keyof typeof KINDS

/**
 * Serves `/robots.txt` and `/sitemap.xml`, an index of sitemaps with the public pages and every
 * approved tournament, category event and organizer (sitemaps.org). Without `lastmod`, since we do
 * not know when a page changed.
 */
export function serveSitemap(
  app: Hono,
  {
    db,
    config,
    sendAnswer,
    runInSlot,
  }: Pick<Deps, 'db' | 'config'> & { sendAnswer: SendAnswer; runInSlot: RunInSlot },
): void {
  const origin = config.publicUrl
  const sendXml = (c: Context, read: () => Promise<string | null>) =>
    sendAnswer(c, c.req.path, async () => {
      const rest = await runInSlot('read', read)
      return rest === null
        ? { status: 404, type: 'text/plain', head: '', rest: 'File not found.' }
        : { status: 200, type: XML, head: '', rest }
    })

  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        ...DISALLOWED.map((path) => `Disallow: ${path}`),
        ...LANGUAGE_CODES.map(basePath)
          .filter(Boolean)
          .flatMap((base) => PERSONAL.map((path) => `Disallow: ${base}${path}`)),
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )

  app.get('/sitemap.xml', (c) =>
    sendXml(c, async () => {
      const files = ['pages']
      for (const kind of Object.keys(KINDS) as Kind[]) {
        const total = await countOf(db, kind)
        for (let at = 0; at * FILE_MAX < total; at += 1) files.push(`${kind}-${at + 1}`)
      }
      const entries = files.map(
        (name) => `<sitemap>${loc(`${origin}/sitemap/${name}.xml`)}</sitemap>`,
      )
      return document('sitemapindex', entries)
    }),
  )

  app.get('/sitemap/pages.xml', (c) =>
    c.body(
      document(
        'urlset',
        INDEXED_PATHS.flatMap((path) => pageUrls(origin, path)),
      ),
      200,
      { 'Content-Type': XML },
    ),
  )

  app.get('/sitemap/:file{(tournament|event|organizer)-[1-9]\\d{0,5}\\.xml}', (c) =>
    sendXml(c, async () => {
      const [kind, page] = c.req.param('file').replace('.xml', '').split('-') as [Kind, string]
      const ids = await idsOf(db, kind, Number(page))
      const entries = ids.flatMap((id) => pageUrls(origin, `/${kind}/${encodeURIComponent(id)}`))
      return ids.length === 0 ? null : document('urlset', entries)
    }),
  )
}

const XML = 'application/xml; charset=utf-8'

const loc = (address: string) => `<loc>${escapeXml(address)}</loc>`

/** The page in each language, each with all of them (developers.google.com/search, localized versions). */
function pageUrls(origin: string, path: string): string[] {
  const addresses = LANGUAGE_CODES.map((language) => [language, origin + basePath(language) + path])
  const alternates = [...addresses, ['x-default', origin + basePath(DEFAULT_LANGUAGE) + path]]
    .map(
      ([language, address = '']) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
    )
    .join('')
  return addresses.map(([, address = '']) => `<url>${loc(address)}${alternates}</url>`)
}

function document(root: 'sitemapindex' | 'urlset', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</${root}>\n`
}

async function countOf(db: Database, kind: Kind): Promise<number> {
  const { table, where } = KINDS[kind]
  const [row] = await db.select({ total: count() }).from(table).where(where)
  return row?.total ?? 0
}

async function idsOf(db: Database, kind: Kind, page: number): Promise<string[]> {
  const { table, where } = KINDS[kind]
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .limit(FILE_MAX)
    .offset((page - 1) * FILE_MAX)
  return rows.map(({ id }) => id)
}
