import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentPages, supportInfo, tournaments } from '#server/db/schema.ts'
import { expectVisible } from './expect-visible.ts'
import { logIn, newVisitor, PHONE, startProduct } from './harness.ts'
import { HONEST, PAYLOADS } from './html-attacks.ts'

const CASES = Object.entries(PAYLOADS).flatMap(([kind, cases]) =>
  Object.entries(cases).map(([name, html]) => ({ kind, name, html })),
)
const everything = CASES.map(({ html }) => html).join('<p>Between</p>')
const PAIRS = CASES.flatMap((details, index) => {
  const terms = CASES[index + 1] ?? details
  const titleOf = ({ kind, name }: typeof details) => `${kind}: ${name}`
  const title = [details, terms].map(titleOf).join(', ')
  return index % 2 === 0 ? [{ id: `hostile-${index}`, title, details, terms }] : []
})

const product = startProduct(async (db) => {
  const [model] = await db.select().from(tournaments).where(eq(tournaments.status, 'APPROVED'))
  if (!model) throw new Error('The demo has no tournament')
  const row = (id: string, details: string, terms: string) => ({
    ...model,
    id,
    name: `Cup ${id}`,
    details,
    terms: `<p>Before</p>${terms}`,
  })
  await db
    .insert(tournaments)
    .values(PAIRS.map(({ id, details, terms }) => row(id, details.html, terms.html)))
  await db.insert(tournaments).values(row('honest', HONEST, HONEST))
  await db.update(contentPages).set({ content: everything })
  await db.update(supportInfo).set({ timing: everything, footerText: everything })
})

/** Disables the Content-Security-Policy, so that only the sanitiser protects the page. */
const UNGUARDED = { ...PHONE, bypassCSP: true }

async function openUnguarded() {
  const { page } = await newVisitor(product, UNGUARDED)
  const got: string[] = []
  page.on('dialog', (dialog) => {
    got.push(`dialog ${dialog.message()}`)
    dialog.dismiss()
  })
  // Not a route: it would disable the browser's cache.
  page.context().on('request', (request) => {
    if (/evil\.example|club\.example/.test(request.url())) got.push(`request ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) got.push(`frame ${frame.url()}`)
  })
  return { page, got }
}

function findHarm(page: Page, raw?: string): Promise<string[]> {
  return page.evaluate((given) => {
    const elements = new Set(
      'h1 h2 h3 h4 h5 h6 p div br hr blockquote pre address ul ol li dl dt dd figure figcaption details summary table caption thead tbody tfoot tr th td a abbr b cite code del em i ins kbd mark q s small span strong sub sup time u img'.split(
        ' ',
      ),
    )
    const attributes = new Set(
      'href src alt width height title lang dir colspan rowspan scope start datetime target rel loading referrerpolicy'.split(
        ' ',
      ),
    )
    const found: string[] = 'ran' in window ? ['script ran'] : []
    const roots =
      given === undefined
        ? [...document.querySelectorAll('.prose')]
        : [new DOMParser().parseFromString(`<div>${given}</div>`, 'text/html').body]
    for (const root of roots) {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const { localName } = element
        if (!elements.has(localName) || !(element instanceof HTMLElement)) {
          found.push(`element ${localName}`)
        }
        for (const name of element.getAttributeNames()) {
          if (!attributes.has(name)) found.push(`attribute ${name} of ${localName}`)
        }
        if (['fixed', 'absolute', 'sticky'].includes(getComputedStyle(element).position)) {
          found.push(`${localName} placed`)
        }
        const href = element.getAttribute('href')
        if (href !== null) {
          const { protocol } = new URL(href, location.href)
          if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)) found.push(protocol)
          const { target, rel } = element as HTMLAnchorElement
          if (target !== '_blank' || !rel.includes('noopener')) found.push(`link ${target} ${rel}`)
        }
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push('horizontal scroll')
    return found
  }, raw)
}

function isHeaderUncovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    const box = document.querySelector('header a')?.getBoundingClientRect()
    const shown = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return shown?.closest('header') != null
  })
}

function dispatchEvents(page: Page): Promise<void> {
  return page.locator('.prose :not(a[href])').evaluateAll((all) => {
    for (const type of ['pointerover', 'click', 'focus', 'toggle']) {
      for (const element of all) element.dispatchEvent(new Event(type, { bubbles: true }))
    }
  })
}

describe('the sanitiser removes harmful HTML', () => {
  let visit: Awaited<ReturnType<typeof openUnguarded>>
  beforeAll(async () => {
    visit = await openUnguarded()
  })

  test.each(PAIRS.map(({ title, id }) => [title, id]))('%s', async (_, id) => {
    const { page, got } = visit
    got.length = 0
    await page.goto(`/tournament/${id}`)
    await page.getByRole('tab', { name: 'About' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Organizer' }))
    expect(await findHarm(page)).toEqual([])
    expect(await page.locator('.prose').count()).toBe(2)
    await dispatchEvents(page)
    expect(await isHeaderUncovered(page)).toBe(true)
    await page.getByRole('tab', { name: 'Events' }).click()
    await expectVisible(page.getByRole('tab', { name: 'Events', selected: true }))
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(page.url()).toBe(`${product.server.origin}/tournament/${id}`)
    expect(await page.title()).toBe(`Cup ${id} · Matchpoint`)
    expect(got).toEqual([])
  })
})

test('all payloads together are harmless on content pages, in the footer and in the support timing', async () => {
  const { page, got } = await openUnguarded()
  const pages = { 'About Us': '/about', 'Privacy Policy': '/privacy', 'Terms of Service': '/terms' }
  const expectHarmless = async (path: string) => {
    await expectVisible(page.locator('.prose').getByText('Between').first())
    expect(await findHarm(page), path).toEqual([])
    expect(await isHeaderUncovered(page), path).toBe(true)
  }
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path)
    await expectHarmless(path)
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await page.waitForURL(`**${path}`)
    await expectHarmless(path)
  }
  await expectVisible(page.getByRole('contentinfo').getByText('<script>window.ran=1</script>'))
  await logIn(page)
  await page.goto('/contact')
  await expectVisible(page.locator('.prose').first())
  expect(await findHarm(page)).toEqual([])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(got).toEqual([])
})

test('the sanitiser keeps harmless HTML unchanged', async () => {
  const { page, got } = await openUnguarded()
  await page.goto('/tournament/honest')
  await page.getByRole('tab', { name: 'About' }).click()
  const prose = page.locator('.prose').first()
  await expectVisible(prose.getByRole('heading', { level: 2, name: 'The day' }))
  expect(await findHarm(page)).toEqual([])
  const html = await prose.innerHTML()
  for (const part of [
    'Best of <strong>three</strong>, <em>to 21</em>.<br>Bring <u>white</u> shoes.',
    '<li>H<sub>2</sub>O</li></ul><ol start="3"><li>Third</li></ol>',
    '<blockquote>Report early.</blockquote><hr>',
    '<caption>Prizes</caption><tbody><tr><th scope="row">First</th><td colspan="2">₹50,000</td></tr>',
    '<p lang="hi" dir="ltr">स्वागत है</p><details><summary>Rules</summary><p>Fair play.</p></details>',
  ]) {
    expect(html).toContain(part)
  }
  const links = prose.getByRole('link')
  expect(await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))).toEqual([
    'https://club.example/rules?a=1&b=2',
    'mailto:play@club.example',
    'tel:+918012345678',
    `${product.server.origin}/terms`,
  ])
  expect(await prose.getByRole('img', { name: 'The hall' }).boundingBox()).toMatchObject({
    width: 40,
  })
  expect(got).toEqual([])
})
