import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { LANGUAGE_LIST } from '#contract/language-list.ts'

type Subset = (font: Buffer, text: string, options: { targetFormat: 'truetype' }) => Promise<Buffer>

const subset: Subset = createRequire(import.meta.url)('subset-font')

/** Without ḍ, ḷ, ṃ, ṇ and ṛ, which Archivo lacks: they are in the system face. */
const LETTERS = 'ṣṭḥśñāīūēōṢṬŚÑĀĪŪĒŌ'

interface Face {
  file: string
  ranges: [first: number, last: number][]
}

const faces: Face[] = [
  ...readFileSync('src/theme/fonts.css', 'utf8').matchAll(
    /fonts\/([^"?]+)[^;]+;\s*unicode-range:([^;]+)/g,
  ),
].map(([, file = '', ranges = '']) => ({
  file,
  ranges: [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(
    ([, first = '', last = first]): [number, number] => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ],
  ),
}))

/** The file that a browser loads for a letter. */
function fontFor(style: string, letter: string): Buffer {
  const code = letter.charCodeAt(0)
  const face = faces.find(
    ({ file, ranges }) =>
      file.startsWith(`${style}-`) && ranges.some(([from, to]) => from <= code && code <= to),
  )
  return readFileSync(`src/theme/fonts/${face?.file}`)
}

/** A font that is cut to a letter that it lacks has only the glyph for missing ones. */
async function draws(font: Buffer, letter: string): Promise<boolean> {
  const cut = await subset(font, letter, { targetFormat: 'truetype' })
  const entry = cut.indexOf('maxp', 0, 'latin1')
  return cut.readUInt16BE(cut.readUInt32BE(entry + 8) + 4) > 1
}

/** Figtree lacks the letters with a dot below. */
test('the text face draws ₹ and the long vowels of transliterated Indian names', async () => {
  const missing: string[] = []
  for (const letter of '₹śñāīūēōŚÑĀĪŪĒŌ') {
    if (!(await draws(fontFor('text', letter), letter))) missing.push(letter)
  }
  expect(missing).toEqual([])
})

test.each(['label', 'title', 'display'])(
  'the %s face draws the letters of transliterated Indian names that Archivo has',
  async (style) => {
    const missing: string[] = []
    for (const letter of LETTERS) {
      if (!(await draws(fontFor(style, letter), letter))) missing.push(letter)
    }
    expect(missing).toEqual([])
  },
)

test('a page in English draws the name and the offer of a language in Devanagari', async () => {
  const words = Object.values(LANGUAGE_LIST).flatMap(({ name, offer, accept }) => [
    name,
    offer,
    accept,
  ])
  const letters = new Set(words.join('').match(/\p{Script=Devanagari}/gu))
  expect(letters.size).toBeGreaterThan(5)
  const font = readFileSync('src/theme/fonts/language-names.woff2')
  expect(font.length).toBeLessThan(5_000)
  const missing: string[] = []
  for (const letter of letters) if (!(await draws(font, letter))) missing.push(letter)
  expect(missing, 'node --import tsx scripts/subset-fonts.mjs').toEqual([])
})
