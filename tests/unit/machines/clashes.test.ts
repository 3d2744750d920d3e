import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/entities.ts'
import { duplicatePlayers, timeClashes } from '#machines/checkout/clashes.ts'
import { doubleItem, singleItem } from '#machines/modelling/fixtures.ts'

const item = (_id: string, start: string, end: string): CartItem => ({
  ...singleItem,
  _id,
  href: `/tournament/${_id}`,
  start_date_time_new: start,
  end_date_time_new: end,
})
const weekend = item('weekend', '28/11/2026, 9:00:00 AM', '29/11/2026, 6:00:00 PM')
const sunday = item('sunday', '29/11/2026, 5:59:59 PM', '29/11/2026, 9:00:00 PM')
const evening = item('evening', '29/11/2026, 6:00:00 PM', '29/11/2026, 9:00:00 PM')
const names = (items: CartItem[]) => timeClashes(items).map((pair) => pair.map(({ _id }) => _id))

describe('two events clash', () => {
  test('where one begins before the other ends', () => {
    expect(names([weekend, sunday, evening])).toEqual([
      ['weekend', 'sunday'],
      ['sunday', 'evening'],
    ])
  })

  test('not where they are of one tournament', () => {
    expect(names([singleItem, doubleItem])).toEqual([])
    expect(names([singleItem, weekend])).toEqual([[singleItem._id, 'weekend']])
  })

  test('not where it is not known when they are', () => {
    const unknown = item('unknown', 'soon', '')
    const { start_date_time_new: _, ...undated } = weekend
    expect(names([weekend, unknown, { ...undated, _id: 'undated', href: '/x' }])).toEqual([])
  })
})

describe('duplicatePlayers', () => {
  const asha = { name: 'Asha Rao', email: 'asha@x.in', mobile: '9845012345' }
  test('finds the same name with the same e-mail or number, ignoring case and spaces', () => {
    const again = { name: ' asha  RAO', email: 'ASHA@x.in', mobile: '9000000000' }
    expect(duplicatePlayers([asha, again, { ...asha, email: 'other@x.in' }])).toEqual([
      'asha  RAO',
      'Asha Rao',
    ])
  })

  test('allows different names with the captain’s e-mail and number', () => {
    expect(duplicatePlayers([asha, { ...asha, name: 'Rohan' }])).toEqual([])
  })

  test('ignores players who are not filled in', () => {
    const nobody = { name: '', email: '', mobile: '' }
    expect(
      duplicatePlayers([nobody, nobody, { ...nobody, name: 'Asha' }, { ...nobody, name: 'Asha' }]),
    ).toEqual([])
  })
})
