import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/entities.ts'
import { duplicatePlayers, timeClashes } from '#machines/checkout/clashes.ts'
import { doubleItem, singleItem } from '#machines/fixtures.ts'

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
const clashingIds = (items: CartItem[]) =>
  timeClashes(items).map((pair) => pair.map(({ _id }) => _id))

describe('timeClashes', () => {
  test('returns each pair of events where one starts before the other ends', () => {
    expect(clashingIds([weekend, sunday, evening])).toEqual([
      ['weekend', 'sunday'],
      ['sunday', 'evening'],
    ])
    expect(clashingIds([evening, weekend])).toEqual([])
  })

  test('ignores overlaps within one tournament', () => {
    expect(clashingIds([singleItem, doubleItem])).toEqual([])
    expect(clashingIds([singleItem, weekend])).toEqual([[singleItem._id, 'weekend']])
    const [one, other] = [weekend, sunday].map(({ href: _, ...without }) => without)
    expect(timeClashes([one, other] as CartItem[])).toHaveLength(1)
  })

  test('ignores events without readable dates', () => {
    const unknown = item('unknown', 'soon', '')
    const { start_date_time_new: _, ...undated } = weekend
    const unstarted = item('unstarted', 'soon', '29/11/2026, 6:00:00 PM')
    const others = [unknown, unstarted, { ...undated, _id: 'undated', href: '/x' }]
    expect(clashingIds([weekend, ...others])).toEqual([])
    expect(clashingIds([...others, weekend])).toEqual([])
  })
})

describe('duplicatePlayers', () => {
  const asha = { name: 'Asha Rao', email: 'asha@x.in', mobile: '9845012345' }
  test('returns players with the same name and the same email or mobile, ignoring case and spaces', () => {
    const again = { name: ' asha  RAO', email: 'ASHA@x.in', mobile: '9000000000' }
    expect(duplicatePlayers([asha, again, { ...asha, email: 'other@x.in' }])).toEqual([
      'asha RAO',
      'Asha Rao',
    ])
  })

  test.each(['Rohan', 'AshaRao'])('ignores %s, who shares an email and a mobile', (name) => {
    expect(duplicatePlayers([asha, { ...asha, name }])).toEqual([])
  })

  test('ignores empty rows and rows with only a name', () => {
    const emptyRow = { name: '', email: '', mobile: '' }
    expect(
      duplicatePlayers([
        emptyRow,
        emptyRow,
        { ...emptyRow, name: 'Asha' },
        { ...emptyRow, name: 'Asha' },
      ]),
    ).toEqual([])
  })
})
