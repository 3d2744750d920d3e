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
    'Asha Rao 16 98450 12345 asha@x.in',
    'Asha Rao, 16, 98450 12345, asha@x.in',
    'Asha Rao; 12-05-2001; 9845012345; asha@x.in',
    'Asha Rao\t2001-05-12\t9845012345\tasha@x.in',
    'Asha Rao 98/05/01, 12/5/98 9845012345 asha@x.in',
    'Asha Rao, 560001, 98450 12345, asha@x.in',
    'Asha Rao, +91 (0) 98450 12345, asha@x.in',
    'Asha Rao, +91-98-4501-2345, asha@x.in',
    'Asha\u00A0Rao, \u2060asha@x.in\u200B, ९८४५० १२३४५',
    'Name: Asha Rao, Email: asha@x.in, Mobile: 98450 12345',
    'Asha Rao, mailto:asha@x.in, tel:+919845012345',
    'नाम: Asha Rao; ईमेल: asha@x.in; मोबाइल: ९८४५०१२३४५',
    'Mobile no.: 9845012345 E-mail ID: asha@x.in Name: Asha Rao DOB: 12-05-2001',
  ])('reads a player from %j', (line) => {
    expect(parsePlayers(line)).toEqual([asha])
  })

  test.each([
    ['Asha Rao, asha@x.in', { ...asha, mobile: '' }],
    ['Asha Rao\t98450 12345', { ...asha, email: '' }],
    ['asha@x.in 9845012345', { ...asha, name: '' }],
    ['Asha Rao, asha@x.in, 98450', { ...asha, mobile: '' }],
    ['Asha Rao, asha@x.in, 984-501-234', { ...asha, mobile: '' }],
    ['Asha Rao, asha@x.in, 12-05-2001', { ...asha, mobile: '' }],
    ['Asha Rao, asha@x.in, 5845012345', { ...asha, mobile: '' }],
    ['Asha Rao, asha@x.in, 9845 0123 4567', { ...asha, mobile: '' }],
    ['Name: Asha Rao, Mobile: 98450 12345, Email: none', { ...asha, email: '' }],
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

describe('parsePlayers with labels on several lines', () => {
  test.each([
    ['Name: Asha Rao', 'Email: asha@x.in', 'Mobile: 9845012345'],
    ['Mobile : +91 98450 12345', 'Name = Asha Rao', 'E-mail: asha@x.in'],
    ['player name: Asha Rao', 'PHONE NO: 09845012345', 'Email ID: asha@x.in', 'Age: 16'],
    ['Player 1: Asha Rao', 'Contact: 98450-12345', 'Mail: <asha@x.in>'],
    ['Team: Smashers', '', 'Name: Asha Rao', 'Tel: 9845012345', 'Email: asha@x.in', 'City: Pune'],
    ['Asha Rao', 'Email: asha@x.in', 'Mobile: 9845012345'],
    ['नाम: Asha Rao', 'ईमेल: asha@x.in', 'मोबाइल नंबर: ९८४५०१२३४५'],
    ['नाम: Asha Rao', 'ई-मेल: asha@x.in', 'फ़ोन: 9845012345', 'जन्म तिथि: 12-05-2001'],
    ['Asha Rao, Age: 21, asha@x.in, 98450 12345'],
    ['Name: Asha Rao, asha@x.in, 9845012345'],
    ['Name: Asha Rao Age: 21 City: Pune Email: asha@x.in Mobile: 9845012345'],
    ['Name: Asha Rao', 'Age: 21', 'City: Pune', 'Email: asha@x.in', 'Mobile: 9845012345'],
  ])('reads one player: %s', (...lines) => {
    expect(parsePlayers(lines.join('\n'))).toEqual([asha])
  })

  test.each(['\n', '\n\n', '\nPlayer 2\n'])('reads two players with %j between them', (between) => {
    const written = [asha, rohan].map(
      ({ name, email, mobile }) => `Name: ${name}\nEmail: ${email}\nPhone: ${mobile}`,
    )
    expect(parsePlayers(written.join(between))).toEqual([asha, rohan])
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

test.each([
  '| Asha Rao | asha@x.in | 9845012345 |',
  '• Asha Rao, asha@x.in, 9845012345',
  '- Asha Rao, asha@x.in, 9845012345',
  '* Asha Rao: asha@x.in: 9845012345',
  '[1] Asha Rao, asha@x.in, 9845012345',
  '[27/11, 10:15] Asha Rao: asha@x.in 9845012345',
  'Asha Rao – asha@x.in – 9845012345',
  'asha@x.in Asha Rao +91-98450-12345',
  'Asha Rao，asha@x.in，9845012345',
  'Asha Rao；asha@x.in；9845012345',
  'Asha Rao、asha@x.in、9845012345',
  'Asha Rao · asha@x.in · 9845012345',
  'Asha Rao → asha@x.in → 9845012345',
  'Asha Rao\\asha@x.in\\9845012345',
  'Asha Rao (asha@x.in) 9845012345',
  'Asha Rao [mailto:asha@x.in] 9845012345',
  'Asha Rao, asha@x.in., 98450\u201112345',
  '“Asha Rao”, asha＠x.in, ९८४५०१२३४५',
  '👤 Asha Rao ✉️ asha@x.in 📞 9845012345',
  'Name - Asha Rao\nEmail - asha@x.in\nMobile - 9845012345',
  'नाम： Asha Rao\nईमेल： asha@x.in\nमोबाइल： 9845012345',
  'Asha Rao\nasha@x.in\n9845012345',
])('reads a player from %j', (text) => {
  expect(parsePlayers(text)).toEqual([
    { name: 'Asha Rao', email: 'asha@x.in', mobile: '9845012345' },
  ])
})

test('does not give a player the mobile of a line before', () => {
  const text = 'Asha Rao, asha@x.in\n9845012345\nRohan, rohan@x.in'
  expect(parsePlayers(text).map(({ mobile }) => mobile)).toEqual(['', ''])
})
