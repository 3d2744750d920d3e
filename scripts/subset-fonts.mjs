import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { LANGUAGE_LIST } from '../contract/language-list.ts'

/**
 * Cuts Archivo to the widths and weights of the text styles (src/theme/type.ts), and Figtree to the
 * weights of running text: per style a core file with ASCII and common punctuation, and files with ₹, the
 * other letters of Western Europe, and those of transliterated Indian names, which load when a page shows
 * such a letter. Cuts Anek Devanagari to two faces for the pages in Hindi, and to one
 * with the letters of the language's name. Run it after an update of a font package or of such a name:
 * `node --import tsx scripts/subset-fonts.mjs`.
 */
const SOURCE = 'node_modules/@fontsource-variable'
const TARGET = 'src/theme/fonts'

const ARCHIVO = { family: 'archivo', axes: 'wdth' }
const STYLES = [
  { ...ARCHIVO, name: 'label', cut: { wdth: 75, wght: 700 }, keepFeatures: ['kern', 'tnum'] },
  { ...ARCHIVO, name: 'title', cut: { wdth: 115, wght: 800 }, keepFeatures: ['kern'] },
  { ...ARCHIVO, name: 'display', cut: { wdth: 125, wght: 900 }, keepFeatures: ['kern'] },
  {
    family: 'figtree',
    axes: 'wght',
    name: 'text',
    cut: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'tnum'],
  },
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

await mkdir(TARGET, { recursive: true })
for (const { name: subset, from, text } of SUBSETS) {
  for (const { family, axes, name, cut, keepFeatures } of STYLES) {
    const source = await readFile(
      `${SOURCE}/${family}/files/${family}-${from}-${axes}-normal.woff2`,
    )
    // Hinting is kept: without it FreeType hints by itself and widens small text.
    const font = await subsetFont(source, text, {
      targetFormat: 'woff2',
      variationAxes: cut,
      keepFeatures,
    })
    await writeFile(`${TARGET}/${name}-${subset}.woff2`, font)
  }
}

/** Without the letters of Vedic and of other languages than Hindi and Marathi. */
const HINDI = `${range(0x900, 0x903)}${range(0x905, 0x914)}${range(0x915, 0x939)}\u093c\u093d${range(0x93e, 0x94d)}\u0950${range(0x958, 0x95f)}${range(0x964, 0x970)}\u0972\u200c\u200d\u25cc`
const devanagari = await readFile(
  'node_modules/@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2',
)
/** What the links and the offer of a language say, on pages in English. */
const NAMES = [...new Set(Object.values(LANGUAGE_LIST).flatMap(Object.values).join(''))]
  .filter((letter) => HINDI.includes(letter))
  .join('')
for (const [name, weight, letters] of [
  ['devanagari', 750, HINDI],
  ['devanagari-text', 400, HINDI],
  ['language-names', 500, NAMES],
]) {
  const font = await subsetFont(devanagari, letters, {
    targetFormat: 'woff2',
    variationAxes: { wdth: 100, wght: weight },
    // Without 'pres', the variants of the vowel sign i for each width of a letter, which double the file.
    keepFeatures: 'akhn rphf rkrf blwf half vatu cjct nukt abvs blws psts haln abvm blwm'.split(
      ' ',
    ),
  })
  await writeFile(`${TARGET}/${name}.woff2`, font)
}
