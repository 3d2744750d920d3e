import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { SAVED_FULL, SAVED_MAX } from '#contract/constants.ts'
import { bookings, savedTournaments, tournaments } from '#server/db/schema.ts'
import { fillCatalogue, tournament } from './support/catalogue.ts'
import { newMember } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const MINUTE = 60_000

beforeAll(async () => {
  await server.db
    .insert(tournaments)
    .values([
      tournament({ id: 'winter' }),
      tournament({ id: 'hidden', status: 'PENDING' }),
      tournament({ id: 'leaving' }),
    ])
})

const save = (token: string, id: string) =>
  server.call('saveTournament', { token, body: { tournament_id: id } })

const savedBy = async (token: string) =>
  (await server.call('saved', { token })).data.map(({ _id }) => _id)

describe('a saved tournament', () => {
  it('is listed for its member alone, latest saved first, once however often it is saved', async () => {
    const [asha, ravi] = [await newMember(server), await newMember(server)]
    await save(asha.token, 'open')
    server.now += MINUTE
    await save(asha.token, 'winter')
    await save(asha.token, 'open')
    expect(await savedBy(asha.token)).toEqual(['winter', 'open'])
    expect(await savedBy(ravi.token)).toEqual([])
    await server.call('unsaveTournament', { token: ravi.token, params: { id: 'open' } })
    await server.call('unsaveTournament', { token: asha.token, params: { id: 'winter' } })
    expect(await savedBy(asha.token)).toEqual(['open'])
  })

  it('must be listed, now', async () => {
    const { token } = await newMember(server)
    for (const id of ['hidden', 'nowhere']) {
      const error = await server.expectError('saveTournament', {
        token,
        body: { tournament_id: id },
      })
      expect(error).toMatchObject({
        status: 400,
        message: 'This tournament is no longer listed.',
        field: 'tournament_id',
      })
    }
  })

  it('is described as in a list, without those that are gone', async () => {
    const { token } = await newMember(server)
    await save(token, 'leaving')
    await server.db.delete(tournaments).where(eq(tournaments.id, 'leaving'))
    expect(await savedBy(token)).toEqual(['leaving'])
    const { data } = await server.call('savedTournaments', {
      body: { ids: ['leaving', 'hidden', 'open'] },
    })
    const { data: listed } = await server.call('tournaments', {})
    expect(data).toEqual(listed.filter(({ _id }) => _id === 'open'))
    expect((await server.call('savedTournaments', { body: { ids: [] } })).data).toEqual([])
  })

  it('is one of 200 at most; one that is saved may be saved again', async () => {
    const { token, userId } = await newMember(server)
    await save(token, 'open')
    await server.db.insert(savedTournaments).values(
      Array.from({ length: SAVED_MAX - 1 }, (_, index) => ({
        userId,
        tournamentId: `cup-${index}`,
        savedAt: new Date(server.now),
      })),
    )
    const body = { tournament_id: 'winter' }
    const error = await server.expectError('saveTournament', { token, body })
    expect(error).toMatchObject({ status: 400, message: SAVED_FULL })
    await save(token, 'open')
    await server.call('unsaveTournament', { token, params: { id: 'cup-0' } })
    await save(token, 'winter')
    expect(await savedBy(token)).toHaveLength(SAVED_MAX)
  })

  it('is in the data that a member downloads, and is deleted with the account', async () => {
    const { token, userId, password } = await newMember(server)
    await save(token, 'open')
    expect(await server.call('personalData', { token })).toMatchObject({
      data: { saved: [{ _id: 'open', name: 'Cup open' }] },
    })
    // An account with a booking stays, without the person.
    const booking = { id: 'ord-saved', userId, paymentId: '-', paymentOrderId: '-', total: 0 }
    await server.db.insert(bookings).values({ ...booking, createdAt: new Date(server.now) })
    await server.call('deleteAccount', { token, body: { password } })
    const isOwn = eq(savedTournaments.userId, userId)
    expect(await server.db.select().from(savedTournaments).where(isOwn)).toEqual([])
  })
})
