import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Subsets Archivo to ASCII, common punctuation and ₹, in the widths and weights of the text styles; the
 * whole font loads only for other letters. Run it after an update of the font package:
 * `node scripts/subset-fonts.mjs`.
 */
const SOURCE = 'node_modules/@fontsource-variable/archivo/files'
const TARGET = 'src/theme/fonts'
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

const cuts = [
  { from: 'archivo-latin-wdth-normal', to: 'archivo-core', text: `${ASCII}\u00a0·×–—‘’“”•…` },
  { from: 'archivo-latin-ext-wdth-normal', to: 'archivo-rupee', text: '₹' },
]

for (const { from, to, text } of cuts) {
  const font = await subsetFont(await readFile(`${SOURCE}/${from}.woff2`), text, {
    targetFormat: 'woff2',
    variationAxes: { wdth: { min: 75, max: 125 }, wght: { min: 500, max: 900 } },
    keepFeatures: ['kern', 'tnum', 'lnum', 'calt'],
  })
  await writeFile(`${TARGET}/${to}.woff2`, font)
}
