import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePlayers } from '#machines/checkout/players-text.ts'

const asha = { name: 'Asha Rao', email: 'asha@x.in', mobile: '9845012345' }
const rohan = { name: 'Rohan Kulkarni', email: 'rohan.k@example.co.in', mobile: '9822012345' }

describe('parsePlayers with one line', () => {
  test.each([
    'Asha Rao, asha@x.in, 98450 12345',
    'Asha Rao,asha@x.in,9845012345',
    'Asha Rao; asha@x.in; +91 98450-12345',
    'Asha Rao\tasha@x.in\t+919845012345',
    '1\tAsha Rao\tasha@x.in\t09845012345',
    '1. Asha Rao, asha@x.in, 98450 12345',
    '9845012345 | Asha  Rao | asha@x.in',
    'Asha Rao asha@x.in 98450 12345',
    '"Asha Rao" <asha@x.in>, (98450) 12345',
    '  Asha Rao ,, asha@x.in , 98450 12345 ,',
    ' 1 Asha Rao, asha@x.in, 98450 12345',
    '12) Asha Rao, asha@x.in, 98450 12345',
    'Asha Rao asha@x.in Pune 98450 12345',
    'Asha Rao 98450 12345 Pune asha@x.in',
  ])('reads a player from %j', (line) => {
    expect(parsePlayers(line)).toEqual([asha])
  })

  test.each([
    ['Asha Rao, asha@x.in', { ...asha, mobile: '' }],
    ['Asha Rao\t98450 12345', { ...asha, email: '' }],
    ['asha@x.in 9845012345', { ...asha, name: '' }],
    ['Asha Rao, asha@x.in, 98450', { ...asha, mobile: '' }],
    ['Asha Rao, asha@x.in, 984-501-234', { ...asha, mobile: '' }],
    ['Asha 2 Rao, asha@x.in', { ...asha, name: 'Asha 2 Rao', mobile: '' }],
    [`Asha Rao, asha@x.in${' '.repeat(400)}98450 12345`, { ...asha, mobile: '' }],
  ])('leaves the missing field of %j empty', (line, player) => {
    expect(parsePlayers(line)).toEqual([player])
  })

  test.each([
    'Asha Rao',
    'asha@x.in',
    '98450 12345',
    '',
    '\n\n',
    'Name, Email, Mobile',
    'Rao, Asha',
  ])('returns no player for %j', (text) => {
    expect(parsePlayers(text)).toEqual([])
  })
})

describe('parsePlayers with several lines', () => {
  test.each(['\n', '\r\n', '\r'])(
    'returns one player per line separated by %j, without the header line',
    (end) => {
      const text = [
        'Name\tEmail\tMobile',
        ...[asha, rohan].map((p) => Object.values(p).join('\t')),
        '',
      ]
      expect(parsePlayers(text.join(end))).toEqual([asha, rohan])
    },
  )

  test('returns at most 100 players, also from very long lines', () => {
    const line = `${Object.values(asha).join(',')},${'9 '.repeat(50_000)}`
    expect(parsePlayers(Array.from({ length: 500 }, () => line).join('\n'))).toHaveLength(100)
  })
})

const word = fc.stringMatching(/^[A-Z][a-z]{1,10}$/)
const player = fc.record({
  name: fc.tuple(word, word).map((words) => words.join(' ')),
  email: fc.tuple(word, word).map(([local, domain]) => `${local}@${domain}.in`),
  mobile: fc.stringMatching(/^[6-9]\d{9}$/),
})

test('parsePlayers reads back any players, written in any field order and with any separator', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          player,
          fc.shuffledSubarray(['name', 'email', 'mobile'] as const, { minLength: 3 }),
        ),
        { maxLength: 9 },
      ),
      fc.constantFrom(',', ', ', ';', '\t', ' | '),
      (rows, separator) => {
        const text = rows.map(([written, fields]) =>
          fields.map((field) => written[field]).join(separator),
        )
        expect(parsePlayers(text.join('\n'))).toEqual(rows.map(([written]) => written))
      },
    ),
  )
})
