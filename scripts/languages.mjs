import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  ABOUT,
  catalogueCodes,
  describeLanguage,
  isListFresh,
  writeLanguageList,
} from './language-list.mjs'
import { install } from './setup.mjs'

install()
const { findTexts } = await import('./texts.mjs')

/**
 * Brings every catalogue up to date with the texts of the sources, and lists what is to be translated:
 * `npm run languages`. With a code, starts a catalogue: `npm run languages -- ta`. With `--check`, changes
 * nothing and fails if a catalogue is not up to date or not complete.
 */
const folder = new URL('../src/languages/', import.meta.url)
const args = process.argv.slice(2)
const isCheck = args.includes('--check')
const texts = findTexts()
console.log(`English: ${texts.length} texts`)
const started = args.filter((arg) => /^[a-z]{2}$/.test(arg))
for (const code of new Set([...catalogueCodes(), ...started])) {
  const name = `${code}.json`
  const file = new URL(name, folder)
  const old = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { [ABOUT]: about = describeLanguage(code), ...translated } = old
  const catalogue = Object.fromEntries(texts.map((text) => [text, translated[text] ?? '']))
  const missing = texts.filter((text) => catalogue[text] === '')
  const unused = Object.keys(translated).filter((text) => catalogue[text] === undefined)
  console.log(`${name}: ${missing.length} to translate, ${unused.length} no longer used`)
  for (const text of missing) console.log(`  to translate: ${JSON.stringify(text)}`)
  for (const text of unused) console.log(`  no longer used: ${JSON.stringify(text)}`)
  if (!isCheck)
    writeFileSync(file, `${JSON.stringify({ [ABOUT]: about, ...catalogue }, null, 2)}\n`)
  else if (missing.length + unused.length > 0) process.exitCode = 1
}
if (!isCheck) writeLanguageList()
else if (!isListFresh()) {
  console.log('contract/language-list.ts is not up to date: npm run languages')
  process.exitCode = 1
}
