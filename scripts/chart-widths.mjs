import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Writes how wide each character is in the typeface of charts, so that a build can lay them out without a
 * browser. Run it after an update of the font package: `node scripts/chart-widths.mjs`.
 */
const SOURCE = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'
const TARGET = 'inspector/chart/character-widths.json'

const LOOKS = { title: 700, line: 500 }
const CHARACTERS = [
  ...Array.from({ length: 0x7e - 0x1f }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0·×–—‘’“”•…',
]

const source = await readFile(SOURCE)
const widths = {}
for (const [look, wght] of Object.entries(LOOKS)) {
  const font = await subsetFont(source, CHARACTERS.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght },
  })
  widths[look] = widthsIn(new DataView(font.buffer, font.byteOffset, font.byteLength))
}
await writeFile(TARGET, `${JSON.stringify(widths)}\n`)

/** Thousandths of the font size, by character. */
function widthsIn(font) {
  const tables = new Map(
    Array.from({ length: font.getUint16(4) }, (_, index) => {
      const entry = 12 + 16 * index
      const tag = String.fromCharCode(...[0, 1, 2, 3].map((at) => font.getUint8(entry + at)))
      return [tag, font.getUint32(entry + 8)]
    }),
  )
  const unitsPerEm = font.getUint16(tables.get('head') + 18)
  const metrics = font.getUint16(tables.get('hhea') + 34)
  const advance = (glyph) => font.getUint16(tables.get('hmtx') + 4 * Math.min(glyph, metrics - 1))
  const glyphOf = glyphsIn(font, tables.get('cmap'))
  return Object.fromEntries(
    CHARACTERS.map((character) => [
      character,
      Math.round((1000 * advance(glyphOf(character.codePointAt(0)))) / unitsPerEm),
    ]),
  )
}

/** Reads the part of the character map in format 4, which every font has. */
function glyphsIn(font, cmap) {
  const parts = Array.from({ length: font.getUint16(cmap + 2) }, (_, index) => {
    return cmap + font.getUint32(cmap + 8 + 8 * index)
  })
  const map = parts.find((part) => font.getUint16(part) === 4)
  const segments = font.getUint16(map + 6) / 2
  const [ends, starts] = [map + 14, map + 16 + 2 * segments]
  const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments]
  return (code) => {
    for (let at = 0; at < 2 * segments; at += 2) {
      if (font.getUint16(ends + at) < code) continue
      const start = font.getUint16(starts + at)
      if (start > code) return 0
      const offset = font.getUint16(offsets + at)
      const delta = font.getUint16(deltas + at)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = font.getUint16(offsets + at + offset + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
