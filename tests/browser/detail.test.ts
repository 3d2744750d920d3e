import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { organizations, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, startProduct } from './harness.ts'
import { horizontalScroll } from './horizontal-scroll.ts'

const DAY_MS = 86_400_000
const WORD = 'Venkatanarasimharajuvaripeta'.repeat(4)
const MANY = { name: 'पुणे बुद्धिबळ स्पर्धा', address: 'சென்னை விளையாட்டு அரங்கம், '.repeat(35), events: 300 }
const VENUE = { name: 'Shree Shiv Chhatrapati Hall, Pune', lat: 18.5746, long: 73.7611 }

const product = startProduct(async (db) => {
  const [model] = await db.select().from(tournaments).where(eq(tournaments.status, 'APPROVED'))
  if (!model) throw new Error('The demo has no tournament')
  const from = (days: number) => new Date(Date.now() + days * DAY_MS)
  const open = { ...model, startsAt: from(4), endsAt: from(5), bookingUntil: from(3) }
  const venue = { address: VENUE.name, venueLat: VENUE.lat, venueLong: VENUE.long }
  await db.insert(organizations).values({
    id: 'long',
    name: `Club ${WORD}`,
    email: `${WORD}@club.example`,
    phoneNumber: '',
  })
  await db.insert(tournaments).values([
    { ...open, ...venue, id: 'open', name: 'Open Cup' },
    { ...open, id: 'over', name: 'Closed Cup', bookingUntil: from(-1) },
    { ...open, id: 'bare', banner: '', details: '', terms: '', venueLat: null, bookingUntil: null },
    { ...open, id: 'many', name: MANY.name, address: MANY.address },
    {
      ...open,
      ...venue,
      id: 'long',
      name: `Cup ${WORD}`,
      address: `${WORD}, ${WORD}`,
      details: `<p>${WORD}</p>`,
      organizationId: 'long',
      startsAt: null,
      endsAt: null,
    },
  ])
  const event = { matchType: 'Knockout', entryFee: 50_000 }
  await db.insert(tournamentEvents).values([
    { ...event, id: 'open-1', tournamentId: 'open', position: 1, name: 'Singles' },
    {
      ...event,
      id: 'open-2',
      tournamentId: 'open',
      position: 2,
      name: 'Doubles',
      bookingActive: false,
    },
    { ...event, id: 'over-1', tournamentId: 'over', position: 1, name: 'Singles' },
    { ...event, id: 'long-1', tournamentId: 'long', position: 1, name: WORD, matchType: WORD },
    ...Array.from({ length: MANY.events }, (_, index) => ({
      ...event,
      id: `many-${index + 1}`,
      tournamentId: 'many',
      position: index + 1,
      name: `কলকাতা দাবা ${index + 1}`,
      matchType: 'ಬೆಂಗಳೂರು ಸ್ವಿಸ್',
    })),
  ])
})

const main = (page: Page) => page.getByRole('main')

async function tabOrder(page: Page): Promise<string[]> {
  const names: string[] = []
  await main(page).focus()
  while (names.length < 40) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      return focused?.closest('main')
        ? (focused.getAttribute('aria-label') ?? focused.textContent)
        : null
    })
    if (name === null) break
    names.push(name)
  }
  return names
}

describe('a detail page', () => {
  test('has a tab order that follows the reading order, with the cart buttons before the map', async () => {
    const { page } = await newVisitor(product)
    await page.goto('/tournament/open')
    await expectVisible(main(page).getByRole('tab', { name: 'Events' }))
    const names = await tabOrder(page)
    expect(names).toEqual([
      expect.stringMatching(/^Save /),
      'Maidan Circle',
      'Events',
      'Add Singles to cart',
      'Closed: Doubles',
      'Share',
      'Add to calendar',
      'Show map',
      'Open in Maps',
    ])
  })

  test('adds an open event to the cart and removes it, and disables closed events', async () => {
    const { page, errors } = await newVisitor(product)
    await page.goto('/tournament/open')
    const row = (name: string) => main(page).getByRole('listitem').filter({ hasText: name })
    await expectVisible(row('Singles').getByText('Active', { exact: true }))
    await expectVisible(row('Doubles').getByText('Booking Closed', { exact: true }))
    expect(await page.getByRole('button', { name: 'Closed: Doubles' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Add Doubles to cart' }).count()).toBe(0)
    await expectVisible(page.getByRole('heading', { name: 'Booking Ends In' }))

    await page.getByRole('button', { name: 'Add Singles to cart' }).click()
    await expectVisible(page.getByRole('link', { name: 'Book Events 1' }))
    const remove = page.getByRole('button', { name: 'Remove Singles from cart' })
    expect(await remove.textContent()).toBe('Remove')
    expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true)
    await remove.click()
    await expectVisible(page.getByRole('link', { name: 'Book Events', exact: true }))

    await page.goto('/tournament/over')
    await expectVisible(page.getByRole('heading', { name: 'Ended' }))
    await expectVisible(main(page).getByText('Booking Closed').nth(1))
    expect(await page.getByRole('button', { name: 'Closed: Singles' }).isDisabled()).toBe(true)
    expect(errors).toEqual([])
  })

  test('loads the venue’s map at zoom 15 only on request, and links to Maps without it', async () => {
    const { page } = await newVisitor(product)
    const requests: string[] = []
    await page.context().route(/google\.com/, (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
    })
    await page.goto('/tournament/open')
    const link = main(page).getByRole('link', { name: 'Open in Maps' })
    const place = new URL((await link.getAttribute('href')) ?? '')
    expect(place.searchParams.get('query')).toBe(`${VENUE.lat},${VENUE.long}`)
    expect(await page.locator('iframe').count()).toBe(0)
    expect(requests).toEqual([])

    await main(page).getByRole('button', { name: 'Show map' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    const frame = page.getByTitle(`Map of ${VENUE.name}`)
    await expectVisible(frame)
    const map = new URL((await frame.getAttribute('src')) ?? '')
    expect([map.searchParams.get('q'), map.searchParams.get('z')]).toEqual([
      `${VENUE.lat},${VENUE.long}`,
      '15',
    ])
    expect(await link.count()).toBe(1)
  })

  test('without image, text, venue, deadline or events shows the remaining data', async () => {
    const { page, errors } = await newVisitor(product)
    await page.goto('/tournament/bare')
    await expectVisible(main(page).getByText('No events yet'))
    await expectVisible(main(page).getByText('Date to be announced'))
    const [date, next] = [main(page).getByText('Date to be announced'), main(page).getByRole('tab')]
    const [above, below] = [await date.first().boundingBox(), await next.first().boundingBox()]
    // No line is kept free for what is not known.
    expect((below?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(190)
    const picture = main(page).locator('img').first()
    expect(await picture.getAttribute('src')).toMatch(/^\/posters\/[a-z-]+\/bare\.svg$/)
    expect(await page.getByRole('button', { name: 'Show map' }).count()).toBe(0)
    await page.getByRole('tab', { name: 'About' }).click()
    await expectVisible(main(page).getByRole('heading', { name: 'Organizer' }))
    expect(await main(page).getByRole('heading', { name: 'Terms' }).count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('with 300 events, a long address and names in scripts of India adds the last event on a phone', async () => {
    const { page, errors } = await newVisitor(product)
    await page.goto('/tournament/many')
    await expectVisible(main(page).getByRole('heading', { name: MANY.name }))
    await expectVisible(main(page).getByText(MANY.address.trim()))
    expect(
      await main(page)
        .getByRole('button', { name: /^Add .* to cart$/ })
        .count(),
    ).toBe(300)
    expect(await horizontalScroll(page)).toBe(0)
    await page.getByRole('button', { name: 'Add কলকাতা দাবা 300 to cart', exact: true }).click()
    await expectVisible(page.getByRole('button', { name: 'Remove কলকাতা দাবা 300 from cart' }))
    await expectVisible(page.getByRole('link', { name: 'Book Events 1' }))
    expect(errors).toEqual([])
  })
})
