import { and, asc, count, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { INDEXED_PATHS } from '#contract/routes.ts'
import type { Database } from '#server/db/open.ts'
import { categoryEvents, organizations, tournaments } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { escapeXml } from '#server/posters/title.ts'

/** URLs per file; sitemaps.org allows 50,000. */
const FILE_MAX = 10_000

const DISALLOWED = [
  '/api/',
  '/account',
  '/book-events',
  '/contact',
  '/thank-you',
  '/outbox',
  '/sandbox/',
]

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
export function serveSitemap(app: Hono, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const origin = config.publicUrl

  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        ...DISALLOWED.map((path) => `Disallow: ${path}`),
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )

  app.get('/sitemap.xml', compress(), async (c) => {
    const files = ['pages']
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const total = await countOf(db, kind)
      for (let at = 0; at * FILE_MAX < total; at += 1) files.push(`${kind}-${at + 1}`)
    }
    const entries = files.map(
      (name) => `<sitemap>${loc(`${origin}/sitemap/${name}.xml`)}</sitemap>`,
    )
    return c.body(document('sitemapindex', entries), 200, XML)
  })

  app.get('/sitemap/pages.xml', (c) =>
    c.body(
      document(
        'urlset',
        INDEXED_PATHS.map((path) => `<url>${loc(origin + path)}</url>`),
      ),
      200,
      XML,
    ),
  )

  app.get(
    '/sitemap/:file{(tournament|event|organizer)-[1-9]\\d{0,5}\\.xml}',
    compress(),
    async (c) => {
      const [kind, page] = c.req.param('file').replace('.xml', '').split('-') as [Kind, string]
      const ids = await idsOf(db, kind, Number(page))
      if (ids.length === 0) return c.text('File not found.', 404)
      const entries = ids.map(
        (id) => `<url>${loc(`${origin}/${kind}/${encodeURIComponent(id)}`)}</url>`,
      )
      return c.body(document('urlset', entries), 200, XML)
    },
  )
}

const XML = { 'Content-Type': 'application/xml; charset=utf-8' }

const loc = (address: string) => `<loc>${escapeXml(address)}</loc>`

function document(root: 'sitemapindex' | 'urlset', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
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
