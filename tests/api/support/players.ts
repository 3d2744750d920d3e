import type { ItemType, TeamPayload } from '#contract/entities.ts'
import type { TestServer } from './test-server.ts'

export interface Member {
  token: string
  userId: string
  email: string
  password: string
}

export const registration = (email: string, password = 'long enough') => ({
  email,
  password,
  name: 'Asha Rao',
  phone_number: '9876543210',
})

export const wrongOtp = (otp: string) => (otp === '111111' ? '222222' : '111111')

let members = 0

export async function newMember(server: TestServer): Promise<Member> {
  members += 1
  const email = `player${members}@example.in`
  const body = registration(email)
  const { password } = body
  await server.call('register', { body })
  const otp = await server.otpFor(email)
  const session = await server.call('verifyRegistration', { body: { email, otp } })
  return { token: session.access_token, userId: session.data.userId, email, password }
}

/** A team as the app sends it, with false claims about its price. */
export function team(
  eventId: string,
  players = 1,
  given: Partial<TeamPayload> & { type?: ItemType } = {},
): TeamPayload {
  return {
    team_name: 'Smashers',
    event_id: eventId,
    event_name: 'Claimed name',
    is_free_event: true,
    fees_paid: true,
    registration_mode: 'Online',
    type: 'EVENT',
    players: Array.from({ length: players }, (_, index) => ({
      name: `Player ${index + 1}`,
      email: `p${index + 1}@example.in`,
      mobile: '9876543210',
      userId: null,
      cost: 0,
    })),
    ...given,
  }
}

/** A team of two, of whom this is known. */
export function pair(
  eventId: string,
  ...known: [Partial<TeamPayload['players'][number]>, Partial<TeamPayload['players'][number]>]
): TeamPayload {
  const { players, ...rest } = team(eventId, 2)
  return { ...rest, players: players.map((player, index) => ({ ...player, ...known[index] })) }
}

export function itemsOf(created: {
  data: { team: { _id: string; type: ItemType; event_name: string; is_free_event: boolean } }[]
}) {
  return created.data.map(({ team }) => ({
    item_id: team._id,
    item_type: team.type,
    item_event_name: team.event_name,
    item_is_free_event: team.is_free_event,
  }))
}
