import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

// Runs on a bare clone: imports nothing from node_modules.

const CATALOGUES = new URL('../src/languages/', import.meta.url)
const LIST = new URL('../contract/language-list.ts', import.meta.url)

/** The key of what a catalogue says of its language. */
export const ABOUT = '@language'

/** The codes of the catalogues: 'hi'. */
export const catalogueCodes = () =>
  readdirSync(CATALOGUES)
    .flatMap((name) => /^(\w\w)\.json$/.exec(name)?.[1] ?? [])
    .sort()

/** What a new catalogue says of its language. */
export function describeLanguage(code) {
  const nameIn = (language) =>
    new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
  const { textInfo } = new Intl.Locale(code)
  return {
    name: nameIn(code),
    englishName: nameIn('en'),
    direction: textInfo?.direction ?? 'ltr',
    offer: '',
    accept: '',
  }
}

const listText = () => {
  const languages = catalogueCodes().map((code) => {
    const file = new URL(`${code}.json`, CATALOGUES)
    const about = JSON.parse(readFileSync(file, 'utf8'))[ABOUT]
    if (!about?.name || !about.englishName)
      throw new Error(`src/languages/${code}.json has no name of its language in "${ABOUT}".`)
    const entries = Object.entries({ ...describeLanguage(code), ...about })
    const lines = entries.map(([key, value]) => `    ${key}: ${quote(value)},\n`)
    return `  ${code}: {\n${lines.join('')}  },\n`
  })
  return `// Generated from src/languages/ by scripts/language-list.mjs; do not edit.\nexport const LANGUAGE_LIST = {\n${languages.join('')}} as const\n`
}

const quote = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`

export const isListFresh = () => existsSync(LIST) && readFileSync(LIST, 'utf8') === listText()

/** Writes the languages of the catalogues to `contract/`, whose types they are. */
export function writeLanguageList() {
  if (!isListFresh()) writeFileSync(LIST, listText())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeLanguageList()
