import type { Match } from '#contract/entities.ts'

/** `winner` is true if this side won, false if the other side won. */
export interface Side {
  name: string
  winner: boolean | null
}

interface Standing {
  name: string
  played: number
  won: number
}

export interface Group {
  name: string
  /** Most wins first. */
  standings: Standing[]
  matches: Match[]
}

export interface Round {
  name: string
  matches: Match[]
}

export const sidesOf = ({ side_a, side_b, winner }: Match): [Side, Side] => [
  { name: side_a, winner: winner === '' ? null : winner === 'A' },
  { name: side_b, winner: winner === '' ? null : winner === 'B' },
]

/** The groups of an event, in the order of its matches. */
export function groupsOf(matches: Match[]): Group[] {
  const byGroup = collected(
    matches.filter(({ group }) => group !== ''),
    ({ group }) => group,
  )
  return byGroup.map(([name, own]) => ({ name, standings: standingsOf(own), matches: own }))
}

/** The rounds of an event's bracket, in the order of its matches. */
export function roundsOf(matches: Match[]): Round[] {
  const byRound = collected(
    matches.filter(({ group }) => group === ''),
    ({ round }) => round,
  )
  return byRound.map(([name, own]) => ({ name, matches: own }))
}

function standingsOf(matches: Match[]): Standing[] {
  const standings = new Map<string, Standing>()
  for (const { name, winner } of matches.flatMap(sidesOf)) {
    if (name === '') continue
    const { played, won } = standings.get(name) ?? { played: 0, won: 0 }
    standings.set(name, {
      name,
      played: played + (winner === null ? 0 : 1),
      won: won + (winner === true ? 1 : 0),
    })
  }
  return [...standings.values()].sort((a, b) => b.won - a.won)
}

function collected(matches: Match[], keyOf: (match: Match) => string): [string, Match[]][] {
  const lists = new Map<string, Match[]>()
  for (const match of matches) {
    const key = keyOf(match)
    lists.set(key, [...(lists.get(key) ?? []), match])
  }
  return [...lists]
}
