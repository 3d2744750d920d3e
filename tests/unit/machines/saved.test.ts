import { expect, test } from 'vitest'
import type { TournamentSummary } from '#contract/entities.ts'
import { NOW, tournament } from '#machines/fixtures.ts'
import { walk } from '#machines/kit/walk.ts'
import { savedMachine, selectTournaments } from '#machines/saved/saved.machine.ts'
import { summaryOf } from '#machines/shortlist/saved-items.ts'

const open = (id: string): TournamentSummary => ({ ...summaryOf(tournament), _id: id })
const closed = (id: string): TournamentSummary => ({
  ...open(id),
  allow_booking_until_date_time_new: '1/11/2026, 6:00:00 PM',
})

const shownAfter = (items: TournamentSummary[], ...events: { type: string }[]) => {
  const { actor } = walk(savedMachine, { items, now: NOW }, events)
  return selectTournaments(actor.getSnapshot()).map(({ _id }) => _id)
}

test('tournaments that are closed come last, each kind in its order', () => {
  const over = { ...open('over'), status: 'COMPLETED' }
  expect(shownAfter([closed('late'), over, open('b'), open('a')])).toEqual([
    'b',
    'a',
    'late',
    'over',
  ])
})

test('a tournament that is removed keeps its place until the page is left', () => {
  const items = [open('c'), open('b'), open('a')]
  const changed = (...ids: string[]) => ({ type: 'saved.changed', items: ids.map(open) })
  expect(shownAfter(items, changed('c', 'a'))).toEqual(['c', 'b', 'a'])
  expect(shownAfter(items, changed('c', 'a'), changed('b', 'c', 'a'))).toEqual(['c', 'b', 'a'])
  expect(shownAfter(items, changed('d', 'c', 'b', 'a'))).toEqual(['d', 'c', 'b', 'a'])
})

test('saved tournaments of one person are not shown to the next', () => {
  expect(shownAfter([open('a')], { type: 'session.ended' })).toEqual([])
})
