import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { tournamentEvents } from '#server/db/schema.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { book, payAndBook, payFor } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)

const UNDER_17 = 'Players must be under 17 on 1 Jan 2027.'

const setAge = (id: string, ageMax: number | null) =>
  server.db
    .update(tournamentEvents)
    .set({ ageMax, ageOn: '2027-01-01' })
    .where(eq(tournamentEvents.id, id))

beforeAll(async () => {
  await setAge('double', 16)
  await setAge('free', 16)
})

const accepted = { accepted_conditions: UNDER_17 }

it('says the ages and the level of an event where it is shown, and in the check of a cart', async () => {
  await server.db
    .update(tournamentEvents)
    .set({ level: 'Intermediate' })
    .where(eq(tournamentEvents.id, 'team'))
  const { token } = await newMember(server)
  const conditions = { age_max: 16, age_on: '2027-01-01' }
  const { data } = await server.call('tournament', { params: { id: 'open' } })
  const eventOf = (id: string) => data.events.find(({ _id }) => _id === id)
  expect(eventOf('double')).toMatchObject(conditions)
  expect(eventOf('team')).toMatchObject({ level: 'Intermediate' })
  expect(eventOf('single')).not.toHaveProperty('age_max')
  const check = await server.call('checkCart', {
    token,
    body: { categoryevents: [], events: ['double'] },
  })
  expect(check.events[0]?.item).toMatchObject(conditions)
})

it.each([
  ['without them', {}],
  ['with others', { accepted_conditions: 'Players must be under 18 on 1 Jan 2027.' }],
])('neither books nor takes a payment %s for an event with conditions', async (_, given) => {
  const { token } = await newMember(server)
  const draft = [team('double', 2, given)]
  const refused = {
    status: 400,
    message: `Please confirm the conditions of Event double: ${UNDER_17}`,
    field: 'teamData.0.accepted_conditions',
  }
  const body = { teamData: draft }
  expect(await server.expectError('createTeams', { token, body })).toMatchObject(refused)
  const order = { token, body: { amount: 1200, draft } }
  expect(await server.expectError('createPaymentOrder', order)).toMatchObject({
    status: 400,
    message: refused.message,
  })
})

it('stores with a paid and with a free booking what was accepted', async () => {
  const member = await newMember(server)
  const { token } = member
  const draft = [team('double', 2, accepted)]
  await payAndBook(server, member, 1200, draft)
  await book(server, member, [team('free', 1, accepted)])
  const { data } = await server.call('personalData', { token })
  const stored = (data as { teams: object[] }).teams
  expect(stored).toHaveLength(2)
  for (const each of stored) expect(each).toMatchObject(accepted)
})

it('books what was paid before the organizer asked for anything', async () => {
  const member = await newMember(server)
  await setAge('single', null)
  const draft = [team('single')]
  const payment = await payFor(server, member, 500, draft)
  await setAge('single', 16)
  expect(await book(server, member, draft, payment)).not.toBe('')
  await setAge('single', null)
})
