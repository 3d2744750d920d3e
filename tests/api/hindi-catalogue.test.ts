import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { refreshSearch } from '#server/catalogue/search-words.ts'
import type { Database } from '#server/db/open.ts'
import {
  categories,
  cities,
  contentPages,
  organizations,
  sports,
  teams,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { bookingBody, FREE } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { testServer } from './support/server.ts'

const HINDI = { language: 'hi' }
const hindi = {
  name: 'मानसून कप',
  address: 'कंठीरवा स्टेडियम, बेंगलुरु',
  details: '<p>दो दिन, पाँच इवेंट।</p>',
  event: 'पुरुष सिंगल्स',
  organizer: 'सहारा क्लब',
}

const server = testServer(async (db: Database) => {
  await fillCatalogue(db)
  await db
    .update(tournaments)
    .set({ nameHi: hindi.name, addressHi: hindi.address, detailsHi: hindi.details })
    .where(eq(tournaments.id, 'open'))
  await db
    .update(tournamentEvents)
    .set({ nameHi: hindi.event })
    .where(eq(tournamentEvents.id, 'free'))
  await db.update(organizations).set({ nameHi: hindi.organizer })
  await db.update(cities).set({ otherNames: 'Bangalore, बेंगलुरु' }).where(eq(cities.id, 'bengaluru'))
  await db.update(sports).set({ otherNames: 'shuttle, बैडमिंटन' }).where(eq(sports.id, 'badminton'))
  await db.update(categories).set({ otherNames: 'run, मैराथन' }).where(eq(categories.id, 'marathon'))
  await db
    .update(contentPages)
    .set({ titleHi: 'हमारे बारे में', contentHi: '<p>हम खेलते हैं।</p>' })
    .where(eq(contentPages.slug, 'about-us'))
})

it('a tournament, its events, venue and organizer are in the language of the call, where that is written', async () => {
  const call = (language: object) =>
    server.call('tournament', { params: { id: 'open' }, ...language })
  const { data: english } = await call({})
  expect([english.name, english.address]).toEqual([
    'Cup open',
    'Sree Kanteerava Stadium, Bengaluru',
  ])
  const { data } = await call(HINDI)
  expect([data.name, data.address, data.details, data.organization.name]).toEqual([
    hindi.name,
    hindi.address,
    hindi.details,
    hindi.organizer,
  ])
  const params = { id: data.organization._id }
  const { data: organizer } = await server.call('organization', { params, ...HINDI })
  expect(organizer.name).toBe(hindi.organizer)
  const names = data.events.map(({ name }) => name)
  expect(names).toContain(hindi.event)
  // This one has no text in Hindi.
  expect(names).toContain('Event single')
  // Colours, posters and filters know a sport by this name.
  expect(data.sport).toBe('Badminton')
})

it('a search finds a tournament by its text in Hindi, and by its name in English', async () => {
  const searches = ['मानसून', 'कंठीरवा मानसून', 'cup open', 'मानसून badminton', 'सहारा मानसून']
  for (const search of searches) {
    const { data } = await server.call('tournaments', { params: { search }, ...HINDI })
    expect(data.map(({ name }) => name)).toContain(hindi.name)
  }
})

it('suggestions are called as on the page, and lead to what a search finds', async () => {
  await refreshSearch(server.db)
  const suggest = async (search: string) =>
    (await server.call('searchableEvents', { params: { search }, ...HINDI })).data
  expect(await suggest('cup open')).toMatchObject([{ _id: 'open', name: hindi.name }])
  expect(await suggest('event free')).toMatchObject([
    { name: hindi.event, type: 'EVENT', search: 'Event free' },
  ])
})

it.each(['मान', 'कप मान', 'मानसून cup'])(
  'suggestions find a tournament by its name in Hindi: %j',
  async (search) => {
    await refreshSearch(server.db)
    const suggest = (language: object) =>
      server.call('searchableEvents', { params: { search }, ...language })
    const suggested = { _id: 'open', type: 'TOURNAMENT' }
    expect((await suggest(HINDI)).data).toMatchObject([{ ...suggested, name: hindi.name }])
    expect((await suggest({})).data).toMatchObject([{ ...suggested, name: 'Cup open' }])
  },
)

it.each([
  ['पुरुष सिं', { type: 'EVENT', name: hindi.event, search: 'Event free' }],
  ['सिंगल्स free', { type: 'EVENT', name: hindi.event }],
  ['कंठीरवा', { type: 'VENUE', name: 'कंठीरवा स्टेडियम' }],
  ['सहारा', { type: 'ORGANIZER', name: hindi.organizer }],
])(
  'suggestions find an event, a venue and an organizer by the name in Hindi: %j',
  async (search, row) => {
    await refreshSearch(server.db)
    const { data } = await server.call('searchableEvents', { params: { search }, ...HINDI })
    expect(data).toMatchObject([row])
  },
)

it.each(['कंठीरवा', 'मानसून ट्रॉफ़ी', 'मानसून marathon'])(
  'suggestions do not find a tournament by its address or half of the words: %j',
  async (search) => {
    await refreshSearch(server.db)
    const { data } = await server.call('searchableEvents', { params: { search }, ...HINDI })
    expect(data.filter(({ type }) => type === 'TOURNAMENT')).toEqual([])
  },
)

it('cities, sports and categories keep their names, with those of the language beside them', async () => {
  const { data } = await server.call('cities', HINDI)
  expect(data.find(({ _id }) => _id === 'bengaluru')).toMatchObject({
    name: 'Bengaluru',
    other_names: 'Bangalore, बेंगलुरु',
  })
  const { data: english } = await server.call('sports')
  expect(english[0]).toEqual({ _id: 'badminton', name: 'Badminton' })
})

it('a page of the operator’s texts is in Hindi, and in English where it has no other', async () => {
  const call = (language: object) =>
    server.call('contentPage', { params: { slug: 'about-us' }, ...language })
  expect((await call(HINDI)).data).toMatchObject({ title: 'हमारे बारे में' })
  expect((await call({})).data.title).not.toBe('हमारे बारे में')
})

it('a booking in Hindi is stored as the organizer names its event, and shown in the language of the page', async () => {
  const { token } = await newMember(server)
  const created = await server.call('createTeams', {
    token,
    body: { teamData: [team('free')] },
    ...HINDI,
  })
  await server.call('createBooking', { token, body: bookingBody(created, FREE), ...HINDI })
  const [stored] = await server.db.select().from(teams)
  expect(stored?.eventName).toBe('Event free')
  const params = { page: 1, limit: 8 }
  const shown = await server.call('orders', { token, params, ...HINDI })
  expect(shown.data[0]?.item).toMatchObject({ item_name: hindi.event, title: hindi.name })
  const english = await server.call('orders', { token, params })
  expect(english.data[0]?.item).toMatchObject({ item_name: 'Event free', title: 'Cup open' })
})

it('an error in Hindi calls an event as the page does', async () => {
  const { token } = await newMember(server)
  const body = { teamData: [team('free'), team('free')] }
  const refused = server.call('createTeams', { token, body, ...HINDI })
  await expect(refused).rejects.toThrow(`${hindi.event} is listed twice in this booking.`)
})
