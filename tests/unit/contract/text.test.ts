import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asciiDigits,
  cleanEmail,
  cleanLines,
  cleanText,
  comparable,
  comparablePlayer,
  emailKey,
  isBlank,
  searchable,
} from '#contract/text.ts'

const INVISIBLE = ['\u200B', '\u2060', '\uFEFF', '\u200E', '\u200F', '\u202E', '\u2066', '\u00AD']
const SPACES = [' ', '\t', '\n', '\u00A0', '\u3000', '\u2028', '\u2009', '\u0085']
const PIECES = [
  'a',
  'É',
  'é',
  'e\u0301',
  'क',
  '्',
  'ष',
  'ि',
  '़',
  'ന',
  '്',
  'র',
  'য',
  '👩',
  '❤️',
  '🏽',
  '=',
  '\u0338',
  '\u0301',
  '\u1160',
  '\u3164',
  '\u2800',
  '.',
  '-',
  '7',
  '७',
  '\u200C',
  '\u200D',
  ...INVISIBLE,
  ...SPACES,
]
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
)

describe('cleanText', () => {
  test.each([
    ['  José   Rao ', 'José Rao'],
    ['Jose\u0301 Rao', 'José Rao'],
    ['\u2060Asha\u200B Rao\uFEFF', 'Asha Rao'],
    ['A\u00ADsha\u202E Rao', 'Asha Rao'],
    ['Asha\u00A0Rao\u3000\u2028', 'Asha Rao'],
    ['Asha\tRao\r\n', 'Asha Rao'],
    ['\u200B', ''],
  ])('of %j is %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  test.each([
    'क्\u200Dष',
    'श्री\u200Cमान',
    'র\u200D্যাম',
    'രാജന്\u200D',
    'രാജന്\u200D നായര്\u200D',
    '👩\u200D👧 Team',
    '🏃🏽\u200D♀️',
    'می\u200Cخواهم',
  ])('keeps the joiners of %j', (name) => {
    expect(cleanText(` ${name} `)).toBe(name)
  })

  test.each(['\u200DAsha', 'Asha\u200C', 'Asha \u200DRao', 'Asha\u200C Rao'])(
    'drops a joiner of %j, which joins nothing',
    (name) => {
      expect(cleanText(name)).not.toMatch(/\p{Join_Control}/u)
    },
  )

  test.each([
    ['cleanText', cleanText],
    ['cleanLines', cleanLines],
    ['cleanEmail', cleanEmail],
    ['emailKey', emailKey],
    ['asciiDigits', asciiDigits],
    ['comparable', comparable],
    ['searchable', searchable],
  ])('%s twice is once', (_, clean) => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(clean(clean(text))).toBe(clean(text))
      }),
      {
        numRuns: 1000,
        examples: [['\uFC5E']],
      },
    )
  })

  test('keeps all that a person can see', () => {
    const visible = (text: string) =>
      text
        .normalize()
        .replace(/[\p{Cf}\p{White_Space}\u1160\u115F\u2800\u3164\uFFA0\uFFFC]/gu, '')
        .normalize()
    fc.assert(
      fc.property(typed, (text) => {
        expect(visible(cleanText(text))).toBe(visible(text))
      }),
      { numRuns: 1000 },
    )
  })

  test('has no space at an end and no two in a row', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(cleanText(text)).toMatch(/^(\S+( \S+)*)?$/)
      }),
    )
  })
})

test('cleanLines keeps the lines of a message', () => {
  expect(cleanLines(' Hello,\r\n\r\n\r\n\r\nI  paid\u00A0twice.\u200B \n')).toBe(
    'Hello,\n\nI paid twice.',
  )
})

test.each([
  '',
  ' ',
  '\u200B',
  '\u3164',
  '\uFFFC',
  '\u2800',
  '\u00AD\u2060',
  '\uFE0F',
  '\u200D',
  '\u0301',
])('nobody sees %j', (text) => {
  expect(isBlank(text)).toBe(true)
})

test.each(['A', '1', '-', '🏸', 'अ'])('everybody sees %j', (text) => {
  expect(isBlank(text)).toBe(false)
})

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Meitei', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'],
  ['Ol Chiki', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
  ['full-width', '０１２３４５６７８９'],
  ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['double-struck', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
])('reads %s digits', (_, digits) => {
  expect(asciiDigits(digits)).toBe('0123456789')
})

test('comparable ignores case and what nobody sees, and no accents', () => {
  expect(comparable(' JOSE\u0301  rao\u200B')).toBe(comparable('José Rao'))
  expect(comparable('STRASSE')).toBe(comparable('Straße'))
  expect(comparable('क्\u200Dष')).toBe(comparable('क्ष'))
  expect(comparable('O’Brien')).toBe(comparable("O'Brien"))
  expect(comparable('Anne‑Marie')).toBe(comparable('Anne-Marie'))
  expect(comparable('Ａsha २')).toBe(comparable('Asha 2'))
  expect(comparable('Jose')).not.toBe(comparable('José'))
})

test.each([
  ['badminton. ', 'badminton'],
  ['half-marathon', 'half marathon'],
  ['Half–Marathon', 'half marathon'],
  ['“Café” Cup!', 'cafe cup'],
  ["St. Mary's", 'st marys'],
  ['St Mary’s', 'st marys'],
  ['St Mary‛s', 'st marys'],
  ['₹500→cup×🏸', '500 cup'],
  ['bad\u00ADmin\u200Bton', 'badminton'],
  ['ｂａｄ', 'bad'],
  ['क़िला', 'किला'],
  ['क्\u200Dष', 'क्ष'],
  ['मुंबई', 'मुंबई'],
  ['१० किमी', '10 किमी'],
  ['.*', ''],
])('searchable %j is %j', (text, words) => {
  expect(searchable(text).normalize()).toBe(words)
})

test.each([
  ['\u2060asha@x.in\u00A0', 'asha@x.in'],
  ['as\u200Dha@x.in', 'asha@x.in'],
  ['\u200Fasha@x.in\u2066', 'asha@x.in'],
  ['mailto:asha@x.in', 'asha@x.in'],
  ['<asha@x.in>', 'asha@x.in'],
  ['1<asha@x.in>', '1<asha@x.in>'],
  ['asha@x.in.', 'asha@x.in'],
  ['asha@x.in,', 'asha@x.in'],
  ['asha＠x。in', 'asha@x.in'],
  ['asha+cup@x.in', 'asha+cup@x.in'],
])('cleanEmail of %j is %j', (text, clean) => {
  expect(cleanEmail(text)).toBe(clean)
})

test.each([
  ['Asha@Example.IN', 'asha@example.in'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@XN--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['आशा@MÜNCHEN.de', 'आशा@xn--mnchen-3ya.de'],
  ['asha@münchen/x', 'asha@münchen/x'],
  ['asha', 'asha'],
])('emailKey of %j is %j', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test('a player is the same in other digits, case and spaces', () => {
  const player = { name: 'José Rao', email: 'jose@उदाहरण.भारत', mobile: '9845012345' }
  const again = {
    name: 'jose\u0301  RAO',
    email: 'JOSE@xn--p1b6ci4b4b3a.xn--h2brj9c ',
    mobile: '९८४५०१२३४५',
  }
  expect(comparablePlayer(again)).toEqual(comparablePlayer(player))
})

test.each(['Scotland \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', '\u0601 4'])(
  '%s keeps the signs that can be seen',
  (text) => {
    expect(cleanText(text)).toBe(text)
  },
)
