import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawIconSheet, ICON_SHEETS, parseIconSheetPath } from '#server/posters/icon-sheet.ts'
import { drawPoster } from '#server/posters/poster.ts'
import { POSTER_SUBJECTS } from '#server/posters/subjects.ts'
import { parsePosterPath, posterUrl } from '#server/posters/url.ts'
import { elementsOf } from './xml.ts'

const LARGEST_BYTES = 12 * 1024
const LARGEST_SENT = 4.5 * 1024
const SEEDS = Array.from({ length: 24 }, (_, index) => `seed-${index}`)
const FORMATS = [
  { width: 1200, height: 675 },
  { width: 1600, height: 640 },
  { width: 600, height: 600 },
  { width: 800, height: 1000 },
]
const DRAWN = new Set([
  'svg',
  'defs',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'use',
  'mask',
  'text',
  'tspan',
  'style',
])

function references(svg: string): string[] {
  return [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map((match) => match[1] ?? '')
}

describe.each(POSTER_SUBJECTS)('posters of %s', (sport) => {
  test('differ between seeds and are equal for the same seed', () => {
    const drawings = SEEDS.map((seed) => drawPoster({ sport, seed }))
    expect(new Set(drawings).size).toBe(SEEDS.length)
    expect(SEEDS.map((seed) => drawPoster({ sport, seed }))).toEqual(drawings)
  })

  test('are well-formed, small and self-contained in every format', () => {
    for (const format of FORMATS) {
      for (const seed of SEEDS) {
        const svg = drawPoster({ sport, seed, ...format, title: 'Monsoon Smash Open' })
        const elements = elementsOf(svg)
        expect(elements.filter((name) => !DRAWN.has(name))).toEqual([])
        expect(references(svg).filter((reference) => !reference.startsWith('#'))).toEqual([])
        expect(svg).not.toMatch(/NaN|undefined|Infinity|\son\w+=/)
        expect(Buffer.byteLength(svg)).toBeLessThan(LARGEST_BYTES)
        expect(gzipSync(svg).length).toBeLessThan(LARGEST_SENT)
      }
    }
  })
})

describe('the sheets of icons', () => {
  const sheets = ICON_SHEETS.map(drawIconSheet)
  const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

  test('have a view of each subject, and no id twice', () => {
    const ids = sheets.flatMap(idsOf)
    expect(ids).toEqual(expect.arrayContaining([...POSTER_SUBJECTS]))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('are found by their paths, and no others', () => {
    const paths = ICON_SHEETS.map((sheet) => `/posters/icons-${sheet}.svg`)
    expect(paths.map(parseIconSheetPath)).toEqual(ICON_SHEETS)
    for (const number of ['', '-1', ICON_SHEETS.length, '1e0']) {
      expect(parseIconSheetPath(`/posters/icons-${number}.svg`)).toBeNull()
    }
  })
})

test('a poster title with any characters gives well-formed XML with that text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
      elementsOf(drawPoster({ sport: 'chess', seed: 'titled', title }))
    }),
    { numRuns: 60 },
  )
  const svg = drawPoster({ sport: 'chess', seed: 'titled', title: '<script>alert("&")</script>' })
  expect(elementsOf(svg)).not.toContain('script')
  expect(svg).toContain('&lt;SCRIPT&gt;')
})

test('drawPoster accepts the name or the slug of a sport and throws for an unknown one', () => {
  expect(drawPoster({ sport: 'Table Tennis', seed: 'a' })).toBe(
    drawPoster({ sport: 'table-tennis', seed: 'a' }),
  )
  expect(() => drawPoster({ sport: 'Quidditch', seed: 'a' })).toThrow(RangeError)
  expect(() => drawPoster({ sport: 'constructor', seed: 'a' })).toThrow(RangeError)
})

describe('poster URLs', () => {
  test('are parsed into the values that they were built from', () => {
    const seed = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z]{1,8}){0,3}$/)
    const side = fc.integer({ min: 16, max: 2400 })
    fc.assert(
      fc.property(
        fc.constantFrom(...POSTER_SUBJECTS),
        seed,
        side,
        side,
        (sport, s, width, height) => {
          const read = parsePosterPath(posterUrl(sport, s, { width, height }))
          expect(read).toEqual({ sport, seed: s, width, height })
          const plain = parsePosterPath(posterUrl(sport, s))
          expect(plain).toEqual({ sport, seed: s, width: 1200, height: 675 })
        },
      ),
    )
  })

  test.each([
    '/posters/quidditch/a.svg',
    '/posters/constructor/a.svg',
    '/posters/chess/.svg',
    '/posters/chess/a-15x600.svg',
    '/posters/chess/a-600x2401.svg',
    '/posters/chess/a.png',
    '/posters/chess/../a.svg',
    '/posters/chess/a%2Fb.svg',
    '/posters/chess/a/b.svg',
    'posters/chess/a.svg',
  ])('%s is not a poster URL', (path) => {
    expect(parsePosterPath(path)).toBeNull()
  })
})
