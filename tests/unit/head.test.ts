import { describe, expect, test } from 'vitest'
import { matchRoute } from '#contract/routes.ts'
import { categoryEvent, NOW, organization, tournament } from '#machines/fixtures.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { headHtml, pageHead } from '#server/site/head.ts'

const context = { origin: 'https://matchpoint.example', now: NOW }
const headAt = (path: string, data: unknown = null) =>
  pageHead(matchRoute({ path, queryString: '', state: null }), data, context)
const tournamentHead = (given: object = {}) =>
  headAt('/tournament/monsoon-smash', { ...tournament, ...given })

test('the description of a tournament has sport, dates, venue and price', () => {
  expect(tournamentHead()).toMatchObject({
    title: 'Monsoon Smash Open',
    description:
      'Badminton · Sat, 28 Nov, 2026 – Sun, 29 Nov, 2026 · Balewadi Badminton Hall, Pune · free entry',
    path: '/tournament/monsoon-smash',
    image: {
      url: 'https://matchpoint.example/posters/badminton/monsoon-smash-1200x630.png',
      size: { width: 1200, height: 630 },
    },
  })
  expect(headAt('/event/sunrise-10k', categoryEvent).description).toMatch(/ · entry from ₹750$/)
})

test('a tournament is a schema.org SportsEvent with times in IST', () => {
  const url = 'https://matchpoint.example/tournament/monsoon-smash'
  const offer = { '@type': 'Offer', url, priceCurrency: 'INR' }
  const until = '2026-11-26T18:00:00+05:30'
  expect(tournamentHead().data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    '@id': url,
    url,
    name: 'Monsoon Smash Open',
    sport: 'Badminton',
    image: ['https://matchpoint.example/posters/badminton/monsoon-smash-1200x630.png'],
    startDate: '2026-11-28T09:00:00+05:30',
    endDate: '2026-11-29T18:00:00+05:30',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Balewadi Badminton Hall',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Balewadi Badminton Hall, Pune',
        addressCountry: 'IN',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 18.5746, longitude: 73.7611 },
    },
    organizer: {
      '@type': 'Organization',
      '@id': 'https://matchpoint.example/organizer/org-deccan',
      url: 'https://matchpoint.example/organizer/org-deccan',
      name: 'Deccan Racquet Club',
      email: 'play@deccanracquet.example',
      telephone: '9822011111',
    },
    offers: [
      ["Men's Singles", 600],
      ['Mixed Doubles', 1000],
      ['Under 11 Fun Rally', 0],
    ].map(([name, price]) => ({
      ...offer,
      name,
      price,
      availability: 'https://schema.org/InStock',
      validThrough: until,
    })),
  })
})

test('events that cannot be booked are SoldOut offers', () => {
  const [first, ...rest] = tournament.events
  const events = [{ ...first, booking_active: false }, ...rest]
  const availability = (given: object, now = NOW) =>
    (
      pageHead(
        matchRoute({ path: '/tournament/x', queryString: '', state: null }),
        { ...tournament, ...given },
        { ...context, now },
      ).data as { offers: { availability: string }[] }
    ).offers.map((offer) => offer.availability.replace('https://schema.org/', ''))
  expect(availability({ events })).toEqual(['SoldOut', 'InStock', 'InStock'])
  expect(availability({}, Date.UTC(2026, 10, 26, 12, 30))).toEqual(Array(3).fill('SoldOut'))
})

test('an online event has a virtual location, and an event without a date has no startDate', () => {
  const online = headAt('/event/quiz', {
    ...categoryEvent,
    type: 'ONLINE',
    start_date_time_new: '',
  })
  const data = JSON.parse(JSON.stringify(online.data))
  expect(data).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation' },
  })
  expect(data).not.toHaveProperty('startDate')
  expect(online.description).toContain('Date to be announced')
})

describe('the preview image', () => {
  test.each([
    ['/posters/chess/a.svg', 'https://matchpoint.example/posters/chess/a-1200x630.png'],
    ['/posters/chess/a-640x360.svg', 'https://matchpoint.example/posters/chess/a-1200x630.png'],
    ['https://cdn.example/cup.jpg', 'https://cdn.example/cup.jpg'],
    ['/banners/cup.webp', 'https://matchpoint.example/banners/cup.webp'],
    ['https://cdn.example/cup.svg', 'https://matchpoint.example/preview.png'],
    ['javascript:alert(1)//.png', 'https://matchpoint.example/preview.png'],
    ['', 'https://matchpoint.example/preview.png'],
  ])('for the banner "%s" is %s', (banner, url) => {
    expect(tournamentHead({ banner }).image.url).toBe(url)
  })
})

test('an organizer is a schema.org Organization, described with its upcoming tournaments', () => {
  const tournaments = [{ status: 'UPCOMING' }, { status: 'COMPLETED' }, { status: 'ONGOING' }]
  const head = headAt('/organizer/org-deccan', { ...organization, tournaments })
  expect(head.title).toBe('Deccan Racquet Club')
  expect(head.description).toContain('2 upcoming tournaments')
  expect(head.data).toMatchObject({ '@type': 'Organization', name: 'Deccan Racquet Club' })
})

test.each([
  ['/', 'Book sports tournaments across India', '/'],
  ['/tournaments', 'Tournaments', '/tournaments'],
  ['/events', 'Events', '/events'],
  ['/about', 'About Us', '/about'],
  ['/searchevents', 'Search', null],
  ['/login', 'Login', '/login'],
  ['/book-events', 'Book Events', null],
  ['/account', 'Account', null],
  ['/tournament/gone', 'Tournament', null],
  ['/organizer/gone', 'Organizer', null],
  ['/nowhere', 'Page Not Found', null],
])('%s has the title %s and the path %s for search engines', (path, title, listed) => {
  const head = headAt(path, path === '/about' ? { title: 'About Us' } : null)
  expect(head).toMatchObject({ title, path: listed })
  expect(head.description.length).toBeGreaterThan(50)
})

test('a page is linked with the same page in each language, and has the texts and dates of its own', async () => {
  const hindi = inLanguage('hi', () => {
    const head = tournamentHead()
    return { head, text: String(headHtml(head)) }
  })
  expect(hindi.head.description).toBe(
    'Badminton · शनि, 28 नवं, 2026 – रवि, 29 नवं, 2026 · Balewadi Badminton Hall, Pune · फ़्री एंट्री',
  )
  const english = 'https://matchpoint.example/tournament/monsoon-smash'
  const alternates = [
    `<link rel="alternate" hreflang="en" href="${english}" />`,
    '<link rel="alternate" hreflang="hi" href="https://matchpoint.example/hi/tournament/monsoon-smash" />',
    `<link rel="alternate" hreflang="x-default" href="${english}" />`,
  ].join('')
  expect(hindi.text).toContain(alternates)
  expect(String(headHtml(tournamentHead()))).toContain(alternates)
  expect(hindi.text).toContain(
    '<link rel="canonical" href="https://matchpoint.example/hi/tournament/monsoon-smash" />',
  )
  expect(hindi.text).toContain('content="hi_IN"')
})

test('text of an organizer cannot break out of its attribute or element', async () => {
  const hostile = `"><img src=x onerror=alert(1)></title></script><script>alert('&')</script><!--`
  const head = tournamentHead({
    name: hostile,
    address: hostile,
    sport: hostile,
    _id: hostile,
    banner: `/${hostile}.png`,
    organization: { ...organization, name: hostile },
  })
  const text = String(await headHtml(head))
  expect(text.match(/<script/g)).toHaveLength(1)
  expect(text).not.toMatch(/<img|<!--|"">/)
  const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({ name: hostile, organizer: { name: hostile } })
})
