import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations, tournaments } from '#server/db/schema.ts'
import { expectVisible } from './expect-visible.ts'
import { isRendered, newVisitor, startProduct } from './harness.ts'

const HOSTILE = `Cup "><img src=x onerror="window.ran=1"></title></script><script>window.ran=1</script><!-- & '`

const product = startProduct(async (db) => {
  const [model] = await db.select().from(tournaments).where(eq(tournaments.status, 'APPROVED'))
  if (!model) throw new Error('The demo has no tournament')
  const id = 'hostile'
  await db.insert(organizations).values({ id, name: HOSTILE, email: HOSTILE, phoneNumber: HOSTILE })
  await db
    .insert(tournaments)
    .values({ ...model, id, name: HOSTILE, address: HOSTILE, organizationId: id })
})

async function headAt(path: string) {
  const { page } = await newVisitor(product, { javaScriptEnabled: false })
  const response = await page.goto(path)
  const head = await page.evaluate(() => {
    const value = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name)
    const ld = document.querySelector('script[type="application/ld+json"]')?.textContent
    return {
      title: document.title,
      ogTitle: value('meta[property="og:title"]', 'content'),
      description: value('meta[name=description]', 'content'),
      canonical: value('link[rel=canonical]', 'href'),
      image: value('meta[property="og:image"]', 'content'),
      robots: value('meta[name=robots]', 'content'),
      data: ld ? JSON.parse(ld) : null,
      scripts: [...document.scripts].map(({ type }) => type).sort(),
      strangers: document.head.querySelectorAll('img').length,
    }
  })
  await page.context().close()
  return { ...head, status: response?.status() }
}

const SCRIPTS = ['application/json', 'application/ld+json', 'module']

test('a tournament’s HTML contains name, date, venue and image for link previews', async ({
  skip,
}) => {
  skip(!isRendered)
  const { origin } = product.server
  const list = await (await fetch(`${origin}/api/v1/tournaments?page=1&limit=1`)).json()
  const { _id, name, address } = list.data[0]
  const head = await headAt(`/tournament/${_id}`)
  expect(head).toMatchObject({
    status: 200,
    title: `${name} · Matchpoint`,
    ogTitle: name,
    description: expect.stringContaining(address),
    canonical: `${origin}/tournament/${_id}`,
    robots: undefined,
    data: { '@type': 'SportsEvent', name, startDate: expect.stringMatching(/\+05:30$/) },
    scripts: SCRIPTS,
  })
  const picture = await fetch(head.image ?? '')
  expect(picture.headers.get('Content-Type')).toBe('image/png')
})

test('a hostile name is escaped in the title, the meta tags and the structured data', async ({
  skip,
}) => {
  skip(!isRendered)
  for (const [path, type] of [
    ['/tournament/hostile', 'SportsEvent'],
    ['/organizer/hostile', 'Organization'],
  ] as const) {
    const head = await headAt(path)
    expect(head).toMatchObject({ ogTitle: HOSTILE, scripts: SCRIPTS, strangers: 0 })
    expect(head.data).toMatchObject({ '@type': type, name: HOSTILE })

    const { page, errors } = await newVisitor(product)
    await page.goto(path)
    await expectVisible(page.getByRole('heading', { level: 1, name: HOSTILE }))
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(errors).toEqual([])
  }
})

test('every page has a title and an image, and private or missing pages have noindex', async ({
  skip,
}) => {
  skip(!isRendered)
  expect(await headAt('/tournaments')).toMatchObject({
    title: 'Tournaments · Matchpoint',
    canonical: `${product.server.origin}/tournaments`,
    robots: undefined,
  })
  expect((await headAt('/about')).title).toBe('About Us · Matchpoint')
  expect(await headAt('/tournament/gone')).toMatchObject({ status: 404, robots: 'noindex' })
  expect(await headAt('/account')).toMatchObject({ status: 200, robots: 'noindex' })
  const picture = await fetch((await headAt('/')).image ?? '')
  expect(picture.headers.get('Content-Type')).toBe('image/png')
})
