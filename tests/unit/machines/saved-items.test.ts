import { describe, expect, test } from 'vitest'
import type { TournamentSummary } from '#contract/entities.ts'
import { tournament } from '#machines/fixtures.ts'
import { saveItem, summaryOf, unsaveItem, withLoaded } from '#machines/shortlist/saved-items.ts'

const item = (id: string, name = id): TournamentSummary => ({
  ...summaryOf(tournament),
  _id: id,
  name,
})
const namesOf = (items: TournamentSummary[]) => items.map(({ name }) => name)

test('the latest saved comes first, each once', () => {
  const saved = ['a', 'b', 'a'].map((id) => item(id)).reduce(saveItem, [])
  expect(namesOf(saved)).toEqual(['b', 'a'])
  expect(namesOf(unsaveItem(saved, 'b'))).toEqual(['a'])
})

test('a tournament is kept without the texts of its page', () => {
  const summary = summaryOf(tournament)
  expect(summary).toMatchObject({ _id: tournament._id, name: tournament.name })
  for (const field of ['details', 'terms', 'organization'])
    expect(summary).not.toHaveProperty(field)
})

describe('the server’s list replaces the local one, except for unsent changes', () => {
  test('of a member', () => {
    const loaded = { ids: ['c', 'b', 'a'], items: [item('a', 'a new'), item('b'), item('c')] }
    const local = [item('x'), item('a'), item('removed elsewhere')]
    const unsent = [
      { kind: 'add' as const, id: 'x' },
      { kind: 'remove' as const, id: 'b' },
    ]
    const { items, gone } = withLoaded(local, loaded, [], unsent)
    expect(namesOf(items)).toEqual(['x', 'c', 'a new'])
    expect(gone).toEqual([])
  })

  test('of a guest, whose list changes while the server is asked', () => {
    const loaded = { ids: null, items: [item('a', 'a new'), item('b')] }
    const { items } = withLoaded([item('later'), item('a')], loaded, ['a', 'b'], [])
    expect(namesOf(items)).toEqual(['later', 'a new'])
  })

  test('not where the server does not have the calls', () => {
    const { items, gone } = withLoaded([item('a')], { ids: null, items: null }, ['a'], [])
    expect(namesOf(items)).toEqual(['a'])
    expect(gone).toEqual([])
  })
})

test('a tournament that is no longer listed is gone, for a guest and for a member', () => {
  const local = [item('a'), item('b')]
  const items = [item('a')]
  for (const ids of [null, ['a', 'b']]) {
    const merged = withLoaded(local, { ids, items }, ['a', 'b'], [])
    expect(namesOf(merged.items)).toEqual(['a'])
    expect(merged.gone).toEqual(['b'])
  }
})
