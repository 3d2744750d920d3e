import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { NEEDED, withDotBelow } from './dot-below.mjs'

/**
 * Cuts Archivo to the widths and weights of the text styles (src/theme/type.ts): per style a core file
 * with ASCII and common punctuation, which is preloaded, and files with ₹, the other letters of Western
 * Europe, and those of transliterated Indian names, which load when a page shows such a letter. Run it after
 * an update of the font package: `node scripts/subset-fonts.mjs`.
 */
const SOURCE = 'node_modules/@fontsource-variable/archivo/files'
const TARGET = 'src/theme/fonts'

const STYLES = [
  { name: 'label', wdth: 75, wght: 700, keepFeatures: ['kern', 'tnum'] },
  { name: 'title', wdth: 115, wght: 800, keepFeatures: ['kern'] },
  { name: 'display', wdth: 125, wght: 900, keepFeatures: ['kern'] },
]

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )
const CORE = `${range(0x20, 0x7e)}\u00a0·×–—‘’“”•…`
const SUBSETS = [
  { name: 'core', from: 'latin', text: CORE },
  { name: 'latin', from: 'latin', text: `${range(0xa1, 0xff)}ıŒœ` },
  { name: 'rupee', from: 'latin-ext', text: '₹' },
  { name: 'latin-ext', from: 'latin-ext', text: range(0x100, 0x24f) + range(0x1e00, 0x1e9f) },
]

const sourceOf = (name) => readFile(`${SOURCE}/archivo-${name}-wdth-normal.woff2`)
// Hinting is kept: without it FreeType hints by itself and widens small text.
const cut = async (from, text, { wdth, wght, keepFeatures }) =>
  subsetFont(await sourceOf(from), text, {
    targetFormat: 'truetype',
    variationAxes: { wdth, wght },
    keepFeatures,
  })

async function cutSubset({ name, from, text }, style) {
  const { keepFeatures } = style
  if (name !== 'latin-ext') return cut(from, text, style)
  const extension = await cut(from, text + NEEDED.extension, style)
  const letters = await cut('latin', NEEDED.letters, style)
  return subsetFont(withDotBelow(extension, letters), text, { keepFeatures })
}

await mkdir(TARGET, { recursive: true })
for (const subset of SUBSETS) {
  for (const style of STYLES) {
    const font = await cutSubset(subset, style)
    const { keepFeatures } = style
    const file = `${TARGET}/${style.name}-${subset.name}.woff2`
    await writeFile(
      file,
      await subsetFont(font, subset.text, { targetFormat: 'woff2', keepFeatures }),
    )
  }
}
