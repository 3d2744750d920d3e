/** Letters of Indian names that Archivo lacks, though it has their parts. */
const BASES = 'DdLlMmNnRr'
const DOT = '\u0323'

const dotted = (base) => (base + DOT).normalize('NFC')

/** What `withDotBelow` needs of the two fonts. */
export const NEEDED = { extension: DOT, letters: BASES }

/** The TrueType font `extension` with ḍ, ḷ, ṃ, ṇ, ṛ and their capitals, made of `letters` and its dot. */
export function withDotBelow(extension, letters) {
  const target = readFont(extension)
  const source = readFont(letters)
  const dot = target.gids.get(DOT.codePointAt(0))
  for (const base of BASES) {
    const { outline, advance } = source.glyphs[source.gids.get(base.codePointAt(0))]
    const stem = target.glyphs.push({ outline: withoutHints(outline), advance }) - 1
    const composed = compose(outline, stem, target.glyphs[dot].outline, dot)
    const gid = target.glyphs.push({ outline: composed, advance }) - 1
    target.gids.set(dotted(base).codePointAt(0), gid)
  }
  return writeFont(target)
}

function readFont(sfnt) {
  const tables = new Map()
  for (let at = 12; at < 12 + 16 * sfnt.readUInt16BE(4); at += 16) {
    const start = sfnt.readUInt32BE(at + 8)
    const tag = sfnt.toString('latin1', at, at + 4)
    tables.set(tag, Buffer.from(sfnt.subarray(start, start + sfnt.readUInt32BE(at + 12))))
  }
  return { tables, glyphs: readGlyphs(tables), gids: readCharacters(tables.get('cmap')) }
}

function readGlyphs(tables) {
  const [glyf, loca, hmtx] = ['glyf', 'loca', 'hmtx'].map((tag) => tables.get(tag))
  const isLong = tables.get('head').readInt16BE(50) === 1
  const offset = (gid) => (isLong ? loca.readUInt32BE(4 * gid) : 2 * loca.readUInt16BE(2 * gid))
  const lastMetric = tables.get('hhea').readUInt16BE(34) - 1
  return Array.from({ length: tables.get('maxp').readUInt16BE(4) }, (_, gid) => ({
    outline: glyf.subarray(offset(gid), offset(gid + 1)),
    advance: hmtx.readUInt16BE(4 * Math.min(gid, lastMetric)),
  }))
}

/** The glyph of each character, from a segmented table (format 4). */
function readCharacters(cmap) {
  const gids = new Map()
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index))
    if (table.readUInt16BE(0) !== 4) continue
    const size = table.readUInt16BE(6)
    for (let at = 14; at < 14 + size; at += 2) {
      const [last, first] = [table.readUInt16BE(at), table.readUInt16BE(at + size + 2)]
      const delta = table.readUInt16BE(at + 2 * size + 2)
      const rangeAt = at + 3 * size + 2
      const range = table.readUInt16BE(rangeAt)
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const found = range ? table.readUInt16BE(rangeAt + range + 2 * (code - first)) : code
        if (found !== 0) gids.set(code, (found + delta) & 0xffff)
      }
    }
  }
  return gids
}

/** Instructions are of the font that the outline comes from. */
function withoutHints(outline) {
  const contours = outline.readInt16BE(0)
  if (contours < 1) throw new Error('A base letter is not a simple outline.')
  const at = 10 + 2 * contours
  const rest = outline.subarray(at + 2 + outline.readUInt16BE(at))
  return Buffer.concat([outline.subarray(0, at), Buffer.alloc(2), rest])
}

const box = (outline) => ({
  ...{ left: outline.readInt16BE(2), bottom: outline.readInt16BE(4) },
  ...{ right: outline.readInt16BE(6), top: outline.readInt16BE(8) },
})

const WORDS_XY = 0x0003
const MORE = 0x0020
const USE_METRICS = 0x0200

/** The dot lies below the middle of the letter, at its own height. */
function compose(letter, letterGid, dot, dotGid) {
  const [above, below] = [box(letter), box(dot)]
  const shift = Math.round((above.left + above.right - below.left - below.right) / 2)
  const glyph = Buffer.alloc(26)
  const fields = [
    ...[-1, Math.min(above.left, below.left + shift), Math.min(above.bottom, below.bottom)],
    ...[Math.max(above.right, below.right + shift), Math.max(above.top, below.top)],
    ...[WORDS_XY | MORE | USE_METRICS, letterGid, 0, 0],
    ...[WORDS_XY, dotGid, shift, 0],
  ]
  for (const [index, field] of fields.entries()) glyph.writeInt16BE(field, 2 * index)
  return glyph
}

function writeFont({ tables, glyphs, gids }) {
  const padded = glyphs.map(({ outline }) =>
    Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]),
  )
  const loca = Buffer.alloc(4 * (glyphs.length + 1))
  const hmtx = Buffer.alloc(4 * glyphs.length)
  let end = 0
  for (const [gid, { outline, advance }] of glyphs.entries()) {
    end += padded[gid].length
    loca.writeUInt32BE(end, 4 * (gid + 1))
    hmtx.writeUInt16BE(advance, 4 * gid)
    if (outline.length > 0) hmtx.writeInt16BE(box(outline).left, 4 * gid + 2)
  }
  const changed = new Map(tables)
    .set('glyf', Buffer.concat(padded))
    .set('loca', loca)
    .set('hmtx', hmtx)
    .set('cmap', writeCharacters(gids))
  changed.get('head').writeInt16BE(1, 50)
  changed.get('hhea').writeUInt16BE(glyphs.length, 34)
  changed.get('maxp').writeUInt16BE(glyphs.length, 4)
  return writeTables(changed)
}

/** A segmented table with one segment for each character, and the last one that it must end with. */
function writeCharacters(gids) {
  const segments = [...gids].sort(([a], [b]) => a - b)
  const size = 2 * (segments.length + 1)
  const table = Buffer.alloc(16 + 4 * size)
  for (const [index, value] of [4, table.length, 0, size].entries()) {
    table.writeUInt16BE(value, 2 * index)
  }
  for (const [index, [code, gid]] of [...segments, [0xffff, 0]].entries()) {
    const at = 14 + 2 * index
    table.writeUInt16BE(code, at)
    table.writeUInt16BE(code, at + size + 2)
    table.writeUInt16BE((gid - code) & 0xffff, at + 2 * size + 2)
  }
  const header = Buffer.alloc(12)
  for (const [index, value] of [0, 1, 3, 1, 0, 12].entries()) {
    header.writeUInt16BE(value, 2 * index)
  }
  return Buffer.concat([header, table])
}

/** Without checksums: the font is read by HarfBuzz, which writes them. */
function writeTables(tables) {
  const directory = Buffer.alloc(12 + 16 * tables.size)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tables.size, 4)
  const parts = [directory]
  let end = directory.length
  for (const [index, [tag, table]] of [...tables].sort().entries()) {
    const at = 12 + 16 * index
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(end, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    const room = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, room)
    end += table.length + room.length
  }
  return Buffer.concat(parts)
}
