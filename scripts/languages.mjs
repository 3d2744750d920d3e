import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { install } from './setup.mjs'

install()
const { findTexts } = await import('./texts.mjs')

const folder = new URL('../src/languages/', import.meta.url)
const texts = findTexts()
console.log(`English: ${texts.length} texts`)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const started = process.argv.slice(2).map((code) => `${code}.json`)
for (const name of new Set([...files, ...started])) {
  const file = new URL(name, folder)
  const old = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const catalogue = Object.fromEntries(texts.map((text) => [text, old[text] ?? '']))
  writeFileSync(file, `${JSON.stringify(catalogue, null, 2)}\n`)
  const missing = texts.filter((text) => catalogue[text] === '').length
  console.log(`${name}: ${missing} to translate`)
}
