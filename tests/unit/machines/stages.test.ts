import { expect, test } from 'vitest'
import type { Match } from '#contract/entities.ts'
import { groupsOf, roundsOf } from '#machines/schedule/stages.ts'

const match = (id: string, given: Partial<Match>): Match => ({
  _id: id,
  round: 'Group stage',
  group: '',
  side_a: '',
  side_b: '',
  start_date_time_new: '',
  court: '',
  score: '',
  status: 'SCHEDULED',
  winner: '',
  ...given,
})

const MATCHES = [
  match('1', { group: 'Group B', side_a: 'Aces', side_b: 'Nets', winner: 'B' }),
  match('2', { group: 'Group B', side_a: 'Nets', side_b: 'Drops' }),
  match('3', { group: 'Group A', side_a: 'Lobs' }),
  match('4', { round: 'Semi-finals', side_a: 'Nets' }),
  match('5', { round: 'Final' }),
  match('6', { round: 'Semi-finals' }),
]

test('groups have their teams by matches won, and rounds keep their order', () => {
  expect(groupsOf(MATCHES).map(({ name, standings }) => ({ name, standings }))).toEqual([
    {
      name: 'Group B',
      standings: [
        { name: 'Nets', played: 1, won: 1 },
        { name: 'Aces', played: 1, won: 0 },
        { name: 'Drops', played: 0, won: 0 },
      ],
    },
    { name: 'Group A', standings: [{ name: 'Lobs', played: 0, won: 0 }] },
  ])
  const rounds = roundsOf(MATCHES)
  expect(rounds.map(({ name }) => name)).toEqual(['Semi-finals', 'Final'])
  expect(rounds[0]?.matches.map(({ _id }) => _id)).toEqual(['4', '6'])
})
