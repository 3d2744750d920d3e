import type { TeamPayload } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { organizations, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { createKey } from '#server/organizers/keys.ts'
import { fillCatalogue, tournament } from './catalogue.ts'
import { bookingRequest } from './payments.ts'
import { newMember, team } from './players.ts'
import type { TestProvider } from './provider.ts'
import type { TestServer } from './test-server.ts'

/** The catalogue, and another organizer with the tournament 'rival' and its event 'rival-free'. */
export async function fillTwoOrganizers(db: Database): Promise<void> {
  await fillCatalogue(db)
  await db
    .insert(organizations)
    .values({ id: 'org-2', name: 'Rival Club', email: 'r@rival.example', phoneNumber: '98' })
  await db.insert(tournaments).values(tournament({ id: 'rival', organizationId: 'org-2' }))
  await db.insert(tournamentEvents).values({
    id: 'rival-free',
    tournamentId: 'rival',
    position: 1,
    name: 'Rival event',
    matchType: 'Knockout',
    isFreeEvent: true,
  })
}

/** A key of the organizer of the catalogue, or of another. */
export async function newKey(server: TestServer, organizer = 'org-1'): Promise<string> {
  return (await createKey(server.db, organizer, server.now))?.key ?? ''
}

/** Books a team of a free event by a new member; returns the team's id. */
export async function bookFree(
  server: TestServer,
  eventId = 'free',
  given: Partial<TeamPayload> = {},
): Promise<string> {
  const request = await bookingRequest(server, await newMember(server), [team(eventId, 1, given)])
  await server.call('createBooking', request)
  return request.body.items[0]?.item_id ?? ''
}

/** Books a pair by a new member, who pays 1,200 rupees. */
export async function bookPaid(
  server: TestServer,
  provider: TestProvider,
): Promise<{ paymentOrderId: string; paymentId: string }> {
  const { token } = await newMember(server)
  const body = { amount: 1200, draft: [team('double', 2)] }
  const { data } = await server.call('createPaymentOrder', { token, body })
  const { id: paymentId } = provider.attempt(data.id)
  await server.call('paymentStatus', { token, params: { id: data.id } })
  server.now += 11_000
  await server.runJobs()
  return { paymentOrderId: data.id, paymentId }
}
