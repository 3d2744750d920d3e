import { expect, test } from 'vitest'
import { payloadItems, payloadRosters, teamPayloads } from '#machines/booking/team-payloads.ts'
import { doubleItem, freeItem, singleItem, user } from '#machines/fixtures.ts'

const me = { name: ` ${user.name} `, email: ` ${user.email.toUpperCase()} `, mobile: '9845012345' }
const rohan = { name: 'Rohan', email: 'rohan@example.in', mobile: '9845054321' }

const single = { team_name: 'unused', players: [rohan, me, me] }
const double = { team_name: ' Smashers ', players: [rohan, rohan] }
const rosters = { [singleItem._id]: single, [doubleItem._id]: double }
const sent = (player: typeof me, userId: string | null, cost: number) => ({
  name: player.name.trim(),
  email: player.email.trim(),
  mobile: player.mobile,
  userId,
  cost,
})

test('the server gets each team with trimmed texts, what each player costs, and which one is the user', () => {
  expect(teamPayloads([singleItem, doubleItem], rosters, user)).toEqual([
    {
      team_name: "Asha Venkataraman's Team",
      event_id: singleItem._id,
      event_name: singleItem.name,
      is_free_event: false,
      fees_paid: true,
      registration_mode: 'Online',
      type: 'EVENT',
      players: [sent(rohan, null, 600), sent(me, user.userId, 600), sent(me, null, 600)],
    },
    {
      team_name: 'Smashers',
      event_id: doubleItem._id,
      event_name: doubleItem.name,
      is_free_event: false,
      fees_paid: true,
      registration_mode: 'Online',
      type: 'EVENT',
      players: [sent(rohan, null, 1000), sent(rohan, null, 0)],
    },
  ])
})

test('a free team is sent as free, and one without a roster has no name and no players', () => {
  expect(teamPayloads([freeItem, doubleItem], {}, user)).toMatchObject([
    { is_free_event: true, players: [] },
    { team_name: '', players: [] },
  ])
})

test('the rosters of a payload are what its players typed, without the rest', () => {
  const payload = teamPayloads([doubleItem], rosters, user)
  expect(payloadItems(payload)).toEqual([doubleItem._id])
  expect(payloadRosters(payload)).toEqual({
    [doubleItem._id]: { team_name: 'Smashers', players: [rohan, rohan] },
  })
})
